import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Subscriber, PubSub } from '../kernel/pubsub.ts'
import { createSharedCounter } from './shared-counter.ts'

let published: string[]
let subscribers: Subscriber[]
let time: number
const clock = { now: () => new Date(time) }

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
  const hits = createSharedCounter({ clock, channel: 'calls', publishThreshold: 3 })
  hits.connect(pubsub)
  return hits
}

beforeEach(() => {
  vi.useFakeTimers()
  published = []
  subscribers = []
  time = 1_000_000
})
afterEach(() => void vi.useRealTimers())

test('nodes learn each other’s counts within a second and count no hit twice', () => {
  const [one, other] = [createNode(), createNode()]
  for (let n = 0; n < 5; n++) one.add('ada', 1)
  other.add('ada', 1)
  expect(other.get('ada')).toBe(1)
  vi.advanceTimersByTime(1_000)
  expect([one.get('ada'), other.get('ada')]).toEqual([6, 6])
  vi.advanceTimersByTime(5_000)
  expect([one.get('ada'), other.get('ada')]).toEqual([6, 6])
  one.add('ada', -2)
  vi.advanceTimersByTime(1_000)
  expect([one.get('ada'), other.get('ada')]).toEqual([4, 4])
})

test('a key below the threshold is not published to other nodes', () => {
  const one = createNode()
  one.add('ada', 2)
  vi.advanceTimersByTime(3_000)
  expect(published).toEqual([])
})

test('counts reset after a minute and never become negative', () => {
  const one = createNode()
  one.add('ada', 9)
  time += 60_000
  expect(one.get('ada')).toBe(0)
  one.add('ada', -1)
  expect(one.get('ada')).toBe(0)
})

test('thousands of counts are split into messages within the NOTIFY limit, and malformed messages are ignored', () => {
  const [one, other] = [createNode(), createNode()]
  for (let n = 0; n < 2_000; n++) one.add(`network 2001:db8:${n.toString(16)}::/64`, 4)
  vi.advanceTimersByTime(1_000)
  expect(Math.max(...published.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000)
  expect(other.get('network 2001:db8:7cf::/64')).toBe(4)
  for (const subscriber of subscribers) subscriber.onMessage('["x",[["ada","many"]]]')
  expect(other.get('ada')).toBe(0)
})
