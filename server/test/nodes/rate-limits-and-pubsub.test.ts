import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { openDb } from '../../src/db/client.ts'
import { createPostgresListener } from '../../src/db/postgres-listener.ts'
import { createPostgresPubSub } from '../../src/db/postgres-pubsub.ts'
import { createDatabaseRateLimits } from '../../src/db/postgres-rate-limits.ts'
import type { Redis } from '../../src/engines/redis/port.ts'
import { createRedis } from '../../src/engines/redis/registry.ts'
import { withFallback, type RateLimitStore } from '../../src/kernel/rate-limit-store.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { createMemoryRateLimits } from '../../src/kernel/memory-rate-limits.ts'
import type { PubSub } from '../../src/kernel/pubsub.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { startRedisServer, type RedisServer } from '../support/redis-server.ts'

const WAIT_OPTIONS = { timeout: 15_000, interval: 20 }
const SECRET = 'a secret of the tests, long enough'
const config = readConfig({ LLM_BASE_URL: 'builtin', SECRET })

const createKey = () => randomBytes(8).toString('hex')

let database: TestDatabase
let opened: ReturnType<typeof openDb>
let server: RedisServer
let redis: Redis
let other: Redis
const warnings: string[] = []

const connect = async (secret: string): Promise<Redis> => {
  const log = { warn: (_: object, text: string) => void warnings.push(text) }
  const made = await createRedis({ redisUrl: server.url, secret }, log)
  if (!made) throw new Error('no Redis')
  return made
}

beforeAll(async () => {
  database = await createTestDatabase()
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

const memory = createMemoryRateLimits(systemClock)
const createDatabaseStore = () => createDatabaseRateLimits({ config, db: opened.db })

const STORES: [string, () => RateLimitStore][] = [
  ['memory', () => memory],
  ['PostgreSQL', createDatabaseStore],
  ['Redis', () => redis.rateLimits],
]
const PUBSUBS: [string, () => PubSub][] = [
  [
    'PostgreSQL',
    () => createPostgresPubSub({ db: opened.db, listen: createPostgresListener(database.appUrl) }),
  ],
  ['Redis', () => redis.pubsub],
]

describe.each(STORES)('limits in %s', (_, open) => {
  const windowMs = 60_000
  const now = new Date()
  const later = (ms: number) => new Date(now.getTime() + ms)

  test.each([
    ['few hits', 5],
    ['more hits than slices', 250],
  ])(
    'a limit accepts exactly its maximum of concurrent hits (%s), and a refunded hit can be used again',
    async (__, max) => {
      await vi.waitFor(
        () => open().getRetryAfterMs(createKey(), { max, windowMs, now }),
        WAIT_OPTIONS,
      )
      const key = createKey()
      const take = () => open().consume(key, { max, windowMs, now })
      expect(await open().getRetryAfterMs(key, { max, windowMs, now })).toBe(0)
      const hits = await Promise.all(Array.from({ length: max + 20 }, take))
      const taken = hits.filter(({ isTaken }) => isTaken)
      expect(taken).toHaveLength(max)
      const refused = hits.find(({ isTaken }) => !isTaken)
      const left = refused?.isTaken === false ? refused.retryAfterMs : 0
      expect(left).toBeGreaterThan(50_000)
      expect(left).toBeLessThanOrEqual(windowMs)
      expect(await open().getRetryAfterMs(key, { max, windowMs, now })).toBeGreaterThan(50_000)
      const [first] = taken
      if (first?.isTaken) await first.refund()
      expect((await take()).isTaken).toBe(true)
      expect((await take()).isTaken).toBe(false)
    },
  )

  test('the oldest hit expires exactly when its window is over', async () => {
    const key = createKey()
    const take = (at: Date) => open().consume(key, { max: 2, windowMs, now: at })
    await take(now)
    await take(later(30_000))
    expect((await take(later(59_000))).isTaken).toBe(false)
    expect((await take(later(60_001))).isTaken).toBe(true)
    expect((await take(later(60_002))).isTaken).toBe(false)
  })
})

describe.each(PUBSUBS)('pub/sub between nodes by %s', (_, open) => {
  test('messages reach all subscribers of their channel in order, and no other subscriber', async () => {
    const pubsub = open()
    const received: string[] = []
    const elsewhere: string[] = []
    let ready = 0
    const createSubscriber = (into: string[]) => ({
      onMessage: (text: string) => void into.push(text),
      onReady: () => void ready++,
    })
    const subscriptions = [
      pubsub.subscribe('here', createSubscriber(received)),
      pubsub.subscribe('there', createSubscriber(elsewhere)),
    ]
    subscriptions.push(other.pubsub.subscribe('here', createSubscriber(elsewhere)))
    await vi.waitFor(() => expect(ready).toBe(3), WAIT_OPTIONS)
    await pubsub.publish('here', ['["one"]', '["zwei, 三"]'])
    await pubsub.publish('here', ['["four"]'])
    await vi.waitFor(() => expect(received).toHaveLength(3), WAIT_OPTIONS)
    expect(received).toEqual(['["one"]', '["zwei, 三"]', '["four"]'])
    expect(elsewhere).toEqual([])
    for (const subscription of subscriptions) await subscription.stop()
  })
})

test('rate limits fall back to PostgreSQL while Redis is down, and pub/sub reconnects by itself', async () => {
  const limits = withFallback(redis.rateLimits, createDatabaseStore())
  const states: string[] = []
  const received: string[] = []
  redis.pubsub.subscribe('here', {
    onMessage: (text) => void received.push(text),
    onReady: () => void states.push('ready'),
    onLost: () => void states.push('lost'),
  })
  await vi.waitFor(() => expect(states).toEqual(['ready']), WAIT_OPTIONS)
  await server.end()
  await vi.waitFor(() => expect(states).toContain('lost'), WAIT_OPTIONS)
  const key = createKey()
  const window = { max: 3, windowMs: 60_000, now: new Date() }
  const hits = await Promise.all(Array.from({ length: 5 }, () => limits.consume(key, window)))
  expect(hits.filter(({ isTaken }) => isTaken)).toHaveLength(3)
  await redis.pubsub.publish('here', ['lost'])
  server = await startRedisServer(server.port)
  await vi.waitFor(() => expect(states.at(-1)).toBe('ready'), WAIT_OPTIONS)
  await vi.waitFor(async () => {
    await redis.pubsub.publish('here', ['back'])
    expect(received).toContain('back')
  }, WAIT_OPTIONS)
  expect(received).not.toContain('lost')
  expect(warnings).toContain('Redis is back')
})
