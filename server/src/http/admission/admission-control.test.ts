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
  const begun: string[] = []
  const refused: Record<string, Failure> = {}
  const releases = new Map<string, Release>()
  const request = (name: string, key = name, signal?: AbortSignal) => {
    void control.acquire(key, signal).then(
      (release) => {
        begun.push(name)
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
  /** Lets time pass, in steps in which expired requests are looked for. */
  const pass = async (ms: number) => {
    clock.now += ms
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
  const namesOf = () =>
    Object.fromEntries(Object.entries(refused).map(([n, e]) => [n, e.errorName]))
  return { control, begun, refused, namesOf, request, settle, finish, pass }
}

test('as many requests begin at once as there are places, the next when one is released', async () => {
  const { request, settle, finish, begun } = setUp()
  for (const name of ['a', 'b', 'c', 'd']) request(name)
  await settle()
  expect(begun).toEqual(['a', 'b'])
  await finish('b')
  expect(begun).toEqual(['a', 'b', 'c'])
})

test('releasing twice frees one place only', async () => {
  const { request, settle, finish, begun } = setUp()
  for (const name of ['a', 'b', 'c', 'd']) request(name)
  await settle()
  await finish('a')
  await finish('a')
  expect(begun).toEqual(['a', 'b', 'c'])
})

test('hundreds of waiting requests of one key do not delay another key', async () => {
  const { request, settle, finish, begun } = setUp({ maxActive: 1, maxQueuedPerKey: 500 })
  for (let n = 0; n < 99; n++) request(`heavy ${n}`, 'heavy')
  request('other')
  await settle()
  await finish('heavy 0')
  expect(begun).toEqual(['heavy 0', 'other'])
})

test('a key that asks now and then passes keys that ask without pause', async () => {
  const { request, settle, finish, begun } = setUp({ maxActive: 1 })
  for (let n = 0; n < 3; n++) {
    request(`a${n}`, 'a')
    request(`b${n}`, 'b')
  }
  await settle()
  await finish('a0')
  await finish('b0')
  request('rare')
  await finish('a1')
  expect(begun).toEqual(['a0', 'b0', 'a1', 'rare'])
})

test('keys take turns, and within a key the first goes first', async () => {
  const { request, settle, finish, begun } = setUp({ maxActive: 1 })
  for (const name of ['a1', 'a2', 'a3']) request(name, 'a')
  for (const name of ['b1', 'b2']) request(name, 'b')
  request('c1', 'c')
  await settle()
  for (let n = 0; n < 6; n++) await finish(begun.at(-1) ?? '')
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('a key has only its share of the places, also while nobody else waits', async () => {
  const { request, settle, begun } = setUp({ maxActive: 10, maxActivePerKey: 3 })
  for (let n = 0; n < 5; n++) request(`a${n}`, 'a')
  request('b')
  await settle()
  expect(begun).toEqual(['a0', 'a1', 'a2', 'b'])
})

test('a request that waits for others too long gets 503, one behind its own key 429', async () => {
  const { request, settle, pass, refused, namesOf } = setUp({ maxActive: 2 })
  request('a', 'a')
  request('a again', 'a')
  request('b')
  request('c')
  await settle()
  await pass(900)
  expect(namesOf()).toEqual({})
  await pass(101)
  expect(namesOf()).toEqual({ 'a again': 'TOO_MANY_REQUESTS', c: 'UNAVAILABLE' })
  for (const { details } of Object.values(refused)) {
    expect(details.retryAfterSeconds).toBeGreaterThanOrEqual(2)
    expect(details.retryAfterSeconds).toBeLessThanOrEqual(5)
  }
})

test('a queue that does not become empty for the length of the timeout is kept short', async () => {
  const { request, pass, namesOf } = setUp()
  request('a')
  request('b')
  request('c')
  await pass(900)
  request('d')
  await pass(101)
  expect(namesOf()).toEqual({ c: 'UNAVAILABLE', d: 'UNAVAILABLE' })
})

test('after shedding the timeout stays short until nothing was shed for a while', async () => {
  const { request, pass, namesOf } = setUp()
  request('a')
  request('b')
  request('c')
  await pass(1_001)
  expect(namesOf()).toEqual({ c: 'UNAVAILABLE' })
  request('d')
  await pass(101)
  expect(namesOf()).toEqual({ c: 'UNAVAILABLE', d: 'UNAVAILABLE' })
  await pass(1_001)
  request('e')
  await pass(900)
  expect(namesOf()).not.toHaveProperty('e')
})

test('one key that waits for its own requests does not make the timeout short for others', async () => {
  const { request, pass, namesOf } = setUp({ maxActive: 2, maxQueuedPerKey: 50 })
  request('h0', 'heavy')
  request('h1', 'heavy')
  await pass(900)
  request('h2', 'heavy')
  await pass(300)
  request('b')
  request('c')
  await pass(500)
  expect(namesOf()).toEqual({ h1: 'TOO_MANY_REQUESTS' })
})

test('a key with too many waiting requests gets 429 at once', async () => {
  const { request, settle, namesOf } = setUp({ maxQueuedPerKey: 2 })
  for (let n = 0; n < 5; n++) request(`a${n}`, 'a')
  await settle()
  expect(namesOf()).toEqual({ a3: 'TOO_MANY_REQUESTS', a4: 'TOO_MANY_REQUESTS' })
})

test('when the queue is full, the key with the most waiting requests gives way', async () => {
  const { request, settle, namesOf, control } = setUp({ maxActive: 1, maxQueued: 4 })
  for (let n = 0; n < 5; n++) request(`heavy ${n}`, 'heavy')
  request('b')
  request('c')
  await settle()
  expect(namesOf()).toEqual({ 'heavy 4': 'TOO_MANY_REQUESTS', 'heavy 3': 'TOO_MANY_REQUESTS' })
  expect(control.queued()).toBe(4)
  // Where nobody has more than one waiting, the newcomer is refused.
  request('d')
  request('e')
  await settle()
  expect(namesOf()).toMatchObject({ 'heavy 2': 'TOO_MANY_REQUESTS', e: 'UNAVAILABLE' })
})

test('a request whose client disconnected leaves the queue', async () => {
  const { request, settle, finish, begun, control } = setUp({ maxActive: 1 })
  const disconnected = new AbortController()
  request('a')
  request('b', 'b', disconnected.signal)
  request('c')
  await settle()
  disconnected.abort()
  expect(control.queued()).toBe(1)
  await finish('a')
  expect(begun).toEqual(['a', 'c'])
  await finish('c')
  expect(control.queued()).toBe(0)
})
