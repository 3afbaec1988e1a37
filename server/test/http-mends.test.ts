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
import { testDatabase } from './database.ts'
import { clientOf, deviceKey, type Client } from './support/client.ts'
import { scriptedModel } from './support/scripted-model.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const log: string[] = []
const { model } = scriptedModel()
let askedForHealth = 0
let app: TestApp
let client: Client

beforeAll(async () => {
  app = await startTestApp({
    env: { LOG_LEVEL: 'error', PUBLIC_URL: 'http://localhost:3999/under/a/path' },
    logStream: { write: (line) => void log.push(line) },
    textModel: {
      ...model,
      health: async () => ({ ok: true, detail: `asked ${++askedForHealth}` }),
    },
  })
  client = clientOf(app.api)
})
afterAll(() => app.stop())

const connected = async () => {
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** What a server says to bytes that no well-behaved client would send. */
const say = async (bytes: string) => {
  const socket = await connected()
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body }
}

describe('what is not HTTP as it should be is refused in the envelope', () => {
  const path = `${BASE_PATH}/cfg/remote`
  test.each([
    [
      'headers without end',
      431,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(17_000)}\r\n\r\n`,
    ],
    ['no HTTP at all', 400, 'hello\r\n\r\n'],
    ['an unknown method', 400, `FETCH ${path} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['no host', 400, `GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`],
    [
      'an expectation nobody meets',
      417,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\nConnection: close\r\n\r\n`,
    ],
  ])('%s', async (_, status, bytes) => {
    const answer = await say(bytes)
    expect(answer.status).toBe(status)
    expect(answer.head).toContain('content-type: application/json')
    expect(JSON.parse(answer.body)).toEqual({
      code: status,
      errorCode: status,
      message: expect.stringMatching(/\w/),
      data: null,
    })
  })

  test('the language is the caller’s where it could be read', async () => {
    const answer = await say(
      `GET ${path} HTTP/1.1\r\nAccept-Language: zh-CN\r\nConnection: close\r\n\r\n`,
    )
    expect(JSON.parse(answer.body)).toMatchObject({ code: 400, message: '请求错误' })
  })

  test('an old client needs no host', async () => {
    expect((await say(`GET ${path} HTTP/1.0\r\n\r\n`)).status).toBe(200)
  })

  test('OPTIONS that is no preflight is not told off in plain text', async () => {
    const answer = await fetch(app.origin + path, { method: 'OPTIONS' })
    expect([answer.status, await answer.text()]).toEqual([204, ''])
  })
})

test('a caller whose connection broke while being recognised does not break the server', async () => {
  const { token } = await client.guest()
  const socket = await connected()
  const served = Promise.withResolvers<void>()
  const owner = new pg.Client({ connectionString: app.database.ownerUrl })
  await owner.connect()
  await owner.query('begin; lock table sessions in access exclusive mode')
  app.server.server.once('request', (_, response) => response.once('close', served.resolve))
  socket.write(
    `GET ${BASE_PATH}${calls.identity.detail.path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  )
  const isWaiting = async () =>
    (
      await owner.query(
        `select 1 from pg_locks where not granted and relation = 'sessions'::regclass`,
      )
    ).rowCount
  await expect.poll(isWaiting).toBe(1)
  socket.resetAndDestroy()
  await served.promise
  await owner.query('commit')
  await owner.end()
  await sleep(100)
  expect(log.filter((line) => line.includes('a request failed'))).toEqual([])
})

describe('answers are for one caller, in one language, now', () => {
  test.each(['/cfg/remote', '/no/such/call', '/aiGirl/%zz', '/aiGirl/history/message/list'])(
    '%s',
    async (path) => {
      const { headers } = await fetch(app.api + path)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('vary')?.toLowerCase()).toContain('accept-language')
    },
  )
  test('who may read is still told apart', async () => {
    const { headers } = await fetch(`${app.api}/cfg/remote`)
    expect(headers.get('vary')?.toLowerCase()).toContain('origin')
  })
})

describe('a body of the wrong kind is 415', () => {
  const post = (body: string | FormData, headers: Record<string, string> = {}) =>
    fetch(app.api + calls.identity.guestLogin.path, { method: 'POST', body, headers })

  test('plain text', async () => {
    const answer = await post('device=x', { 'content-type': 'text/plain' })
    expect([answer.status, await answer.json()]).toMatchObject([415, { errorCode: 415 }])
  })
  test('a form in parts, where no file is taken', async () => {
    const form = new FormData()
    form.append('device', deviceKey())
    const answer = await post(form)
    expect([answer.status, await answer.json()]).toMatchObject([415, { errorCode: 415 }])
  })
})

test('a public address with a path still lets its own origin in', async () => {
  const { headers } = await fetch(`${app.api}/cfg/remote`, {
    headers: { origin: 'http://localhost:3999' },
  })
  expect(headers.get('access-control-allow-origin')).toBe('http://localhost:3999')
})

test('readiness asks the text engine every ten seconds at most and tells no name, host or detail', async () => {
  const ready = async () => (await fetch(`${app.origin}/readyz`)).json()
  const words = { status: 'ready', database: 'up', textModel: 'up' }
  expect(await ready()).toEqual(words)
  await Promise.all([ready(), ready(), ready()])
  expect(askedForHealth).toBe(1)
  app.clock.advance(10_001)
  expect(await ready()).toEqual(words)
  expect(askedForHealth).toBe(2)
})

test('a text engine that does not answer is down for strangers; the log says why, once', async () => {
  const lines: string[] = []
  const { model } = scriptedModel()
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

test('tokens that nobody owns are counted against the network that sends them', async () => {
  const strict = await startTestApp({ withCatalogue: false, env: { LIMITS_SCALE: '0.01' } })
  try {
    const ask = () =>
      clientOf(strict.api).request(
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

test('a connection of the pool that is lost is told', async () => {
  const { ownerUrl, drop } = await testDatabase()
  const said: string[] = []
  const config = readConfig({ DATABASE_URL: ownerUrl })
  const database = await startDatabase({ config, say: (line) => void said.push(line) })
  const other = new pg.Client({ connectionString: ownerUrl })
  try {
    await database.db.selectFrom('users').select('id').execute()
    await other.connect()
    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await expect.poll(() => said.join()).toMatch(/database\s+a connection was lost: .*terminat/)
  } finally {
    await other.end()
    await database.stop()
    await drop()
  }
})
