import { expect, test } from 'vitest'
import {
  createGenerationQueue,
  QueueTimeoutError,
  type GenerationLane,
} from './generation-queue.ts'

const neverAborts = () => new AbortController().signal
const LONG_TIMEOUT_MS = 60_000

test('the generation queue admits up to its limit and the next one when a slot is released', async () => {
  const queue = createGenerationQueue(() => 2)
  const release = await queue.acquire('others', neverAborts(), LONG_TIMEOUT_MS)
  await queue.acquire('others', neverAborts(), LONG_TIMEOUT_MS)
  let isActive = false
  const third = queue
    .acquire('others', neverAborts(), LONG_TIMEOUT_MS)
    .then(() => (isActive = true))
  await Promise.resolve()
  expect(isActive).toBe(false)
  release()
  release()
  await third
  expect(isActive).toBe(true)
  let isFourthActive = false
  void queue.acquire('others', neverAborts(), LONG_TIMEOUT_MS).then(() => (isFourthActive = true))
  await new Promise((done) => setImmediate(done))
  expect(isFourthActive, 'releasing twice frees one slot').toBe(false)
})

test('premium replies go first, and every fourth slot goes to the others', async () => {
  const queue = createGenerationQueue(() => 1)
  const order: GenerationLane[] = []
  const releases: (() => void)[] = [await queue.acquire('others', neverAborts(), LONG_TIMEOUT_MS)]
  const wait = (lane: GenerationLane) =>
    queue.acquire(lane, neverAborts(), LONG_TIMEOUT_MS).then((release) => {
      order.push(lane)
      releases.push(release)
    })
  // Four may queue for one slot: tryReserve() would refuse more.
  const waiting = (['others', 'premium', 'premium', 'premium'] as const).map(wait)
  for (let i = 0; i < 4; i++) {
    releases.shift()?.()
    await new Promise((done) => setImmediate(done))
  }
  await Promise.all(waiting)
  expect(order).toEqual(['premium', 'premium', 'others', 'premium'])
})

test('an aborted reply leaves the generation queue', async () => {
  const queue = createGenerationQueue(() => 1)
  const release = await queue.acquire('others', neverAborts(), LONG_TIMEOUT_MS)
  const giveUp = new AbortController()
  const waiting = queue.acquire('others', giveUp.signal, LONG_TIMEOUT_MS)
  giveUp.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  release()
  await queue.acquire('others', neverAborts(), LONG_TIMEOUT_MS)
  await expect(queue.acquire('others', giveUp.signal, LONG_TIMEOUT_MS)).rejects.toThrow('gone')
})

test('a queued reply is rejected after its timeout, and the slot goes to the next one', async () => {
  const queue = createGenerationQueue(() => 1)
  const release = await queue.acquire('others', neverAborts(), 1)
  await expect(queue.acquire('others', neverAborts(), 5)).rejects.toThrow(QueueTimeoutError)
  expect(queue.getQueueLengths()).toEqual({ premium: 0, others: 0 })
  const next = queue.acquire('others', neverAborts(), LONG_TIMEOUT_MS)
  release()
  await next
  expect(queue.getSlotUsage().taken).toBe(1)
})

test('the generation queue admits at most four queued replies per slot, even when all arrive at once', async () => {
  const queue = createGenerationQueue(() => 2)
  const reservations = Array.from({ length: 15 }, () => queue.tryReserve())
  expect(reservations.filter((reservation) => reservation !== null)).toHaveLength(10)
  reservations[0]?.()
  reservations[0]?.()
  expect(queue.tryReserve(), 'one released reservation is room for one').not.toBeNull()
  expect(queue.tryReserve()).toBeNull()
})

test('a reservation that became a queued reply counts once', async () => {
  const queue = createGenerationQueue(() => 1)
  for (let i = 0; i < 5; i++) {
    const reservation = queue.tryReserve()
    expect(reservation).not.toBeNull()
    void queue.acquire('others', neverAborts(), LONG_TIMEOUT_MS)
    reservation?.()
  }
  expect(queue.tryReserve()).toBeNull()
})

test('queued replies get additional slots at once when the limit is raised', async () => {
  let maxActive = 1
  const queue = createGenerationQueue(() => maxActive)
  await queue.acquire('others', neverAborts(), LONG_TIMEOUT_MS)
  const waiting = Array.from({ length: 3 }, () =>
    queue.acquire('others', neverAborts(), LONG_TIMEOUT_MS),
  )
  expect(queue.getQueueLengths().others).toBe(3)
  maxActive = 3
  queue.dispatch()
  await Promise.all(waiting.slice(0, 2))
  expect(queue.getQueueLengths().others).toBe(1)
  expect(queue.getSlotUsage()).toEqual({ all: 3, taken: 3 })
})
