import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shelves } from '../../test/shelves.ts'
import { forgetOwnPictures, forgetPicture } from './picture-cache.ts'

const ORIGIN = 'http://localhost'
const PUBLIC = `${ORIGIN}/pictures/hers?w=320`
const OWN = `${ORIGIN}/pictures/own/mine`

const kept = async (cacheControl: string) =>
  new Response('bytes', { headers: { 'cache-control': cacheControl } })

let caches: ReturnType<typeof shelves>
const tell = vi.fn<(message: object) => void>()

beforeEach(async () => {
  caches = shelves(ORIGIN)
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage: tell } } })
  const shelf = await caches.open('pictures')
  await shelf.put(PUBLIC, await kept('public, max-age=31536000, immutable'))
  await shelf.put(`${OWN}?w=320`, await kept('private, max-age=86400'))
  await shelf.put(`${OWN}?w=640`, await kept('private, max-age=86400'))
  const notes = await caches.open('pictures-order')
  await notes.put('/order', new Response(JSON.stringify([OWN])))
})

afterEach(() => {
  vi.unstubAllGlobals()
  tell.mockReset()
})

const addresses = async () => (await (await caches.open('pictures')).keys()).map(({ url }) => url)

test('whoever leaves takes the own pictures along, and every note about them', async () => {
  await forgetOwnPictures()
  expect(await addresses()).toEqual([PUBLIC])
  expect(await caches.has('pictures-order')).toBe(false)
  expect(tell).toHaveBeenCalledWith({ hasLeft: true })
})

test('a deleted picture goes in all its sizes', async () => {
  await forgetPicture(OWN)
  expect(await addresses()).toEqual([PUBLIC])
})

test('where nothing can be kept there is nothing to forget', async () => {
  vi.stubGlobal('caches', undefined)
  await expect(forgetOwnPictures()).resolves.toBeUndefined()
})
