import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAdmissionControl, type AdmissionLimits, type Release } from './admission-control.ts'
import { Failure } from './fail.ts'

const LIMITS: AdmissionLimits = {
  maxActive: 2,
  maxActivePerKey: 1,
  maxQueued: 100,
  maxPerKey: 50,
  queueTimeoutMs: 1_000,
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const setUp = (changed: Partial<AdmissionLimits> = {}) => {
  const control = createAdmissionControl({ ...LIMITS, ...changed })
  const started: string[] = []
  const refused: Record<string, Failure> = {}
  const releases = new Map<string, Release>()
  const request = (name: string, key: string | undefined = name, signal?: AbortSignal) => {
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
  const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const settle = () => advance(0)
  const finish = async (name: string) => {
    releases.get(name)?.()
    await settle()
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

test('hundreds of waiting requests of one key delay another key by one request at most', async () => {
  const { request, settle, finish, started } = setUp({ maxActive: 1, maxPerKey: 500 })
  for (let n = 0; n < 99; n++) request(`heavy ${n}`, 'heavy')
  request('other')
  await settle()
  await finish('heavy 0')
  await finish('heavy 1')
  expect(started).toEqual(['heavy 0', 'heavy 1', 'other'])
})

test('keys take turns, and the requests of each key are first in first out', async () => {
  const { request, settle, finish, started } = setUp({ maxActive: 1 })
  for (const name of ['a1', 'a2', 'a3']) request(name, 'a')
  for (const name of ['b1', 'b2']) request(name, 'b')
  request('c1', 'c')
  await settle()
  for (let n = 0; n < 6; n++) await finish(started.at(-1) ?? '')
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

test('a key runs at most maxActivePerKey requests, even while no other key waits', async () => {
  const { request, settle, finish, started } = setUp({ maxActive: 10, maxActivePerKey: 3 })
  for (let n = 0; n < 5; n++) request(`a${n}`, 'a')
  request('b')
  await settle()
  expect(started).toEqual(['a0', 'a1', 'a2', 'b'])
  await finish('a1')
  expect(started).toEqual(['a0', 'a1', 'a2', 'b', 'a3'])
})

test('a request that times out behind other keys gets 503, and behind its own key 429', async () => {
  const { request, advance, refused, getErrorNames } = setUp()
  request('a', 'a')
  request('a again', 'a')
  request('b')
  request('c')
  await advance(999)
  expect(getErrorNames()).toEqual({})
  await advance(1)
  expect(getErrorNames()).toEqual({ 'a again': 'TOO_MANY_REQUESTS', c: 'UNAVAILABLE' })
  for (const { details } of Object.values(refused)) {
    expect(details.retryAfterSeconds).toBeGreaterThanOrEqual(2)
    expect(details.retryAfterSeconds).toBeLessThanOrEqual(5)
  }
})

test('the time to retry differs between requests that are refused together', async () => {
  const { request, settle, refused } = setUp({ maxQueued: 0 })
  for (let n = 0; n < 102; n++) request(`a${n}`)
  await settle()
  const seconds = Object.values(refused).map(({ details }) => details.retryAfterSeconds)
  expect(seconds).toHaveLength(100)
  expect(new Set(seconds).size).toBeGreaterThan(1)
})

test('a key with maxPerKey requests, running or waiting, gets 429 at once and no other key does', async () => {
  const { request, settle, finish, getErrorNames } = setUp({ maxPerKey: 3 })
  for (let n = 0; n < 5; n++) request(`a${n}`, 'a')
  request('b')
  await settle()
  expect(getErrorNames()).toEqual({ a3: 'TOO_MANY_REQUESTS', a4: 'TOO_MANY_REQUESTS' })
  await finish('a0')
  request('a5', 'a')
  await settle()
  expect(getErrorNames()).not.toHaveProperty('a5')
})

test('a request that finds the queue full gets 503 at once', async () => {
  const { request, settle, getErrorNames } = setUp({ maxQueued: 1 })
  for (const name of ['a', 'b', 'c', 'd']) request(name)
  await settle()
  expect(getErrorNames()).toEqual({ d: 'UNAVAILABLE' })
})

test('a request whose client disconnected leaves the queue', async () => {
  const { request, settle, finish, started } = setUp({ maxActive: 1, maxQueued: 2 })
  const disconnected = new AbortController()
  request('a')
  request('b', 'b', disconnected.signal)
  request('c')
  await settle()
  disconnected.abort()
  request('d')
  await finish('a')
  await finish('c')
  expect(started).toEqual(['a', 'c', 'd'])
})

test('an aborted signal is refused with its reason, whether the work waits or has not arrived yet', async () => {
  const control = createAdmissionControl({ maxActive: 0, maxQueued: 10 })
  const disconnected = new AbortController()
  const waiting = control.acquire('a', disconnected.signal)
  disconnected.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  await expect(control.acquire('a', disconnected.signal)).rejects.toThrow('gone')
})

test('work without a key has no limit per key and no timeout unless one is set', async () => {
  const control = createAdmissionControl({ maxActive: 1, maxQueued: 10, maxPerKey: 1 })
  const results: number[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  for (let n = 0; n < 4; n++) void control.run(() => promise.then(() => void results.push(n)))
  await vi.advanceTimersByTimeAsync(3_600_000)
  resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(results).toEqual([0, 1, 2, 3])
})

test('work that fails releases its place', async () => {
  const control = createAdmissionControl({ maxActive: 1, maxQueued: 0 })
  for (let n = 0; n < 3; n++) {
    await expect(control.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  }
  expect(await control.run(async () => 'fine')).toBe('fine')
})
