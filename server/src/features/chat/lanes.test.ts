import { expect, test } from 'vitest'
import { makeLanes, WaitedTooLong, type Lane } from './lanes.ts'

const never = () => new AbortController().signal
const LONG = 60_000

test('so many at once, the next when one leaves', async () => {
  const lanes = makeLanes(() => 2)
  const leave = await lanes.enter('others', never(), LONG)
  await lanes.enter('others', never(), LONG)
  let isIn = false
  const third = lanes.enter('others', never(), LONG).then(() => (isIn = true))
  await Promise.resolve()
  expect(isIn).toBe(false)
  leave()
  leave()
  await third
  expect(isIn).toBe(true)
  let isFourthIn = false
  void lanes.enter('others', never(), LONG).then(() => (isFourthIn = true))
  await new Promise((done) => setImmediate(done))
  expect(isFourthIn, 'leaving twice gives one place').toBe(false)
})

test('Premium first, and every fourth place to the others', async () => {
  const lanes = makeLanes(() => 1)
  const order: Lane[] = []
  const leaves: (() => void)[] = [await lanes.enter('others', never(), LONG)]
  const wait = (lane: Lane) =>
    lanes.enter(lane, never(), LONG).then((leave) => {
      order.push(lane)
      leaves.push(leave)
    })
  // Four may wait for the one place: more would be refused before they get here.
  const waiting = (['others', 'premium', 'premium', 'premium'] as const).map(wait)
  for (let i = 0; i < 4; i++) {
    leaves.shift()?.()
    await new Promise((done) => setImmediate(done))
  }
  await Promise.all(waiting)
  expect(order).toEqual(['premium', 'premium', 'others', 'premium'])
})

test('whoever gives up waiting leaves the lane', async () => {
  const lanes = makeLanes(() => 1)
  const leave = await lanes.enter('others', never(), LONG)
  const giveUp = new AbortController()
  const waiting = lanes.enter('others', giveUp.signal, LONG)
  giveUp.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  leave()
  await lanes.enter('others', never(), LONG)
  await expect(lanes.enter('others', giveUp.signal, LONG)).rejects.toThrow('gone')
})

test('whoever waits too long is told, and the place goes to the next', async () => {
  const lanes = makeLanes(() => 1)
  const leave = await lanes.enter('others', never(), 1)
  await expect(lanes.enter('others', never(), 5)).rejects.toThrow(WaitedTooLong)
  expect(lanes.waiting()).toEqual({ premium: 0, others: 0 })
  const next = lanes.enter('others', never(), LONG)
  leave()
  await next
  expect(lanes.places().taken).toBe(1)
})

test('four times the places may wait, no more, also when all come at once', async () => {
  const lanes = makeLanes(() => 2)
  const tickets = Array.from({ length: 15 }, () => lanes.book())
  expect(tickets.filter((ticket) => ticket !== null)).toHaveLength(10)
  tickets[0]?.()
  tickets[0]?.()
  expect(lanes.book(), 'one ticket given back is one place').not.toBeNull()
  expect(lanes.book()).toBeNull()
})

test('a ticket that became a place counts once', async () => {
  const lanes = makeLanes(() => 1)
  for (let i = 0; i < 5; i++) {
    const ticket = lanes.book()
    expect(ticket).not.toBeNull()
    void lanes.enter('others', never(), LONG)
    ticket?.()
  }
  expect(lanes.book()).toBeNull()
})

test('more places than before are taken at once by those who wait', async () => {
  let places = 1
  const lanes = makeLanes(() => places)
  await lanes.enter('others', never(), LONG)
  const waiting = Array.from({ length: 3 }, () => lanes.enter('others', never(), LONG))
  expect(lanes.waiting().others).toBe(3)
  places = 3
  lanes.fill()
  await Promise.all(waiting.slice(0, 2))
  expect(lanes.waiting().others).toBe(1)
  expect(lanes.places()).toEqual({ all: 3, taken: 3 })
})
