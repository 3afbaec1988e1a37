import { calls } from '@dulcinea/contract'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, type Client } from '../support/client.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// What counts here is who comes before whom, not milliseconds: machines differ.
const MANY = 150
/** More than are worked on at once, however many cores there are. */
const SEARCHES = 60

let app: TestApp
let client: Client
const log: string[] = []

beforeAll(async () => {
  app = await startTestApp({
    withSlowWork: false,
    env: { LIMITS_SCALE: '1', TRUST_PROXY: '1', LOG_LEVEL: 'warn' },
    logStream: { write: (line) => void log.push(line) },
  })
  client = clientOf(app.api)
})
afterAll(() => app.stop())

test('one who asks for much at once does not keep others waiting', async () => {
  const [heavy, other] = [await client.guest(), await client.guest()]
  let his = 0
  const all = Array.from({ length: MANY }, async () => {
    const answer = await client.request(calls.characters.list, {}, { token: heavy.token })
    await answer.text()
    // Only what was worked on: 429 is told without work, and may be told to many at once.
    if (answer.status === 200) his++
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

test('calls that a stuck database keeps waiting are shed with 503, and served again afterwards', async () => {
  const owner = new pg.Client({ connectionString: app.database.ownerUrl })
  await owner.connect()
  // Each from a network of its own: nobody waits for their own calls only.
  const search = async (n: number) => {
    const answer = await fetch(`${app.api}${calls.characters.search.path}?keywords=word${n}`, {
      headers: { 'x-forwarded-for': `10.1.2.${n}` },
    })
    const { errorCode } = (await answer.json()) as { errorCode: number }
    return { status: answer.status, errorCode, retryAfter: answer.headers.get('retry-after') }
  }
  await owner.query('begin; lock table characters in access exclusive mode')
  const all = Array.from({ length: SEARCHES }, (_, n) => search(n))
  const [first] = await Promise.race(all.map(async (one) => [await one]))
  expect(first).toMatchObject({ status: 503, errorCode: 503, retryAfter: expect.any(String) })
  expect((await fetch(`${app.origin}/healthz`)).status).toBe(200)
  await owner.query('rollback')
  await owner.end()
  const answers = await Promise.all(all)
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  expect((await search(SEARCHES)).status).toBe(200)
  expect(log.filter((line) => line.includes('"event":"admission.shed"'))).not.toEqual([])
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
