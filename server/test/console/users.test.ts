import { calls, consoleCalls } from '@dulcinea/contract'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantPoints } from '../../src/features/points/index.ts'
import { write } from '../../src/db/write.ts'
import type { BillingHarness } from '../billing/billing-harness.ts'
import { createConsoleHarness, type ConsoleHarness } from './console-harness.ts'

const ANA = 'operator:ana@example.com'
const { people, settings } = consoleCalls

let harness: ConsoleHarness
let billing: BillingHarness

beforeAll(async () => {
  harness = await createConsoleHarness({ withCatalogue: false })
  billing = harness.billing
})
afterAll(() => harness.stop())

const callConsole: ConsoleHarness['send'] = (call, fields) => harness.send(call, fields)
const readErrorCode: ConsoleHarness['sendForErrorCode'] = (call, fields) =>
  harness.sendForErrorCode(call, fields)
const readLastRecord = (what: string) => harness.readLastAuditEntry(what)

describe('users in the console', () => {
  test('are found by email address, nick and id', async () => {
    const buyer = await billing.createBuyer()
    const find = async (query: string) =>
      (await callConsole(people.list, { query })).list.map(({ userId }) => userId)
    expect(await find(buyer.email.slice(0, 9))).toEqual([buyer.userId])
    expect(await find(String(buyer.userId))).toContain(buyer.userId)
    expect(await find('100%_nobody')).toEqual([])
    expect(await callConsole(people.read, { userId: buyer.userId })).toMatchObject({
      email: buyer.email,
      isGuest: false,
      premium: { state: 'none' },
      wallet: { balance: 0 },
      isOperator: false,
    })
    expect(await readErrorCode(people.read, { userId: 999_999 })).toBe(15000)
  })

  test('get and lose points once per idempotency key, with the reason in the audit log', async () => {
    const buyer = await billing.createBuyer()
    const give = {
      userId: buyer.userId,
      amount: 40,
      reason: 'Lost by an outage',
      key: randomUUID(),
    }
    expect(await callConsole(people.adjustPoints, give)).toEqual({ balance: 40, debt: 0 })
    expect(await callConsole(people.adjustPoints, give)).toEqual({ balance: 40, debt: 0 })
    const filter = { what: 'console.person.adjust-points', target: `user:${buyer.userId}` }
    expect((await callConsole(settings.audit, filter)).total).toBe(1)
    const take = { ...give, amount: -15, reason: 'Given twice', key: randomUUID() }
    expect(await callConsole(people.adjustPoints, take)).toEqual({ balance: 25, debt: 0 })
    expect(await readLastRecord('console.person.adjust-points')).toEqual({
      what: 'console.person.adjust-points',
      actor: ANA,
      target: `user:${buyer.userId}`,
      before: { balance: 40, debt: 0 },
      after: { balance: 25, debt: 0, amount: -15, reason: 'Given twice' },
    })
    const more = { ...take, amount: -26, key: randomUUID() }
    expect(await readErrorCode(people.adjustPoints, more)).toBe(16000)
    expect(await billing.readPoints(buyer)).toBe(25)
    const { list } = await callConsole(people.ledger, { userId: buyer.userId })
    expect(list).toMatchObject([
      { delta: -15, balance: 25, reason: 'adjustment', account: 'operator' },
      { delta: 40, balance: 40, ref: { note: 'Lost by an outage' } },
    ])
    expect(await billing.audit()).toEqual([])
  })

  test('have the balance before a points adjustment logged as it was under the lock', async () => {
    const { userId } = await billing.createBuyer()
    const { app } = billing
    const waits = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock'`.execute(app.base.db)
      ).rows.length
    const given = { userId, reason: 'adjustment', now: app.clock.now() } as const
    const adjusted = await write(app.createJobContext('test'), 'test', async (tx) => {
      await grantPoints(tx, { ...given, amount: 30, key: randomUUID() })
      const answer = callConsole(people.adjustPoints, {
        userId,
        amount: 5,
        reason: 'Slow post',
        key: randomUUID(),
      })
      await expect.poll(waits).toBe(1)
      return { answer }
    })
    expect(await adjusted.answer).toEqual({ balance: 35, debt: 0 })
    expect(await readLastRecord('console.person.adjust-points')).toMatchObject({
      before: { balance: 30, debt: 0 },
      after: { balance: 35, amount: 5 },
    })
  })

  test('can do nothing while suspended, and everything again when restored', async () => {
    const buyer = await billing.users.createMember()
    await callConsole(people.suspend, { userId: buyer.userId, reason: 'Threats' })
    const codes = async () => [
      (await billing.client.sendRaw(calls.users.info, {}, buyer)).errorCode,
      (await billing.client.sendRaw(calls.history.list, {}, buyer)).errorCode,
      (await billing.client.sendRaw(calls.uploads.picture, {}, buyer)).errorCode,
    ]
    expect(await codes()).toEqual([12002, 12002, 12002])
    const login = { email: buyer.email, password: buyer.password, channel: 'web' }
    const guest = await billing.client.signInGuest()
    expect((await billing.client.sendRaw(calls.identity.login, login, guest)).errorCode).toBe(12002)
    expect(await readErrorCode(people.suspend, { userId: buyer.userId, reason: 'Twice' })).toBe(
      10005,
    )
    expect(await callConsole(people.read, { userId: buyer.userId })).toMatchObject({
      suspendReason: 'Threats',
    })
    await callConsole(people.restore, { userId: buyer.userId, reason: 'It was his brother' })
    expect((await billing.client.sendRaw(calls.users.info, {}, buyer)).errorCode).toBe(0)
    expect(await readLastRecord('console.person.suspend')).toMatchObject({
      before: { isSuspended: false },
      after: { isSuspended: true, reason: 'Threats' },
    })
    expect(await readLastRecord('console.person.restore')).toMatchObject({
      before: { isSuspended: true, reason: 'Threats' },
      after: { isSuspended: false, reason: 'It was his brother' },
    })
    const { userId } = await harness.readMe()
    expect(await readErrorCode(people.suspend, { userId, reason: 'Myself' })).toBe(12001)
  })
})
