import { beforeEach, describe, expect, test } from 'vitest'
import { calls } from '@dulcinea/contract'
import { createFakeServer } from '../../test/fake-server.ts'
import { toPage } from '../../test/characters.ts'
import {
  fetchMonthSummary,
  isNearCeiling,
  summariseMonth,
  addSpending,
  type LedgerEntry,
} from './points-month.ts'

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

describe('the summary of a month', () => {
  const entries = [
    entry(5, 5, 130, { reason: 'refund' }),
    entry(4, -10, 125, { reason: 'create-image' }),
    entry(3, -5, 135, { reason: 'payment-refunded' }),
    entry(2, 100, 140, { reason: 'point-pack', addTime: '2026-11-01T00:00:00.000Z' }),
    entry(1, -7, 40, october),
  ]

  test('opening balance, credits and debits add up to the balance', () => {
    const month = summariseMonth(entries, NOW)
    expect([month.openingBalance, month.credits, month.debits]).toEqual([40, 105, 15])
    expect((month.openingBalance ?? 0) + month.credits - month.debits).toBe(entries[0]?.balance)
  })

  test('only spending minus refunds counts towards the ceiling', () => {
    expect(summariseMonth(entries, NOW).spent).toBe(5)
  })

  test('a month without entries carries the previous balance over', () => {
    const month = summariseMonth(entries.slice(4), NOW)
    expect([month.openingBalance, month.credits, month.debits]).toEqual([40, 0, 0])
    expect(summariseMonth([], NOW).openingBalance).toBeNull()
  })

  test('spending is near the ceiling from three quarters on', () => {
    const month = addSpending(summariseMonth([], NOW), 149)
    expect(isNearCeiling(month, 200)).toBe(false)
    expect(isNearCeiling(addSpending(month, 1), 200)).toBe(true)
    expect(isNearCeiling(month, 0)).toBe(false)
  })
})

describe('fetching a month', () => {
  let server: ReturnType<typeof createFakeServer>
  beforeEach(() => {
    server = createFakeServer()
  })

  const ledgerOf = (all: LedgerEntry[]) =>
    server.respondFrom(calls.points.ledger, ({ url }) =>
      toPage(all, Number(url.searchParams.get('page')), Number(url.searchParams.get('pageSize'))),
    )
  const messages = (count: number, part: Partial<LedgerEntry> = {}) =>
    Array.from({ length: count }, (_, index) => entry(1000 - index, -1, 1000 - index, part))

  test('ledger pages are fetched until the month is complete', async () => {
    ledgerOf(messages(150))
    expect(await fetchMonthSummary(NOW, AbortSignal.timeout(2000))).toMatchObject({ spent: 150 })
    expect(server.requests).toHaveLength(2)
  })

  test('ledger pages before the month are not fetched', async () => {
    ledgerOf([...messages(10), ...messages(300, october).map((e) => ({ ...e, id: e.id - 300 }))])
    expect(await fetchMonthSummary(NOW, AbortSignal.timeout(2000))).toMatchObject({ spent: 10 })
    expect(server.requests).toHaveLength(1)
  })
})
