import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createPageCache } from './page-cache.ts'
import type { RenderRequest } from './worker-messages.ts'

const EXPLORE: RenderRequest = {
  path: '/explore',
  language: 'en-US',
  screen: 'desktop',
  isAdult: true,
  hasChatted: false,
}
const characterPage = (id: number): RenderRequest => ({ ...EXPLORE, path: `/agent/chat/${id}` })

const render = vi.fn<(request: RenderRequest) => Promise<string | null>>()
let now = 0

beforeEach(() => {
  now = 1000
  render.mockReset().mockImplementation(async ({ path }) => `page ${path}`)
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => vi.restoreAllMocks())

test('requests within five seconds share one render and a later request renders again', async () => {
  const getPage = createPageCache(render)
  const pages = await Promise.all([getPage(EXPLORE), getPage({ ...EXPLORE })])
  expect(pages[0]).toBe(pages[1])
  now += 4999
  await getPage(EXPLORE)
  expect(render).toHaveBeenCalledTimes(1)
  now += 2
  await getPage(EXPLORE)
  expect(render).toHaveBeenCalledTimes(2)
})

test('a rendered page is cached per language, screen, age answer and chat history', async () => {
  const getPage = createPageCache(render)
  await getPage(EXPLORE)
  await getPage({ ...EXPLORE, language: 'zh-CN' })
  await getPage({ ...EXPLORE, screen: 'phone' })
  await getPage({ ...EXPLORE, isAdult: false })
  await getPage({ ...EXPLORE, hasChatted: true })
  expect(render).toHaveBeenCalledTimes(5)
})

test('a rendered page is cached plain and compressed with brotli and gzip', async () => {
  const page = await createPageCache(render)(EXPLORE)
  expect(
    page && [page.plain, brotliDecompressSync(page.br), gunzipSync(page.gzip)].map(String),
  ).toEqual(Array.from({ length: 3 }, () => 'page /explore'))
})

test('a failed render is cached as null and not repeated for each request', async () => {
  render.mockRejectedValueOnce(new Error('broken'))
  const getPage = createPageCache(render)
  expect(await getPage(EXPLORE)).toBeNull()
  expect(await getPage(EXPLORE)).toBeNull()
  expect(render).toHaveBeenCalledTimes(1)
})

test('a request waits at most half a second for a rendered page', async () => {
  render.mockReturnValue(new Promise(() => undefined))
  const startedAt = Date.now()
  expect(await createPageCache(render)(EXPLORE)).toBeNull()
  expect(Date.now() - startedAt).toBeLessThan(1000)
})

test('character pages use at most half of the rendering time and do not block Explore', async () => {
  render.mockImplementation(async ({ path }) => {
    now += 40
    return path
  })
  const getPage = createPageCache(render)
  expect(await getPage(characterPage(1))).not.toBeNull()
  expect(await getPage(characterPage(2))).toBeNull()
  expect(await getPage(characterPage(1))).not.toBeNull()
  expect(await getPage(EXPLORE)).not.toBeNull()
  now += 41
  expect(await getPage(characterPage(2))).not.toBeNull()
})

test('many concurrent character pages leave room to render Explore', async () => {
  const rendering = Promise.withResolvers<string>()
  render.mockReturnValue(rendering.promise)
  const getPage = createPageCache(render)
  const all = Array.from({ length: 9 }, (_, place) => getPage(characterPage(place + 1)))
  const explore = getPage(EXPLORE)
  expect(render).toHaveBeenCalledTimes(5)
  rendering.resolve('page')
  expect((await Promise.all(all)).filter((page) => page === null)).toHaveLength(5)
  expect(await explore).not.toBeNull()
})

test('the page cache evicts the oldest of more than 64 pages', async () => {
  const getPage = createPageCache(render)
  for (let id = 1; id <= 70; id++) await getPage(characterPage(id))
  expect(render).toHaveBeenCalledTimes(70)
  await getPage(characterPage(70))
  await getPage(characterPage(7))
  expect(render).toHaveBeenCalledTimes(70)
  await getPage(characterPage(6))
  expect(render).toHaveBeenCalledTimes(71)
})
