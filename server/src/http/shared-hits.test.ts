import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Heard, NodeLine } from '../kernel/node-line.ts'
import { makeSharedHits } from './shared-hits.ts'

let told: string[]
let ears: Heard[]
let time: number
const clock = { now: () => new Date(time) }

const line: NodeLine = {
  name: 'a line in memory',
  async tell(_, payloads) {
    told.push(...payloads)
    for (const ear of ears) for (const payload of payloads) ear.notify(payload)
  },
  listen(_, heard) {
    ears.push(heard)
    return { stop: async () => {} }
  },
}

const node = () => {
  const hits = makeSharedHits({ clock, channel: 'calls', worthTelling: 3 })
  hits.connect(line)
  return hits
}

beforeEach(() => {
  vi.useFakeTimers()
  told = []
  ears = []
  time = 1_000_000
})
afterEach(() => void vi.useRealTimers())

test('nodes know of each other’s hits within a second, and count none twice', () => {
  const [one, other] = [node(), node()]
  for (let n = 0; n < 5; n++) one.add('ada', 1)
  other.add('ada', 1)
  expect(other.of('ada')).toBe(1)
  vi.advanceTimersByTime(1_000)
  expect([one.of('ada'), other.of('ada')]).toEqual([6, 6])
  vi.advanceTimersByTime(5_000)
  expect([one.of('ada'), other.of('ada')]).toEqual([6, 6])
  one.add('ada', -2)
  vi.advanceTimersByTime(1_000)
  expect([one.of('ada'), other.of('ada')]).toEqual([4, 4])
})

test('who calls seldom is not told of', () => {
  const one = node()
  one.add('ada', 2)
  vi.advanceTimersByTime(3_000)
  expect(told).toEqual([])
})

test('a minute later all begin anew, whatever was taken back meanwhile', () => {
  const one = node()
  one.add('ada', 9)
  time += 60_000
  expect(one.of('ada')).toBe(0)
  one.add('ada', -1)
  expect(one.of('ada')).toBe(0)
})

test('thousands fit into messages that PostgreSQL takes, and rubbish is passed over', () => {
  const [one, other] = [node(), node()]
  for (let n = 0; n < 2_000; n++) one.add(`network 2001:db8:${n.toString(16)}::/64`, 4)
  vi.advanceTimersByTime(1_000)
  expect(Math.max(...told.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000)
  expect(other.of('network 2001:db8:7cf::/64')).toBe(4)
  for (const ear of ears) ear.notify('["x",[["ada","many"]]]')
  expect(other.of('ada')).toBe(0)
})
