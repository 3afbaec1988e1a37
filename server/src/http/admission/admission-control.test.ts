import { expect, test } from 'vitest'
import { Failure } from '../../kernel/fail.ts'
import { createAdmissionControl, type AdmissionLimits, type Release } from './admission-control.ts'

const LIMITS: AdmissionLimits = {
  maxActive: 2,
  maxActivePerKey: 1,
  maxQueued: 100,
  maxQueuedPerKey: 50,
  queueTimeoutMs: 1_000,
  overloadTimeoutMs: 100,
}

const setUp = (changed: Partial<AdmissionLimits> = {}) => {
  const clock = { now: 0 }
  const control = createAdmissionControl({ ...LIMITS, ...changed }, () => clock.now)
  const started: string[] = []
  const refused: Record<string, Failure> = {}
  const releases = new Map<string, Release>()
  const request = (name: string, key = name, signal?: AbortSignal) => {
    void control.acquire(key, signal).then(
      (release) => {
        started.push(name)
        releases.set(name, release)
      },
      (error: unknown) => {
        if (error instanceof Failure) refused[name] = error
      },
    )
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const finish = async (name: string) => {
    releases.get(name)?.()
    await settle()
  }
  /** Advances the clock and waits for the next expiry check. */
  const advance = async (ms: number) => {
    clock.now += ms
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
  const getErrorNames = () =>
    Object.fromEntries(Object.entries(refused).map(([n, e]) => [n, e.errorName]))
  return { control, started, refused, getErrorNames, request, settle, finish, advance }
}

test('at most maxActive requests run at once and the next begins when one is released', async () => {
  const { request, settle, finish, started } = setUp()
  for (const name of ['a', 'b', 'c', 'd']) request(name)
  await settle()
  expect(started).toEqual(['a', 'b'])
  await finish('b')
  expect(started).toEqual(['a', 'b', 'c'])
})

test('releasing a place twice frees only one place', async () => {
  const { request, settle, finish, started } = setUp()
  for (const name of ['a', 'b', 'c', 'd']) request(name)
  await settle()
  await finish('a')
  await finish('a')
  expect(started).toEqual(['a', 'b', 'c'])
})

test('hundreds of waiting requests of one key do not delay another key', async () => {
  const { request, settle, finish, started } = setUp({ maxActive: 1, maxQueuedPerKey: 500 })
  for (let n = 0; n < 99; n++) request(`heavy ${n}`, 'heavy')
  request('other')
  await settle()
  await finish('heavy 0')
  expect(started).toEqual(['heavy 0', 'other'])
})

test('a key with few requests goes before keys with many requests', async () => {
  const { request, settle, finish, started } = setUp({ maxActive: 1 })
  for (let n = 0; n < 3; n++) {
    request(`a${n}`, 'a')
    request(`b${n}`, 'b')
  }
  await settle()
  await finish('a0')
  await finish('b0')
  request('rare')
  await finish('a1')
  expect(started).toEqual(['a0', 'b0', 'a1', 'rare'])
})

test('keys are served round robin and each key first in first out', async () => {
  const { request, settle, finish, started } = setUp({ maxActive: 1 })
  for (const name of ['a1', 'a2', 'a3']) request(name, 'a')
  for (const name of ['b1', 'b2']) request(name, 'b')
  request('c1', 'c')
  await settle()
  for (let n = 0; n < 6; n++) await finish(started.at(-1) ?? '')
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('a key runs at most maxActivePerKey requests, even while no other key waits', async () => {
  const { request, settle, started } = setUp({ maxActive: 10, maxActivePerKey: 3 })
  for (let n = 0; n < 5; n++) request(`a${n}`, 'a')
  request('b')
  await settle()
  expect(started).toEqual(['a0', 'a1', 'a2', 'b'])
})

test('a request that times out behind other keys gets 503, and behind its own key 429', async () => {
  const { request, settle, advance, refused, getErrorNames } = setUp({ maxActive: 2 })
  request('a', 'a')
  request('a again', 'a')
  request('b')
  request('c')
  await settle()
  await advance(900)
  expect(getErrorNames()).toEqual({})
  await advance(101)
  expect(getErrorNames()).toEqual({ 'a again': 'TOO_MANY_REQUESTS', c: 'UNAVAILABLE' })
  for (const { details } of Object.values(refused)) {
    expect(details.retryAfterSeconds).toBeGreaterThanOrEqual(2)
    expect(details.retryAfterSeconds).toBeLessThanOrEqual(5)
  }
})

test('a queue that is not empty for longer than the timeout uses the overload timeout', async () => {
  const { request, advance, getErrorNames } = setUp()
  request('a')
  request('b')
  request('c')
  await advance(900)
  request('d')
  await advance(101)
  expect(getErrorNames()).toEqual({ c: 'UNAVAILABLE', d: 'UNAVAILABLE' })
})

test('the overload timeout applies until nothing has been shed for the length of the queue timeout', async () => {
  const { request, advance, getErrorNames } = setUp()
  request('a')
  request('b')
  request('c')
  await advance(1_001)
  expect(getErrorNames()).toEqual({ c: 'UNAVAILABLE' })
  request('d')
  await advance(101)
  expect(getErrorNames()).toEqual({ c: 'UNAVAILABLE', d: 'UNAVAILABLE' })
  await advance(1_001)
  request('e')
  await advance(900)
  expect(getErrorNames()).not.toHaveProperty('e')
})

test('a key that waits for its own requests does not cause the overload timeout for other keys', async () => {
  const { request, advance, getErrorNames } = setUp({ maxActive: 2, maxQueuedPerKey: 50 })
  request('h0', 'heavy')
  request('h1', 'heavy')
  await advance(900)
  request('h2', 'heavy')
  await advance(300)
  request('b')
  request('c')
  await advance(500)
  expect(getErrorNames()).toEqual({ h1: 'TOO_MANY_REQUESTS' })
})

test('a request of a key with too many queued requests gets 429 at once', async () => {
  const { request, settle, getErrorNames } = setUp({ maxQueuedPerKey: 2 })
  for (let n = 0; n < 5; n++) request(`a${n}`, 'a')
  await settle()
  expect(getErrorNames()).toEqual({ a3: 'TOO_MANY_REQUESTS', a4: 'TOO_MANY_REQUESTS' })
})

test('a full queue sheds the newest request of the key with the most queued requests', async () => {
  const { request, settle, getErrorNames, control } = setUp({ maxActive: 1, maxQueued: 4 })
  for (let n = 0; n < 5; n++) request(`heavy ${n}`, 'heavy')
  request('b')
  request('c')
  await settle()
  expect(getErrorNames()).toEqual({
    'heavy 4': 'TOO_MANY_REQUESTS',
    'heavy 3': 'TOO_MANY_REQUESTS',
  })
  expect(control.queued()).toBe(4)
  // If no key has more than one request queued, the new request is shed.
  request('d')
  request('e')
  await settle()
  expect(getErrorNames()).toMatchObject({ 'heavy 2': 'TOO_MANY_REQUESTS', e: 'UNAVAILABLE' })
})

test('a request whose client disconnected leaves the queue', async () => {
  const { request, settle, finish, started, control } = setUp({ maxActive: 1 })
  const disconnected = new AbortController()
  request('a')
  request('b', 'b', disconnected.signal)
  request('c')
  await settle()
  disconnected.abort()
  expect(control.queued()).toBe(1)
  await finish('a')
  expect(started).toEqual(['a', 'c'])
  await finish('c')
  expect(control.queued()).toBe(0)
})
