import { BASE_PATH } from '@dulcinea/contract/constants'
import Fastify, { type FastifyInstance } from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { answerErrors } from './errors.ts'
import { serveWebApp } from './web-app.ts'

const PAGE = '<!doctype html><title>the app</title>'
let folder: string
let server: FastifyInstance
let port: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dulcinea-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), PAGE)
  await writeFile(join(folder, 'assets', 'app-1a2b.js'), 'export {}')
  server = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  answerErrors(server)
  await serveWebApp(server, folder)
  port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

type Got = { status: number | undefined; headers: IncomingHttpHeaders; body: string }

/** Just these headers and this path: `fetch` adds headers and tidies paths. */
const get = (path: string, headers: OutgoingHttpHeaders = {}, method = 'GET'): Promise<Got> =>
  new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path, headers, method, agent: false })
    asking.on('error', reject)
    asking.on('response', (answer) => {
      text(answer).then((body) => {
        resolve({ status: answer.statusCode, headers: answer.headers, body })
      }, reject)
    })
    asking.end()
  })

describe.each([
  ['no encoding', {}],
  ['identity', { 'accept-encoding': 'identity' }],
  ['br', { 'accept-encoding': 'br, gzip' }],
])('with %s', (_, encoding) => {
  test.each(['/', '/?rff_code=A', '/chat/12', '/nsfw/apix'])('%s is the app', async (path) => {
    for (const accept of ['text/html,application/xhtml+xml', '*/*']) {
      const answer = await get(path, { ...encoding, accept })
      expect([answer.status, answer.body]).toEqual([200, PAGE])
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.headers['cache-control']).toBe('no-cache')
    }
    const head = await get(path, encoding, 'HEAD')
    expect([head.status, head.body]).toEqual([200, ''])
    expect(head.headers['content-type']).toContain('text/html')
  })

  test.each([
    '/assets/',
    '/assets/gone.js',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '//assets',
    '/gone.png',
    `${BASE_PATH}/gone`,
  ])('%s is not found', async (path) => {
    const answer = await get(path, { ...encoding, accept: '*/*' })
    expect(answer.status).toBe(404)
    expect(JSON.parse(answer.body)).toMatchObject({ code: 404, errorCode: 404, data: null })
  })
})

test('a page is not the answer to whoever asks for data or sends something', async () => {
  expect((await get('/chat', { accept: 'application/json' })).status).toBe(404)
  expect((await get('/chat', { accept: '*/*' }, 'POST')).status).toBe(404)
})

test('hashed files are kept for ever', async () => {
  const { status, headers } = await get('/assets/app-1a2b.js')
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
})

describe('a page that is drawn', () => {
  let drawing: FastifyInstance
  let drawnFolder: string
  const warnings: string[] = []

  beforeAll(async () => {
    drawnFolder = await mkdtemp(join(tmpdir(), 'dulcinea-web-'))
    await mkdir(join(drawnFolder, '.drawn'))
    await mkdir(join(drawnFolder, '.vite'))
    await writeFile(
      join(drawnFolder, 'index.html'),
      '<html lang="en-US"><template id="wanted"></template><div id="root"></div>',
    )
    await writeFile(join(drawnFolder, '.vite', 'manifest.json'), '{}')
    await writeFile(join(drawnFolder, '.drawn', 'package.json'), '{"type":"module"}')
    await writeFile(
      join(drawnFolder, '.drawn', 'entry.js'),
      `export const draw = async ({ path, language, fetch }) => {
        const { who } = await (await fetch('${BASE_PATH}/who')).json()
        return { html: '<p>' + who + ' ' + language + '</p>', sources: [], carried: {} }
      }`,
    )
    drawing = Fastify({
      logger: { level: 'warn', stream: { write: (line: string) => void warnings.push(line) } },
    })
    answerErrors(drawing)
    drawing.get(`${BASE_PATH}/who`, ({ ip }) => ({
      who: ip.startsWith('127.') && ip !== '127.0.0.1',
    }))
    await serveWebApp(drawing, drawnFolder)
  })
  afterAll(async () => {
    await drawing.close()
    await rm(drawnFolder, { recursive: true })
  })

  const ask = (url: string, headers: Record<string, string> = {}) =>
    drawing.inject({ url, headers: { accept: 'text/html', cookie: 'age_ok=1', ...headers } })

  test('is sent once, in the language of whoever asks, and asks under an address of its own', async () => {
    await vi.waitFor(async () => expect((await ask('/explore')).body).toContain('<p>'))
    const { body, headers } = await ask('/', { 'accept-language': 'zh-CN' })
    expect(body).toContain('<html lang="zh-CN">')
    expect(body).toContain('<div id="root"><p>true zh-CN</p></div>')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['vary']).toBe('accept-encoding, accept-language, cookie, user-agent')
    expect(warnings).toEqual([])
  })

  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('is packed for %s', async (accepted, encoding, unpack) => {
    const { rawPayload, headers } = await ask('/explore', { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(String(unpack(rawPayload))).toContain('<p>true en-US</p>')
  })

  test('what the build notes for the server is served to nobody', async () => {
    for (const path of ['/.drawn/entry.js', '/.vite/manifest.json']) {
      expect((await ask(path, { accept: '*/*' })).statusCode, path).toBe(404)
    }
  })
})
