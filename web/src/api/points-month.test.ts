import { beforeEach, describe, expect, test } from 'vitest'
import { calls } from '@dulcinea/contract'
import { fakeServer } from '../../test/fake-server.ts'
import { pageOf } from '../../test/people.ts'
import { fetchMonth, isNearCeiling, monthOf, spentMore, type LedgerEntry } from './points-month.ts'

const NOW = Date.UTC(2026, 10, 15, 12)

const entry = (id: number, delta: number, balance: number, part: Partial<LedgerEntry> = {}) => ({
  id,
  delta,
  balance,
  reason: 'message',
  text: 'A message',
  addTime: '2026-11-09T12:00:00.000Z',
  ref: {},
  ...part,
})

const october = { addTime: '2026-10-31T23:59:59.000Z' }

describe('the sums of a month', () => {
  const entries = [
    entry(5, 5, 130, { reason: 'refund' }),
    entry(4, -10, 125, { reason: 'create-image' }),
    entry(3, -5, 135, { reason: 'payment-refunded' }),
    entry(2, 100, 140, { reason: 'point-pack', addTime: '2026-11-01T00:00:00.000Z' }),
    entry(1, -7, 40, october),
  ]

  test('add up to the balance', () => {
    const { carried, cameIn, wentOut } = monthOf(entries, NOW)
    expect({ carried, cameIn, wentOut }).toEqual({ carried: 40, cameIn: 105, wentOut: 15 })
    expect((carried ?? 0) + cameIn - wentOut).toBe(entries[0]?.balance)
  })

  test('only what was spent and not given back counts for the ceiling', () => {
    expect(monthOf(entries, NOW).spent).toBe(5)
  })

  test('a month without entries carries what was there', () => {
    expect(monthOf(entries.slice(4), NOW)).toMatchObject({ carried: 40, cameIn: 0, wentOut: 0 })
    expect(monthOf([], NOW).carried).toBeNull()
  })

  test('three quarters of the ceiling are near it', () => {
    const month = spentMore(monthOf([], NOW), 149)
    expect(isNearCeiling(month, 200)).toBe(false)
    expect(isNearCeiling(spentMore(month, 1), 200)).toBe(true)
    expect(isNearCeiling(month, 0)).toBe(false)
  })
})

describe('reading a month', () => {
  let server: ReturnType<typeof fakeServer>
  beforeEach(() => {
    server = fakeServer()
  })

  const ledgerOf = (all: LedgerEntry[]) =>
    server.answerWith(calls.points.ledger, ({ url }) =>
      pageOf(all, Number(url.searchParams.get('page')), Number(url.searchParams.get('pageSize'))),
    )
  const messages = (count: number, part: Partial<LedgerEntry> = {}) =>
    Array.from({ length: count }, (_, place) => entry(1000 - place, -1, 1000 - place, part))

  test('goes on until the month is whole', async () => {
    ledgerOf(messages(150))
    expect(await fetchMonth(NOW, AbortSignal.timeout(2000))).toMatchObject({ spent: 150 })
    expect(server.asked).toHaveLength(2)
  })

  test('and no further', async () => {
    ledgerOf([...messages(10), ...messages(300, october).map((e) => ({ ...e, id: e.id - 300 }))])
    expect(await fetchMonth(NOW, AbortSignal.timeout(2000))).toMatchObject({ spent: 10 })
    expect(server.asked).toHaveLength(1)
  })
})
