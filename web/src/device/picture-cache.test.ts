import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeCacheStorage } from '../../test/fake-cache-storage.ts'
import { forgetOwnPictures, forgetPicture } from './picture-cache.ts'

const ORIGIN = 'http://localhost'
const PUBLIC = `${ORIGIN}/pictures/public?w=320`
const OWN = `${ORIGIN}/pictures/own/private`

const createResponse = async (cacheControl: string) =>
  new Response('bytes', { headers: { 'cache-control': cacheControl } })

let caches: ReturnType<typeof createFakeCacheStorage>
const postMessage = vi.fn<(message: object) => void>()

beforeEach(async () => {
  caches = createFakeCacheStorage(ORIGIN)
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage } } })
  const cache = await caches.open('pictures')
  await cache.put(PUBLIC, await createResponse('public, max-age=31536000, immutable'))
  await cache.put(`${OWN}?w=320`, await createResponse('private, max-age=86400'))
  await cache.put(`${OWN}?w=640`, await createResponse('private, max-age=86400'))
  const orderCache = await caches.open('pictures-order')
  await orderCache.put('/order', new Response(JSON.stringify([OWN])))
})

afterEach(() => {
  vi.unstubAllGlobals()
  postMessage.mockReset()
})

const cachedUrls = async () => (await (await caches.open('pictures')).keys()).map(({ url }) => url)

test('a sign-out removes the private pictures and their order from the cache', async () => {
  await forgetOwnPictures()
  expect(await cachedUrls()).toEqual([PUBLIC])
  expect(await caches.has('pictures-order')).toBe(false)
  expect(postMessage).toHaveBeenCalledWith({ hasLeft: true })
})

test('a deleted picture is removed from the cache in all its sizes', async () => {
  await forgetPicture(OWN)
  expect(await cachedUrls()).toEqual([PUBLIC])
})

test('clearing the private pictures does nothing when there is no cache storage', async () => {
  vi.stubGlobal('caches', undefined)
  await expect(forgetOwnPictures()).resolves.toBeUndefined()
})
