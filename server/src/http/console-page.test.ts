import Fastify, { type FastifyInstance } from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { serveConsole } from './console-page.ts'
import { registerErrorHandler } from './error-handler.ts'
import { registerSecurityHeaders } from './security-headers.ts'
import { serveWebApp } from './web-app.ts'

const PAGE = '<!doctype html><title>the console</title>'
const APP = '<!doctype html><title>the app</title>'
let folder: string
const servers: FastifyInstance[] = []

const startServer = async (ADMIN_EMAILS: string) => {
  const config = readConfig({ ADMIN_EMAILS })
  const server = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  servers.push(server)
  registerErrorHandler(server)
  await registerSecurityHeaders(server, config)
  await serveConsole(server, config, join(folder, 'console'))
  await serveWebApp(server, join(folder, 'web'))
  return server
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dulcinea-console-'))
  await mkdir(join(folder, 'console', 'assets'), { recursive: true })
  await mkdir(join(folder, 'web'))
  await writeFile(join(folder, 'console', 'index.html'), PAGE)
  await writeFile(join(folder, 'console', 'assets', 'main-1a2b.js'), 'export {}')
  await writeFile(join(folder, 'web', 'index.html'), APP)
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await rm(folder, { recursive: true })
})

test('every console path serves the console page with its own content security policy', async () => {
  const server = await startServer('ana@example.com')
  for (const url of ['/console', '/console/', '/console/review/12', '/console/people?q=a.b']) {
    const { statusCode, body, headers } = await server.inject({ url })
    expect([url, statusCode, body]).toEqual([url, 200, PAGE])
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; /)
    expect(headers['content-security-policy']?.split('; ')).toEqual(
      expect.arrayContaining([
        "form-action 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ]),
    )
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(headers['cache-control']).toBe('no-cache')
  }
  const file = await server.inject({ url: '/console/assets/main-1a2b.js' })
  expect([file.statusCode, file.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
})

test('unknown console files and API paths are 404, and other paths serve the app', async () => {
  const server = await startServer('ana@example.com')
  for (const url of ['/console/api/gone', '/console/assets/gone.js', '/console/gone.png']) {
    const { statusCode, body } = await server.inject({ url, headers: { accept: 'text/html' } })
    expect([url, statusCode, JSON.parse(body)]).toMatchObject([url, 404, { errorCode: 404 }])
  }
  expect((await server.inject({ method: 'POST', url: '/console/review' })).statusCode).toBe(404)
  expect((await server.inject({ url: '/consoles' })).body).toBe(APP)
})

test('without a configured operator no console is served', async () => {
  const server = await startServer('')
  expect((await server.inject({ url: '/console' })).body).toBe(APP)
  const { statusCode } = await server.inject({
    url: '/console/api/session',
    headers: { accept: 'text/html' },
  })
  expect(statusCode).toBe(404)
})
