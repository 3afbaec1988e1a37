import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryRateLimits, type MemoryRateLimits } from './memory-rate-limits.ts'
import type { PubSub, Subscriber } from './pubsub.ts'
import type { RateLimitHit } from './rate-limit-store.ts'

const WINDOW_MS = 60_000
const MAX = 100

let published: string[]
let subscribers: Subscriber[]
let time: number
const clock = { now: () => new Date(time) }
const toWindow = (max: number) => ({ max, windowMs: WINDOW_MS, now: clock.now() })

const pubsub: PubSub = {
  name: 'in-memory pub/sub',
  async publish(_, payloads) {
    published.push(...payloads)
    for (const subscriber of subscribers) {
      for (const payload of payloads) subscriber.onMessage(payload)
    }
  },
  subscribe(_, subscriber) {
    subscribers.push(subscriber)
    return { stop: async () => {} }
  },
}

const createNode = () => {
  const node = createMemoryRateLimits(clock)
  node.connect(pubsub)
  return node
}

const consume = async (node: MemoryRateLimits, key: string, times: number, max = MAX) => {
  const hits: RateLimitHit[] = []
  for (let n = 0; n < times; n++) {
    const result = await node.consume(key, toWindow(max))
    if (result.isTaken) hits.push(result)
  }
  return hits
}

/** The number of counted hits: the lowest limit that still has room, less one. */
const countHits = async (node: MemoryRateLimits, key: string): Promise<number> => {
  for (let hits = 0; ; hits++) {
    if ((await node.getRetryAfterMs(key, toWindow(hits + 1))) === 0) return hits
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  published = []
  subscribers = []
  time = 1_200_000_000
})
afterEach(() => void vi.useRealTimers())

test('nodes learn each other’s hits and refunds within a second and count no hit twice', async () => {
  const [one, other] = [createNode(), createNode()]
  const countBoth = async () => [await countHits(one, 'ada'), await countHits(other, 'ada')]
  const hits = await consume(one, 'ada', 5)
  await consume(other, 'ada', 1)
  expect(await countBoth()).toEqual([5, 1])
  vi.advanceTimersByTime(1_000)
  expect(await countBoth()).toEqual([5, 6])
  await consume(other, 'ada', 1)
  vi.advanceTimersByTime(5_000)
  expect(await countBoth()).toEqual([7, 7])
  for (const hit of hits.slice(0, 2)) await hit.refund()
  vi.advanceTimersByTime(1_000)
  expect(await countBoth()).toEqual([5, 5])
})

test('a key below a twentieth of its limit is not published to other nodes', async () => {
  const one = createNode()
  await consume(one, 'ada', 4)
  vi.advanceTimersByTime(3_000)
  expect(published).toEqual([])
})

test('a hit counts for a window, however many hits came before it', async () => {
  const one = createNode()
  await consume(one, 'ada', 3)
  time += WINDOW_MS / 2
  await consume(one, 'ada', 2)
  expect(await countHits(one, 'ada')).toBe(5)
  time += WINDOW_MS / 2
  expect(await countHits(one, 'ada')).toBe(2)
  time += WINDOW_MS / 2
  expect(await countHits(one, 'ada')).toBe(0)
})

test('a refused hit is not counted, and the time to retry is when the oldest hit expires', async () => {
  const one = createNode()
  await consume(one, 'ada', 2, 2)
  time += 10_000
  expect(await one.consume('ada', toWindow(2))).toEqual({ isTaken: false, retryAfterMs: 50_000 })
  expect(await countHits(one, 'ada')).toBe(2)
})

test('thousands of counts are split into messages within the NOTIFY limit, and malformed messages are ignored', async () => {
  const [one, other] = [createNode(), createNode()]
  for (let n = 0; n < 2_000; n++)
    await consume(one, `network 2001:db8:${n.toString(16)}::/64`, 4, 8)
  vi.advanceTimersByTime(1_000)
  expect(Math.max(...published.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000)
  expect(await countHits(other, 'network 2001:db8:7cf::/64')).toBe(4)
  for (const subscriber of subscribers) subscriber.onMessage('["x",[["ada",60000,"many"]]]')
  expect(await countHits(other, 'ada')).toBe(0)
})
