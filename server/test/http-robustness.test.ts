import { calls } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../src/config/config.ts'
import { startDatabase } from '../src/db/start-database.ts'
import { createTestDatabase } from './test-database.ts'
import { createClient, createDeviceKey, type Client } from './support/client.ts'
import { createScriptedModel } from './support/scripted-model.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const log: string[] = []
const { model } = createScriptedModel()
let healthChecks = 0
let app: TestApp
let client: Client

beforeAll(async () => {
  app = await startTestApp({
    env: { LOG_LEVEL: 'error', PUBLIC_URL: 'http://localhost:3999/under/a/path' },
    logStream: { write: (line) => void log.push(line) },
    textModel: {
      ...model,
      health: async () => ({ ok: true, detail: `asked ${++healthChecks}` }),
    },
  })
  client = createClient(app.api)
})
afterAll(() => app.stop())

const openSocket = async () => {
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** Sends raw bytes and returns the server's response. */
const sendRaw = async (bytes: string) => {
  const socket = await openSocket()
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body }
}

describe('malformed HTTP is refused in the envelope', () => {
  const path = `${BASE_PATH}/cfg/remote`
  test.each([
    [
      'too large headers',
      431,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(17_000)}\r\n\r\n`,
    ],
    ['no HTTP at all', 400, 'hello\r\n\r\n'],
    ['an unknown method', 400, `FETCH ${path} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['no host', 400, `GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`],
    [
      'an unknown expectation',
      417,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\nConnection: close\r\n\r\n`,
    ],
  ])('%s', async (_, status, bytes) => {
    const answer = await sendRaw(bytes)
    expect(answer.status).toBe(status)
    expect(answer.head).toContain('content-type: application/json')
    expect(JSON.parse(answer.body)).toEqual({
      code: status,
      errorCode: status,
      message: expect.stringMatching(/\w/),
      data: null,
    })
  })

  test('in the caller’s language where it could be parsed', async () => {
    const answer = await sendRaw(
      `GET ${path} HTTP/1.1\r\nAccept-Language: zh-CN\r\nConnection: close\r\n\r\n`,
    )
    expect(JSON.parse(answer.body)).toMatchObject({ code: 400, message: '请求错误' })
  })

  test('but HTTP/1.0 without a host is accepted', async () => {
    expect((await sendRaw(`GET ${path} HTTP/1.0\r\n\r\n`)).status).toBe(200)
  })

  test('and OPTIONS without a preflight gets an empty 204', async () => {
    const answer = await fetch(app.origin + path, { method: 'OPTIONS' })
    expect([answer.status, await answer.text()]).toEqual([204, ''])
  })
})

test('a connection lost during authentication is not logged as a failed request', async () => {
  const { token } = await client.signInGuest()
  const socket = await openSocket()
  const served = Promise.withResolvers<void>()
  const owner = new pg.Client({ connectionString: app.database.ownerUrl })
  await owner.connect()
  await owner.query('begin; lock table sessions in access exclusive mode')
  app.server.server.once('request', (_, response) => response.once('close', served.resolve))
  socket.write(
    `GET ${BASE_PATH}${calls.identity.detail.path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  )
  const countLockWaits = async () =>
    (
      await owner.query(
        `select 1 from pg_locks where not granted and relation = 'sessions'::regclass`,
      )
    ).rowCount
  await expect.poll(countLockWaits).toBe(1)
  socket.resetAndDestroy()
  await served.promise
  await owner.query('commit')
  await owner.end()
  await sleep(100)
  expect(log.filter((line) => line.includes('a request failed'))).toEqual([])
})

describe('API responses are not cacheable and vary by language', () => {
  test.each(['/cfg/remote', '/no/such/call', '/aiGirl/%zz', '/aiGirl/history/message/list'])(
    '%s',
    async (path) => {
      const { headers } = await fetch(app.api + path)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('vary')?.toLowerCase()).toContain('accept-language')
    },
  )
  test('and by origin', async () => {
    const { headers } = await fetch(`${app.api}/cfg/remote`)
    expect(headers.get('vary')?.toLowerCase()).toContain('origin')
  })
})

describe('a body with an unsupported content type gets 415', () => {
  const post = (body: string | FormData, headers: Record<string, string> = {}) =>
    fetch(app.api + calls.identity.guestLogin.path, { method: 'POST', body, headers })

  test('for plain text', async () => {
    const answer = await post('device=x', { 'content-type': 'text/plain' })
    expect([answer.status, await answer.json()]).toMatchObject([415, { errorCode: 415 }])
  })
  test('for a multipart form where no file is expected', async () => {
    const form = new FormData()
    form.append('device', createDeviceKey())
    const answer = await post(form)
    expect([answer.status, await answer.json()]).toMatchObject([415, { errorCode: 415 }])
  })
})

test('CORS allows the origin of a PUBLIC_URL that has a path', async () => {
  const { headers } = await fetch(`${app.api}/cfg/remote`, {
    headers: { origin: 'http://localhost:3999' },
  })
  expect(headers.get('access-control-allow-origin')).toBe('http://localhost:3999')
})

test('readiness checks the text model at most every ten seconds and shows no name, host or detail', async () => {
  const ready = async () => (await fetch(`${app.origin}/readyz`)).json()
  const expected = { status: 'ready', database: 'up', textModel: 'up' }
  expect(await ready()).toEqual(expected)
  await Promise.all([ready(), ready(), ready()])
  expect(healthChecks).toBe(1)
  app.clock.advance(10_001)
  expect(await ready()).toEqual(expected)
  expect(healthChecks).toBe(2)
})

test('readiness reports an unreachable text model as down, and the reason is logged once', async () => {
  const lines: string[] = []
  const { model } = createScriptedModel()
  let isWell = false
  const down = await startTestApp({
    withCatalogue: false,
    env: { LOG_LEVEL: 'warn' },
    textModel: {
      ...model,
      name: 'openai-compatible: secret-model at 10.0.0.7:8000',
      health: async () => ({ ok: isWell, detail: 'connect ECONNREFUSED 10.0.0.7:8000' }),
    },
    logStream: { write: (line) => void lines.push(line) },
  })
  try {
    const ready = async () => (await fetch(`${down.origin}/readyz`)).text()
    const states: string[] = []
    for (const isWellNow of [false, false, true, false]) {
      isWell = isWellNow
      states.push(await ready())
      down.clock.advance(10_001)
    }
    const answer = (textModel: string) =>
      JSON.stringify({ status: 'ready', database: 'up', textModel })
    expect(states).toEqual(['down', 'down', 'up', 'down'].map(answer))
    const logged = lines.filter((line) => line.includes('health.text_model_down'))
    expect(logged).toHaveLength(2)
    expect(logged[0]).toContain('ECONNREFUSED 10.0.0.7:8000')
  } finally {
    await down.stop()
  }
})

test('unknown tokens are rate limited per network', async () => {
  const strict = await startTestApp({ withCatalogue: false, env: { LIMITS_SCALE: '0.01' } })
  try {
    const ask = () =>
      createClient(strict.api).request(
        calls.identity.detail,
        {},
        { token: randomBytes(32).toString('base64url') },
      )
    const statuses: number[] = []
    for (let n = 0; n < 14; n++) statuses.push((await ask()).status)
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 401), 429, 429])
    expect(Number((await ask()).headers.get('retry-after'))).toBeGreaterThan(0)
    strict.clock.advance(60_001)
    expect((await ask()).status).toBe(401)
  } finally {
    await strict.stop()
  }
})

test('a lost pool connection is printed for the operator', async () => {
  const { ownerUrl, drop } = await createTestDatabase()
  const output: string[] = []
  const config = readConfig({ DATABASE_URL: ownerUrl })
  const database = await startDatabase({ config, say: (line) => void output.push(line) })
  const other = new pg.Client({ connectionString: ownerUrl })
  try {
    await database.db.selectFrom('users').select('id').execute()
    await other.connect()
    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await expect.poll(() => output.join()).toMatch(/database\s+a connection was lost: .*terminat/)
  } finally {
    await other.end()
    await database.stop()
    await drop()
  }
})
