import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeDraughtsman } from './draughtsman.ts'
import type { Question, Wanted } from './messages.ts'

// In the place of the app: it does what its path says.
const APP = `
let before = null
export const draw = async ({ path, language, fetch }) => {
  if (path === '/break') throw new Error('broken')
  if (path === '/die') process.exit(1)
  if (path === '/hang') await new Promise(() => undefined)
  const since = before
  before = path
  const answer = await fetch('/api/who', { headers: { 'Accept-Language': language } })
  if (before !== path) throw new Error('two at once')
  return { html: path + ' ' + (await answer.json()).who, sources: [], carried: since }
}`

let folder: string
let entry: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dulcinea-drawn-'))
  await writeFile(join(folder, 'entry.mjs'), APP)
  entry = pathToFileURL(join(folder, 'entry.mjs')).href
})
afterAll(() => rm(folder, { recursive: true }))

const asked: Question[] = []
const failures: string[] = []
const begin = () =>
  makeDraughtsman({
    entry,
    onFailure: (reason) => failures.push(reason),
    longestMs: 1500,
    ask: async (question) => {
      asked.push(question)
      return { status: 200, body: '{"who":"Isabela"}' }
    },
  })
let draughtsman: ReturnType<typeof begin>
beforeEach(() => {
  asked.length = 0
  failures.length = 0
  draughtsman = begin()
})
afterEach(() => draughtsman.close())

const draw = async (path: string) =>
  (
    await draughtsman.draw({
      path,
      language: 'zh-CN',
      screen: 'desk',
      isAdult: true,
      hasMet: false,
    } satisfies Wanted)
  )?.html ?? null

test('it draws what it asked for, one page after the other', async () => {
  expect(await Promise.all(['/a', '/b', '/c'].map(draw))).toEqual([
    '/a Isabela',
    '/b Isabela',
    '/c Isabela',
  ])
  expect(asked).toHaveLength(3)
  expect(asked[0]).toMatchObject({ url: '/api/who', headers: { 'accept-language': 'zh-CN' } })
})

test('a page that cannot be drawn is none, and the next one is', async () => {
  expect(await draw('/break')).toBeNull()
  expect(failures).toEqual(['Error: broken'])
  expect(await draw('/a')).toBe('/a Isabela')
})

test('a worker that dies takes what it had with it, and another one goes on', async () => {
  expect(await Promise.all([draw('/die'), draw('/a')])).toEqual([null, null])
  expect(await draw('/b')).toBe('/b Isabela')
})

test('what hangs is given up, and another one goes on', async () => {
  expect(await draw('/hang')).toBeNull()
  expect(failures).toEqual(['nothing came in 1500 ms'])
  expect(await draw('/b')).toBe('/b Isabela')
})

test('where too many wait the next ones get none at once', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, (_, place) => draw(`/${place}`)))
  expect(all.filter((html) => html === null)).toHaveLength(4)
})
