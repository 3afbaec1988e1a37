import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDb } from '../../src/db/client.ts'
import { listenAt } from '../../src/db/listen.ts'
import { postgresLine } from '../../src/db/postgres-line.ts'
import type { Redis } from '../../src/engines/redis/port.ts'
import { redisFrom } from '../../src/engines/redis/registry.ts'
import type { LimitStore } from '../../src/kernel/limit-port.ts'
import { limitsInDatabase } from '../../src/kernel/limits-store.ts'
import { limitsWithStandIn } from '../../src/kernel/limits-with-stand-in.ts'
import type { NodeLine } from '../../src/kernel/node-line.ts'
import { testDatabase, type TestDatabase } from '../database.ts'
import { startRedisServer, type RedisServer } from '../support/redis-server.ts'

const WAIT = { timeout: 15_000, interval: 20 }
const SECRET = 'a secret of the tests, long enough'

let database: TestDatabase
let opened: ReturnType<typeof openDb>
let server: RedisServer
let redis: Redis
let other: Redis
const said: string[] = []

const connect = async (secret: string): Promise<Redis> => {
  const log = { warn: (_: object, text: string) => void said.push(text) }
  const made = await redisFrom({ redisUrl: server.url, secret }, log)
  if (!made) throw new Error('no Redis')
  return made
}

beforeAll(async () => {
  database = await testDatabase()
  opened = openDb({ url: database.appUrl })
  server = await startRedisServer()
  redis = await connect(SECRET)
  other = await connect('another secret of the tests, long enough')
})
afterAll(async () => {
  await redis.close()
  await other.close()
  await server.end()
  await opened.close()
  await database.drop()
})

const STORES: [string, () => LimitStore][] = [
  ['PostgreSQL', () => limitsInDatabase(opened.db)],
  ['Redis', () => redis.limits],
]
const LINES: [string, () => NodeLine][] = [
  ['PostgreSQL', () => postgresLine({ db: opened.db, listen: listenAt(database.appUrl) })],
  ['Redis', () => redis.line],
]

describe.each(STORES)('limits in %s', (_, open) => {
  const windowMs = 60_000
  const now = new Date()
  const later = (ms: number) => new Date(now.getTime() + ms)

  test.each([
    ['each kept', 5],
    ['counted', 250],
  ])('just so many are let in at once, %s, and a place given back is a place', async (__, max) => {
    await vi.waitFor(() => open().wait(randomBytes(8), { max, windowMs, now }), WAIT)
    const key = randomBytes(32)
    const take = () => open().take(key, { max, windowMs, now })
    expect(await open().wait(key, { max, windowMs, now })).toBe(0)
    const hits = await Promise.all(Array.from({ length: max + 20 }, take))
    const taken = hits.filter(({ isTaken }) => isTaken)
    expect(taken).toHaveLength(max)
    const refused = hits.find(({ isTaken }) => !isTaken)
    const left = refused?.isTaken === false ? refused.retryAfterMs : 0
    expect(left).toBeGreaterThan(50_000)
    expect(left).toBeLessThanOrEqual(windowMs)
    expect(await open().wait(key, { max, windowMs, now })).toBeGreaterThan(50_000)
    const [first] = taken
    if (first?.isTaken) await open().giveBack(key, first.stamp)
    expect((await take()).isTaken).toBe(true)
    expect((await take()).isTaken).toBe(false)
  })

  test('the oldest falls out when its time is over, and not before', async () => {
    const key = randomBytes(32)
    const take = (at: Date) => open().take(key, { max: 2, windowMs, now: at })
    await take(now)
    await take(later(30_000))
    expect((await take(later(59_000))).isTaken).toBe(false)
    expect((await take(later(60_001))).isTaken).toBe(true)
    expect((await take(later(60_002))).isTaken).toBe(false)
  })
})

describe.each(LINES)('what nodes tell each other by %s', (_, open) => {
  test('is heard by all who listen there, in order, and by nobody else', async () => {
    const line = open()
    const heard: string[] = []
    const elsewhere: string[] = []
    let ready = 0
    const hear = (into: string[]) => ({
      notify: (text: string) => void into.push(text),
      ready: () => void ready++,
    })
    const ears = [line.listen('here', hear(heard)), line.listen('there', hear(elsewhere))]
    ears.push(other.line.listen('here', hear(elsewhere)))
    await vi.waitFor(() => expect(ready).toBe(3), WAIT)
    await line.tell('here', ['["one"]', '["zwei, 三"]'])
    await line.tell('here', ['["four"]'])
    await vi.waitFor(() => expect(heard).toHaveLength(3), WAIT)
    expect(heard).toEqual(['["one"]', '["zwei, 三"]', '["four"]'])
    expect(elsewhere).toEqual([])
    for (const ear of ears) await ear.stop()
  })
})

test('while Redis is away PostgreSQL counts, nothing is waited for, and it comes back by itself', async () => {
  const limits = limitsWithStandIn(redis.limits, limitsInDatabase(opened.db))
  const states: string[] = []
  const heard: string[] = []
  redis.line.listen('here', {
    notify: (text) => void heard.push(text),
    ready: () => void states.push('ready'),
    lost: () => void states.push('lost'),
  })
  await vi.waitFor(() => expect(states).toEqual(['ready']), WAIT)
  await server.end()
  await vi.waitFor(() => expect(states).toContain('lost'), WAIT)
  const key = randomBytes(32)
  const window = { max: 3, windowMs: 60_000, now: new Date() }
  const hits = await Promise.all(Array.from({ length: 5 }, () => limits.take(key, window)))
  expect(hits.filter(({ isTaken }) => isTaken)).toHaveLength(3)
  await redis.line.tell('here', ['lost'])
  server = await startRedisServer(server.port)
  await vi.waitFor(() => expect(states.at(-1)).toBe('ready'), WAIT)
  await vi.waitFor(async () => {
    await redis.line.tell('here', ['back'])
    expect(heard).toContain('back')
  }, WAIT)
  expect(heard).not.toContain('lost')
  expect(said).toContain('Redis is back')
})
