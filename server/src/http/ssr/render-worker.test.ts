import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createRenderWorker } from './render-worker.ts'
import type { ApiRequest, RenderRequest } from './worker-messages.ts'

// A fake app whose behaviour depends on the path.
const APP = `
let before = null
export const renderPage = async ({ path, language, fetch }) => {
  if (path === '/break') throw new Error('broken')
  if (path === '/die') process.exit(1)
  if (path === '/hang') await new Promise(() => undefined)
  const since = before
  before = path
  const answer = await fetch('/api/who', { headers: { 'Accept-Language': language } })
  if (before !== path) throw new Error('two at once')
  return { html: path + ' ' + (await answer.json()).who, sources: [], dehydratedState: since }
}`

let folder: string
let entry: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dulcinea-ssr-'))
  await writeFile(join(folder, 'entry.mjs'), APP)
  entry = pathToFileURL(join(folder, 'entry.mjs')).href
})
afterAll(() => rm(folder, { recursive: true }))

const apiRequests: ApiRequest[] = []
const failures: string[] = []
const createWorker = () =>
  createRenderWorker({
    entry,
    onFailure: (reason) => failures.push(reason),
    timeoutMs: 1500,
    fetchApi: async (request) => {
      apiRequests.push(request)
      return { status: 200, body: '{"who":"Isabela"}' }
    },
  })
let worker: ReturnType<typeof createWorker>
beforeEach(() => {
  apiRequests.length = 0
  failures.length = 0
  worker = createWorker()
})
afterEach(() => worker.close())

const render = async (path: string) =>
  (
    await worker.render({
      path,
      language: 'zh-CN',
      screen: 'desktop',
      isAdult: true,
      hasChatted: false,
    } satisfies RenderRequest)
  )?.html ?? null

test('the render worker renders pages one at a time with data from the API', async () => {
  expect(await Promise.all(['/a', '/b', '/c'].map(render))).toEqual([
    '/a Isabela',
    '/b Isabela',
    '/c Isabela',
  ])
  expect(apiRequests).toHaveLength(3)
  expect(apiRequests[0]).toMatchObject({ url: '/api/who', headers: { 'accept-language': 'zh-CN' } })
})

test('a page that fails to render resolves to null and the next page renders', async () => {
  expect(await render('/break')).toBeNull()
  expect(failures).toEqual(['Error: broken'])
  expect(await render('/a')).toBe('/a Isabela')
})

test('a crashed render worker fails its pending pages and is replaced', async () => {
  expect(await Promise.all([render('/die'), render('/a')])).toEqual([null, null])
  expect(await render('/b')).toBe('/b Isabela')
})

test('a page that never finishes times out and the render worker is replaced', async () => {
  expect(await render('/hang')).toBeNull()
  expect(failures).toEqual(['rendering timed out after 1500 ms'])
  expect(await render('/b')).toBe('/b Isabela')
})

test('requests beyond the maximum of pending renders resolve to null at once', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, (_, place) => render(`/${place}`)))
  expect(all.filter((html) => html === null)).toHaveLength(4)
})
