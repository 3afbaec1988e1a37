import { describe, expect, test } from 'vitest'
import type { LedgerEntry } from '../../api/points-month.ts'
import { toLedgerLines, groupLinesByMonth } from './ledger-lines.ts'

const at = (month: number, day: number, hour: number): string =>
  new Date(2026, month, day, hour).toISOString()

const entry = (id: number, part: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id,
  delta: -1,
  balance: id,
  reason: 'message',
  text: 'A message to Mei',
  addTime: at(2, 5, 12),
  ref: { characterId: 1 },
  ...part,
})

describe('grouping ledger entries', () => {
  test('messages of one day to one character are one line with their sum', () => {
    const lines = toLedgerLines([entry(9), entry(8), entry(7)])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ delta: -3, balance: 9, text: 'A message to Mei' })
    expect(lines[0]?.entries.map(({ id }) => id)).toEqual([9, 8, 7])
  })

  test.each([
    ['another character', { ref: { characterId: 2 } }],
    ['another local day', { addTime: at(2, 4, 23) }],
    ['another reason', { reason: 'unlock-image' }],
    ['a message without a character', { ref: {} }],
  ])('%s is a line of its own', (_, part) => {
    expect(toLedgerLines([entry(9), entry(8, part)])).toHaveLength(2)
  })

  test('a message to another character in between does not split the group', () => {
    const lines = toLedgerLines([entry(9), entry(8, { ref: { characterId: 2 } }), entry(7)])
    expect(lines.map(({ delta }) => delta)).toEqual([-2, -1])
  })

  test('pictures are never grouped', () => {
    const picture = { reason: 'unlock-image' }
    expect(toLedgerLines([entry(9, picture), entry(8, picture)])).toHaveLength(2)
  })

  test('an entry that appears on two pages counts once', () => {
    expect(toLedgerLines([entry(9), entry(8), entry(8)])[0]?.delta).toBe(-2)
  })
})

test('lines are grouped by month, newest first', () => {
  const lines = toLedgerLines([entry(9), entry(8, { addTime: at(1, 27, 9) })])
  expect(groupLinesByMonth(lines).map((month) => month.lines.length)).toEqual([1, 1])
  expect(groupLinesByMonth(lines)[0]?.time).toBe(at(2, 5, 12))
})
