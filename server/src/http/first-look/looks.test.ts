import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { makeLooks } from './looks.ts'
import type { Wanted } from './messages.ts'

const EXPLORE: Wanted = {
  path: '/explore',
  language: 'en-US',
  screen: 'desk',
  isAdult: true,
  hasMet: false,
}
const her = (id: number): Wanted => ({ ...EXPLORE, path: `/agent/chat/${id}` })

const draw = vi.fn<(wanted: Wanted) => Promise<string | null>>()
let now = 0

beforeEach(() => {
  now = 1000
  draw.mockReset().mockImplementation(async ({ path }) => `page ${path}`)
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => vi.restoreAllMocks())

test('all who come in the same seconds share one drawing, and later ones get a new one', async () => {
  const lookOf = makeLooks(draw)
  const looks = await Promise.all([lookOf(EXPLORE), lookOf({ ...EXPLORE })])
  expect(looks[0]).toBe(looks[1])
  now += 4999
  await lookOf(EXPLORE)
  expect(draw).toHaveBeenCalledTimes(1)
  now += 2
  await lookOf(EXPLORE)
  expect(draw).toHaveBeenCalledTimes(2)
})

test('another language, screen or answer is another page', async () => {
  const lookOf = makeLooks(draw)
  await lookOf(EXPLORE)
  await lookOf({ ...EXPLORE, language: 'zh-CN' })
  await lookOf({ ...EXPLORE, screen: 'phone' })
  await lookOf({ ...EXPLORE, isAdult: false })
  await lookOf({ ...EXPLORE, hasMet: true })
  expect(draw).toHaveBeenCalledTimes(5)
})

test('it is packed in every way that a browser may want it', async () => {
  const look = await makeLooks(draw)(EXPLORE)
  expect(
    look && [look.plain, brotliDecompressSync(look.br), gunzipSync(look.gzip)].map(String),
  ).toEqual(Array.from({ length: 3 }, () => 'page /explore'))
})

test('what cannot be drawn is none, and not tried again for each who comes', async () => {
  draw.mockRejectedValueOnce(new Error('broken'))
  const lookOf = makeLooks(draw)
  expect(await lookOf(EXPLORE)).toBeNull()
  expect(await lookOf(EXPLORE)).toBeNull()
  expect(draw).toHaveBeenCalledTimes(1)
})

test('nobody waits longer than half a second', async () => {
  draw.mockReturnValue(new Promise(() => undefined))
  const begun = Date.now()
  expect(await makeLooks(draw)(EXPLORE)).toBeNull()
  expect(Date.now() - begun).toBeLessThan(1000)
})

test('who goes through all characters takes half of the time, and not that of Explore', async () => {
  draw.mockImplementation(async ({ path }) => {
    now += 40
    return path
  })
  const lookOf = makeLooks(draw)
  expect(await lookOf(her(1))).not.toBeNull()
  expect(await lookOf(her(2))).toBeNull()
  expect(await lookOf(her(1))).not.toBeNull()
  expect(await lookOf(EXPLORE)).not.toBeNull()
  now += 41
  expect(await lookOf(her(2))).not.toBeNull()
})

test('many characters at once leave room for Explore', async () => {
  const drawing = Promise.withResolvers<string>()
  draw.mockReturnValue(drawing.promise)
  const lookOf = makeLooks(draw)
  const all = Array.from({ length: 9 }, (_, place) => lookOf(her(place + 1)))
  const explore = lookOf(EXPLORE)
  expect(draw).toHaveBeenCalledTimes(5)
  drawing.resolve('page')
  expect((await Promise.all(all)).filter((look) => look === null)).toHaveLength(5)
  expect(await explore).not.toBeNull()
})

test('only so many are kept, the latest', async () => {
  const lookOf = makeLooks(draw)
  for (let id = 1; id <= 70; id++) await lookOf(her(id))
  expect(draw).toHaveBeenCalledTimes(70)
  await lookOf(her(70))
  await lookOf(her(7))
  expect(draw).toHaveBeenCalledTimes(70)
  await lookOf(her(6))
  expect(draw).toHaveBeenCalledTimes(71)
})
