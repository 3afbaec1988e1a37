import { calls } from '@dulcinea/contract'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clientOf, type Client } from '../support/client.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// What counts here is who comes before whom, not milliseconds: machines differ.
const MANY = 150

let app: TestApp
let client: Client
const busy = { connections: 0 }

beforeAll(async () => {
  app = await startTestApp({
    withSlowWork: false,
    env: { LIMITS_SCALE: '1' },
    watching: { busyConnections: () => busy.connections },
  })
  client = clientOf(app.api)
})
afterAll(() => app.stop())
afterEach(() => {
  busy.connections = 0
})

test('one who asks for much at once does not keep others waiting', async () => {
  const [heavy, other] = [await client.guest(), await client.guest()]
  let his = 0
  const all = Array.from({ length: MANY }, async () => {
    const answer = await client.request(calls.characters.list, {}, { token: heavy.token })
    await answer.text()
    his++
    return answer.status
  })
  // When the first are answered the others are all at the door.
  while (his < 5) await sleep(1)
  for (let n = 0; n < 3; n++) {
    const before = his
    await client.send(calls.characters.list, {}, { token: other.token })
    expect(his - before, 'of his were served while the other one waited').toBeLessThan(MANY / 4)
  }
  expect(his).toBeLessThan(MANY)
  // On a slow machine some of his wait for too long, and are told so.
  expect((await Promise.all(all)).filter((status) => status !== 200 && status !== 429)).toEqual([])
})

test('where the database has no time, calls are sent away soon, and served again when it has', async () => {
  const { token } = await client.guest()
  const ask = async () => {
    const began = performance.now()
    const answer = await client.request(calls.points.extraInfo, {}, { token })
    const body = (await answer.json()) as { errorCode: number; message: string }
    const retryAfter = Number(answer.headers.get('retry-after'))
    return { ...body, status: answer.status, retryAfter, tookMs: performance.now() - began }
  }
  busy.connections = 100
  const first = await ask()
  expect(first).toMatchObject({ status: 503, errorCode: 503 })
  expect(first.tookMs, 'a moment is waited for').toBeGreaterThan(400)
  const early = ask()
  await sleep(20)
  const more = await Promise.all(Array.from({ length: 20 }, ask))
  await early
  for (const { status, retryAfter } of more) {
    expect(status).toBe(503)
    expect(retryAfter).toBeGreaterThan(0)
  }
  const isAlive = await fetch(`${app.origin}/healthz`)
  expect(isAlive.status).toBe(200)
  busy.connections = 0
  expect(await ask()).toMatchObject({ status: 200, errorCode: 0 })
})

test('a connection that dies between two statements of a change ends that change, and not the server', async () => {
  const { db } = app.base
  const change = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(db)
    // Long enough for the news to come while nobody asks.
    await sleep(100)
    await sql`select 1`.execute(tx)
  })
  await expect(change).rejects.toMatchObject({ errorName: 'UNAVAILABLE' })
  const { token } = await client.guest()
  expect((await client.request(calls.points.extraInfo, {}, { token })).status).toBe(200)
})

test('a database that breaks off is told as 503 with a moment to return, never as 500', async () => {
  const { token } = await client.guest()
  const { db } = app.base
  const cutOff = async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  }
  const answers: Response[] = []
  let isOver = false
  const asking = Array.from({ length: 6 }, async () => {
    while (!isOver) answers.push(await client.request(calls.points.extraInfo, {}, { token }))
  })
  for (let n = 0; n < 5; n++) {
    await sleep(60)
    await cutOff().catch(() => {})
  }
  isOver = true
  await Promise.all(asking)
  const strange = answers.filter(
    ({ status, headers }) => status !== 200 && !(status === 503 && headers.get('retry-after')),
  )
  expect(strange.map(({ status }) => status)).toEqual([])
  expect(answers.length).toBeGreaterThan(5)
  expect((await client.request(calls.points.extraInfo, {}, { token })).status).toBe(200)
})
