import { calls } from '@dulcinea/contract'
import { IMAGE_WIDTHS } from '@dulcinea/contract/constants'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { createClient } from '../support/client.ts'

let app: TestApp
let path: string
let placeholder: string

beforeAll(async () => {
  app = await startTestApp()
  const [first] = (await createClient(app.api).send(calls.characters.list)).list
  path = first?.imageUrl ?? ''
  placeholder = first?.placeholder ?? ''
})
afterAll(() => app.stop())

const get = (query = '', headers: Record<string, string> = {}) =>
  fetch(app.origin + path + query, { headers })
const readBytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test('a public picture is cached for a year and has nosniff set', async () => {
  const answer = await get()
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('vary')).toContain('accept')
})

test('every size has the requested width and the AI mark', async () => {
  for (const width of IMAGE_WIDTHS) {
    const bytes = await readBytes(await get(`?w=${width}`))
    const found = await sharp(bytes).metadata()
    expect(found.width).toBe(Math.min(width, 768))
    expect(bytes.includes('digitalsourcetype/algorithmicMedia')).toBe(true)
  }
})

test('an unsupported width returns the original picture and stores nothing', async () => {
  const storedBefore = app.storage.keys().length
  for (const width of ['161', '-1', '1e9', 'x', '99999999']) {
    expect((await sharp(await readBytes(await get(`?w=${width}`))).metadata()).width).toBe(768)
  }
  expect(app.storage.keys()).toHaveLength(storedBefore)
})

test('a size is made once for concurrent requests, and stored', async () => {
  const other = (await createClient(app.api).send(calls.characters.list)).list[1]?.imageUrl ?? ''
  const put = vi.spyOn(app.storage, 'put')
  const requests = Array.from({ length: 12 }, () => fetch(`${app.origin}${other}?w=320`))
  for (const answer of await Promise.all(requests)) expect(answer.status).toBe(200)
  expect((await fetch(`${app.origin}${other}?w=320`)).status).toBe(200)
  expect(put).toHaveBeenCalledTimes(1)
  put.mockRestore()
})

test('a client that accepts AVIF gets it once it is made, and others get WebP', async () => {
  const accept = 'image/avif,image/webp,*/*;q=0.8'
  expect((await get('?w=640', { accept })).headers.get('content-type')).toBe('image/webp')
  await expect
    .poll(async () => (await get('?w=640', { accept })).headers.get('content-type'), {
      timeout: 10_000,
    })
    .toBe('image/avif')
  const avif = await readBytes(await get('?w=640', { accept }))
  expect(await sharp(avif).metadata()).toMatchObject({ format: 'heif', width: 640 })
  expect(avif.includes('digitalsourcetype/algorithmicMedia')).toBe(true)
  const webp = await get('?w=640', { accept: 'image/webp' })
  expect(webp.headers.get('content-type')).toBe('image/webp')
  expect(avif.length).toBeLessThan((await readBytes(webp)).length)
})

test('a request with a matching ETag gets 304 without a body', async () => {
  const etag = (await get('?w=320')).headers.get('etag') ?? ''
  const again = await get('?w=320', { 'if-none-match': etag })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect((await get('?w=160', { 'if-none-match': etag })).status).toBe(200)
})

test('the placeholder is a tiny picture of the same shape', async () => {
  expect(placeholder).toMatch(/^data:image\/webp;base64,/)
  expect(placeholder.length).toBeLessThan(400)
  const bytes = Buffer.from(placeholder.split(',')[1] ?? '', 'base64')
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 16, height: 21 })
})

test('unknown and malformed picture names get 404', async () => {
  for (const name of [`${'0'.repeat(32)}.webp`, 'x', '../secret', '%2e%2e%2fsecret']) {
    expect((await fetch(`${app.origin}/pictures/${name}`)).status, name).toBe(404)
    expect((await fetch(`${app.origin}/pictures/own/${name}?w=320`)).status, name).toBe(404)
  }
})
