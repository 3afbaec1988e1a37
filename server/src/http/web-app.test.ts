import { BASE_PATH } from '@dulcinea/contract/constants'
import Fastify, { type FastifyInstance } from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { registerErrorHandler } from './error-handler.ts'
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
  registerErrorHandler(server)
  await serveWebApp(server, folder)
  port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

type TestResponse = { status: number | undefined; headers: IncomingHttpHeaders; body: string }

/** Sends exactly these headers and this path: `fetch` adds headers and normalizes paths. */
const get = (
  path: string,
  headers: OutgoingHttpHeaders = {},
  method = 'GET',
): Promise<TestResponse> =>
  new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, headers, method, agent: false })
    outgoing.on('error', reject)
    outgoing.on('response', (answer) => {
      text(answer).then((body) => {
        resolve({ status: answer.statusCode, headers: answer.headers, body })
      }, reject)
    })
    outgoing.end()
  })

describe.each([
  ['no encoding', {}],
  ['identity', { 'accept-encoding': 'identity' }],
  ['br', { 'accept-encoding': 'br, gzip' }],
])('serving the app with accept-encoding: %s', (_, encoding) => {
  test.each(['/', '/?rff_code=A', '/chat/12', '/nsfw/apix'])(
    '%s serves the app’s page',
    async (path) => {
      for (const accept of ['text/html,application/xhtml+xml', '*/*']) {
        const answer = await get(path, { ...encoding, accept })
        expect([answer.status, answer.body]).toEqual([200, PAGE])
        expect(answer.headers['content-type']).toContain('text/html')
        expect(answer.headers['cache-control']).toBe('no-cache')
      }
      const head = await get(path, encoding, 'HEAD')
      expect([head.status, head.body]).toEqual([200, ''])
      expect(head.headers['content-type']).toContain('text/html')
    },
  )

  test.each([
    '/assets/',
    '/assets/gone.js',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '//assets',
    '/gone.png',
    `${BASE_PATH}/gone`,
  ])('%s is 404', async (path) => {
    const answer = await get(path, { ...encoding, accept: '*/*' })
    expect(answer.status).toBe(404)
    expect(JSON.parse(answer.body)).toMatchObject({ code: 404, errorCode: 404, data: null })
  })
})

test('a request for JSON or with another method than GET gets 404 instead of the app’s page', async () => {
  expect((await get('/chat', { accept: 'application/json' })).status).toBe(404)
  expect((await get('/chat', { accept: '*/*' }, 'POST')).status).toBe(404)
})

test('hashed files are cached as immutable', async () => {
  const { status, headers } = await get('/assets/app-1a2b.js')
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
})

describe('a server-rendered page', () => {
  let ssrServer: FastifyInstance
  let ssrFolder: string
  const warnings: string[] = []

  beforeAll(async () => {
    ssrFolder = await mkdtemp(join(tmpdir(), 'dulcinea-web-'))
    await mkdir(join(ssrFolder, '.ssr'))
    await mkdir(join(ssrFolder, '.vite'))
    await writeFile(
      join(ssrFolder, 'index.html'),
      '<html lang="en-US"><template id="wanted"></template><div id="root"></div>',
    )
    await writeFile(join(ssrFolder, '.vite', 'manifest.json'), '{}')
    await writeFile(join(ssrFolder, '.ssr', 'package.json'), '{"type":"module"}')
    await writeFile(
      join(ssrFolder, '.ssr', 'entry.js'),
      `export const renderPage = async ({ path, language, fetch }) => {
        const { who } = await (await fetch('${BASE_PATH}/who')).json()
        return { html: '<p>' + who + ' ' + language + '</p>', sources: [], dehydratedState: {} }
      }`,
    )
    ssrServer = Fastify({
      logger: { level: 'warn', stream: { write: (line: string) => void warnings.push(line) } },
    })
    registerErrorHandler(ssrServer)
    ssrServer.get(`${BASE_PATH}/who`, ({ ip }) => ({
      who: ip.startsWith('127.') && ip !== '127.0.0.1',
    }))
    await serveWebApp(ssrServer, ssrFolder)
  })
  afterAll(async () => {
    await ssrServer.close()
    await rm(ssrFolder, { recursive: true })
  })

  const getPage = (url: string, headers: Record<string, string> = {}) =>
    ssrServer.inject({ url, headers: { accept: 'text/html', cookie: 'age_ok=1', ...headers } })

  test('a server-rendered page is in the language of the request, and its API calls use a loopback address of their own', async () => {
    await vi.waitFor(async () => expect((await getPage('/explore')).body).toContain('<p>'))
    const { body, headers } = await getPage('/', { 'accept-language': 'zh-CN' })
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
  ])(
    'a server-rendered page is compressed for accept-encoding %s',
    async (accepted, encoding, unpack) => {
      const { rawPayload, headers } = await getPage('/explore', { 'accept-encoding': accepted })
      expect(headers['content-encoding']).toBe(encoding)
      expect(String(unpack(rawPayload))).toContain('<p>true en-US</p>')
    },
  )

  test('the server-only build output is not served', async () => {
    for (const path of ['/.ssr/entry.js', '/.vite/manifest.json']) {
      expect((await getPage(path, { accept: '*/*' })).statusCode, path).toBe(404)
    }
  })
})
