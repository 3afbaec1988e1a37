import { calls } from '@dulcinea/contract'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient, type Client } from '../support/client.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// These tests check the order of service, not milliseconds: machines differ.
const FLOOD_REQUESTS = 150
/** More than admission control runs at once on any number of cores. */
const CONCURRENT_SEARCHES = 60

let app: TestApp
let client: Client
const log: string[] = []

beforeAll(async () => {
  app = await startTestApp({
    withSlowJobs: false,
    env: { LIMITS_SCALE: '1', TRUST_PROXY: '1', LOG_LEVEL: 'warn' },
    logStream: { write: (line) => void log.push(line) },
  })
  client = createClient(app.api)
})
afterAll(() => app.stop())

test('a user who sends many requests at once does not delay other users', async () => {
  const [heavy, other] = [await client.signInGuest(), await client.signInGuest()]
  let servedHeavy = 0
  const all = Array.from({ length: FLOOD_REQUESTS }, async () => {
    const response = await client.request(calls.characters.list, {}, { token: heavy.token })
    await response.text()
    // Count served requests only: a 429 costs no work and may be sent to many at once.
    if (response.status === 200) servedHeavy++
    return response.status
  })
  // When the first are answered, all others have arrived.
  while (servedHeavy < 5) await sleep(1)
  for (let n = 0; n < 3; n++) {
    const before = servedHeavy
    await client.send(calls.characters.list, {}, { token: other.token })
    expect(
      servedHeavy - before,
      'requests of the heavy user served while the other user waited',
    ).toBeLessThan(FLOOD_REQUESTS / 4)
  }
  expect(servedHeavy).toBeLessThan(FLOOD_REQUESTS)
  // On a slow machine some requests of the heavy user time out in the queue.
  expect((await Promise.all(all)).filter((status) => status !== 200 && status !== 429)).toEqual([])
})

test('calls are shed with 503 while the database is stuck, and served again afterwards', async () => {
  const owner = new pg.Client({ connectionString: app.database.ownerUrl })
  await owner.connect()
  // Each call comes from another network, so that no per-network share applies.
  const search = async (n: number) => {
    const response = await fetch(`${app.api}${calls.characters.search.path}?keywords=word${n}`, {
      headers: { 'x-forwarded-for': `10.1.2.${n}` },
    })
    const { errorCode } = (await response.json()) as { errorCode: number }
    return { status: response.status, errorCode, retryAfter: response.headers.get('retry-after') }
  }
  await owner.query('begin; lock table characters in access exclusive mode')
  const all = Array.from({ length: CONCURRENT_SEARCHES }, (_, n) => search(n))
  const [first] = await Promise.race(all.map(async (one) => [await one]))
  expect(first).toMatchObject({ status: 503, errorCode: 503, retryAfter: expect.any(String) })
  expect((await fetch(`${app.origin}/healthz`)).status).toBe(200)
  await owner.query('rollback')
  await owner.end()
  const responses = await Promise.all(all)
  expect(responses.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  expect(responses.some(({ status }) => status === 200)).toBe(true)
  expect((await search(CONCURRENT_SEARCHES)).status).toBe(200)
  expect(log.filter((line) => line.includes('"event":"admission.shed"'))).not.toEqual([])
})

test('a database connection lost between two statements fails the transaction and not the server', async () => {
  const { db } = app.base
  const change = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(db)
    // Long enough for the disconnect to arrive while the connection is idle.
    await sleep(100)
    await sql`select 1`.execute(tx)
  })
  await expect(change).rejects.toMatchObject({ errorName: 'UNAVAILABLE' })
  const { token } = await client.signInGuest()
  expect((await client.request(calls.points.extraInfo, {}, { token })).status).toBe(200)
})

test('lost database connections are answered with 503 and Retry-After, never with 500', async () => {
  const { token } = await client.signInGuest()
  const { db } = app.base
  const terminateConnections = async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  }
  const responses: Response[] = []
  let isOver = false
  const sending = Array.from({ length: 6 }, async () => {
    while (!isOver) responses.push(await client.request(calls.points.extraInfo, {}, { token }))
  })
  for (let n = 0; n < 5; n++) {
    await sleep(60)
    await terminateConnections().catch(() => {})
  }
  isOver = true
  await Promise.all(sending)
  const unexpected = responses.filter(
    ({ status, headers }) => status !== 200 && !(status === 503 && headers.get('retry-after')),
  )
  expect(unexpected.map(({ status }) => status)).toEqual([])
  expect(responses.length).toBeGreaterThan(5)
  expect((await client.request(calls.points.extraInfo, {}, { token })).status).toBe(200)
})
