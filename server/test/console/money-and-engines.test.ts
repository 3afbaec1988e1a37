import { consoleCalls } from '@dulcinea/contract'
import { execFile } from 'node:child_process'
import { sql } from 'kysely'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDb } from '../../src/db/client.ts'
import { collectFigures, dailyCounter } from '../../src/features/figures/index.ts'
import { insertJob } from '../../src/db/queue-store.ts'
import { write } from '../../src/db/write.ts'
import type { Buyer, BillingHarness } from '../billing/billing-harness.ts'
import { createConsoleHarness, type ConsoleHarness } from './console-harness.ts'

const MINUTE_MS = 60_000
const ANA = 'operator:ana@example.com'
const { people, money, engines, settings } = consoleCalls

let harness: ConsoleHarness
let billing: BillingHarness
let otherBuyer: Buyer

beforeAll(async () => {
  harness = await createConsoleHarness({ withCatalogue: false })
  billing = harness.billing
  otherBuyer = await billing.createBuyer()
})
afterAll(() => harness.stop())

const callConsole: ConsoleHarness['send'] = (call, fields) => harness.send(call, fields)
const readErrorCode: ConsoleHarness['sendForErrorCode'] = (call, fields) =>
  harness.sendForErrorCode(call, fields)
const readLastRecord = (what: string) => harness.readLastAuditEntry(what)

describe('money in the console', () => {
  test('orders, subscriptions and events are listed, and a discrepancy is repaired', async () => {
    const buyer = await billing.createBuyer()
    const subscriptionId = await billing.buyPremium(buyer)
    const orderId = await billing.buyPoints(buyer)
    expect((await callConsole(money.orders, { query: buyer.email })).list).toMatchObject([
      { externalId: orderId, userId: buyer.userId, state: 'paid', points: 100, priceCents: 499 },
    ])
    expect((await callConsole(people.orders, { userId: buyer.userId })).total).toBe(1)
    expect((await callConsole(money.orders, { query: orderId, state: 'failed' })).total).toBe(0)
    expect((await callConsole(money.subscriptions, { query: subscriptionId })).list).toMatchObject([
      { userId: buyer.userId, plan: 11, state: 'active', payments: 1 },
    ])
    const { list } = await callConsole(money.events, { state: 'applied' })
    expect(list.length).toBeGreaterThan(0)
    expect(await readErrorCode(money.retryEvent, { id: list[0]?.id })).toBe(10005)

    // Our row says suspended, and PayPal still says active.
    billing.app.clock.advance(20 * MINUTE_MS)
    await billing.query(
      `update subscriptions set state = 'suspended' where user_id = ${buyer.userId}`,
    )
    const run = await callConsole(money.reconcile)
    expect(run).toMatchObject({ unread: 0, found: 1 })
    expect((await harness.readMe()).waiting.differences).toBe(1)
    const { list: open } = await callConsole(money.differences)
    expect(open).toMatchObject([
      { subject: 'subscription', ours: 'suspended', theirs: 'ACTIVE', isRepairable: true },
    ])
    const id = open[0]?.id
    expect(await callConsole(money.repair, { id })).toMatchObject({ isRepaired: true })
    expect((await callConsole(money.subscriptions, { query: subscriptionId })).list).toMatchObject([
      { state: 'active' },
    ])
    expect(await readLastRecord('console.money.repair')).toMatchObject({
      actor: ANA,
      before: { ours: 'suspended', theirs: 'ACTIVE', state: 'open' },
      after: { state: 'mended' },
    })
    expect(await readErrorCode(money.repair, { id })).toBe(10005)
    expect((await callConsole(money.differences, { state: 'settled' })).list).toMatchObject([
      { id, outcome: 'mended' },
    ])
  })

  test('a discrepancy that cannot be repaired is accepted with a reason', async () => {
    await billing.query(`insert into billing_differences
      (subject, subject_id, what, ours, theirs, found_at, seen_at)
      values ('payment', 'SALE-1', 'price', 'USD 1299', 'USD 1', now(), now())`)
    const { list } = await callConsole(money.differences)
    const [one] = list
    expect(one).toMatchObject({ subjectId: 'SALE-1', isRepairable: false })
    // It is found although many newer discrepancies exist.
    await billing.query(`insert into billing_differences
      (subject, subject_id, what, ours, theirs, found_at, seen_at, state, closed_at)
      select 'event', n::text, 'crowd', '', '', now(), now() + interval '1 day', 'mended', now()
        from generate_series(1, 501) n`)
    expect(await readErrorCode(money.repair, { id: one?.id })).toBe(10005)
    await callConsole(money.acceptDifference, { id: one?.id, reason: 'A test of ours' })
    expect((await callConsole(money.differences)).total).toBe(0)
    expect(await readLastRecord('console.money.accept')).toMatchObject({
      target: 'payment:SALE-1',
      before: { state: 'open' },
      after: { state: 'let-stand', reason: 'A test of ours' },
    })
    await billing.query(`delete from billing_differences where what = 'crowd'`)
  })

  test('a repair that fails midway is in the audit log as begun and as failed', async () => {
    await billing.query(`insert into billing_differences
      (subject, subject_id, what, ours, theirs, found_at, seen_at)
      values ('order', 'no number', 'state', 'new', 'COMPLETED', now(), now())`)
    const { list } = await callConsole(money.differences)
    const id = list[0]?.id
    expect(await readErrorCode(money.repair, { id })).toBe(500)
    const before = { ours: 'new', theirs: 'COMPLETED', state: 'open' }
    expect(await readLastRecord('console.money.repair.begin')).toMatchObject({
      actor: ANA,
      target: 'order:no number',
      before,
      after: null,
    })
    expect(await readLastRecord('console.money.repair')).toMatchObject({
      target: 'order:no number',
      before,
      after: { outcome: 'failed' },
    })
    await callConsole(money.acceptDifference, { id, reason: 'A test of ours' })
  })

  test('no action is done whose audit log entry cannot be written', async () => {
    const { list } = await callConsole(money.orders)
    const { id: orderId = 0, userId = 0 } = list[0] ?? {}
    await billing.query(`insert into purchase_freezes (user_id, why, at)
      values (${userId}, 'charge-back', now())`)
    await billing.query(`insert into billing_differences
      (subject, subject_id, what, ours, theirs, found_at, seen_at)
      values ('order', '${orderId}', 'charge-back', 'paid', 'reversed', now(), now())`)
    await billing.query(`insert into payment_events (id, channel, type, facts, received_at)
      values ('WH-2', 'paypal', 'SOMETHING.ELSE', '{}', now())`)
    const { list: open } = await callConsole(money.differences)
    const id = open[0]?.id
    const owner = openDb({ url: billing.app.database.ownerUrl, connections: 1 })
    try {
      await sql`alter table audit_log add constraint jammed
        check (what not like 'console.money.%') not valid`.execute(owner.db)
      expect(await readErrorCode(money.repair, { id })).toBe(500)
      expect(await readErrorCode(money.reconcile, {})).toBe(500)
      expect(await readErrorCode(money.retryEvent, { id: 'WH-2' })).toBe(500)
    } finally {
      await sql`alter table audit_log drop constraint jammed`.execute(owner.db)
      await owner.close()
    }
    const readStop = async () => (await callConsole(people.read, { userId })).purchasesStopped
    expect(await readStop()).toMatchObject({ why: 'charge-back' })
    expect((await callConsole(money.events, { state: 'waiting' })).list).toMatchObject([
      { id: 'WH-2' },
    ])
    await callConsole(money.retryEvent, { id: 'WH-2' })
    expect(await callConsole(money.repair, { id })).toEqual({ isRepaired: true, ours: 'reversed' })
    expect(await readStop()).toBeNull()
    expect(await readLastRecord('console.money.repair')).toMatchObject({
      target: `order:${orderId}`,
      after: { state: 'mended', repair: 'allow-purchases' },
    })
  })

  test('a waiting payment event is applied on demand', async () => {
    await billing.query(`insert into payment_events (id, channel, type, facts, received_at)
      values ('WH-1', 'paypal', 'SOMETHING.ELSE', '{}', now())`)
    expect((await callConsole(money.events, { state: 'waiting' })).list).toMatchObject([
      { id: 'WH-1' },
    ])
    await callConsole(money.retryEvent, { id: 'WH-1' })
    expect((await callConsole(money.events, { state: 'waiting' })).total).toBe(0)
    expect(await readLastRecord('console.money.retry-event')).toMatchObject({
      target: 'event:WH-1',
      before: { state: 'waiting' },
      after: { outcome: 'ignored' },
    })
  })

  test('an operator allows purchases again that a charge-back stopped', async () => {
    const { userId } = await billing.createBuyer()
    await billing.query(`insert into purchase_freezes (user_id, why, at)
      values (${userId}, 'charge-back', now())`)
    expect(await callConsole(people.read, { userId })).toMatchObject({
      purchasesStopped: { why: 'charge-back' },
    })
    await callConsole(people.allowPurchases, { userId, reason: 'Talked with the bank' })
    expect(await callConsole(people.read, { userId })).toMatchObject({ purchasesStopped: null })
    expect(await readLastRecord('console.person.allow-purchases')).toMatchObject({
      before: { isStopped: true },
      after: { isStopped: false },
    })
  })
})

describe('engines, metrics and settings in the console', () => {
  test('the health of the engines is shown, and a waiting job can be run now', async () => {
    const { base } = billing.app
    const now = billing.app.clock.now()
    const later = new Date(now.getTime() + 24 * 60 * MINUTE_MS)
    await write(billing.app.createJobContext('test'), 'test', (tx) =>
      insertJob(tx, {
        kind: 'nobody-does-this',
        payload: '{}',
        key: null,
        runAt: later,
        expiresAt: later,
        now,
      }),
    )
    const status = await callConsole(engines.read)
    const stateOf = (key: string) => status.engines.find((one) => one.key === key)?.state
    expect(status.engines.map(({ key }) => key)).toEqual([
      'database',
      'text',
      'image',
      'mail',
      'storage',
      'payments',
    ])
    expect(['database', 'mail', 'payments'].map(stateOf)).toEqual(['well', 'well', 'well'])
    await base.engines.storage.get('0'.repeat(32)).catch(() => null)
    expect((await callConsole(engines.read)).engines[4]).toMatchObject({
      key: 'storage',
      state: 'well',
    })
    expect(status.jobs).toContainEqual(
      expect.objectContaining({ kind: 'nobody-does-this', waiting: 1, failing: 0 }),
    )
    await expect.poll(async () => (await callConsole(engines.read)).books?.isBalanced).toBe(true)
    const { list } = await callConsole(engines.jobs, { kind: 'nobody-does-this' })
    const [job] = list
    expect(job).toMatchObject({ state: 'waiting', tries: 0 })
    await callConsole(engines.retryJob, { id: job?.id })
    const { list: hurried } = await callConsole(engines.jobs, { kind: 'nobody-does-this' })
    expect(Date.parse(hurried[0]?.runAt ?? '')).toBeLessThan(later.getTime() - 60_000)
    expect(await readLastRecord('console.job.retry')).toMatchObject({
      target: `job:${job?.id}`,
      before: { kind: 'nobody-does-this', runAt: later.toISOString() },
    })
    expect(await readErrorCode(engines.retryJob, { id: 999_999 })).toBe(10005)
  })

  test('a parked job is shown with its reason, and is retried or discarded with an audit log entry', async () => {
    const now = billing.app.clock.now()
    const kind = 'parked-by-the-test'
    for (const reason of ['crashed', 'deadline']) {
      await billing.query(`insert into jobs
        (kind, payload, run_at, expires_at, tries, created_at, failed_at, parked_at, parked_reason)
        values ('${kind}', '{"to":"somebody"}', '${now.toISOString()}', '${now.toISOString()}', 3,
          '${now.toISOString()}', '${now.toISOString()}', '${now.toISOString()}', '${reason}')`)
    }
    expect((await callConsole(engines.read)).jobs).toContainEqual(
      expect.objectContaining({ kind, parked: 2, failing: 0, waiting: 0 }),
    )
    const { list, total } = await callConsole(engines.jobs, { state: 'parked' })
    expect(total).toBe(2)
    expect(list).toMatchObject([
      { kind, state: 'parked', tries: 3, parkedReason: 'crashed', parkedAt: now.toISOString() },
      { kind, state: 'parked', tries: 3, parkedReason: 'deadline' },
    ])
    const [again, never] = list.map(({ id }) => id)
    await callConsole(engines.retryJob, { id: again })
    const { list: rerun } = await callConsole(engines.jobs, { kind, state: 'failing' })
    expect(rerun).toMatchObject([{ id: again, parkedAt: null, parkedReason: null }])
    expect(Date.parse(rerun[0]?.expiresAt ?? '')).toBeGreaterThan(now.getTime() + MINUTE_MS)
    expect(await readLastRecord('console.job.retry')).toMatchObject({
      target: `job:${again}`,
      before: { kind, parkedReason: 'crashed' },
    })
    expect(await readErrorCode(engines.discardJob, { id: again }), 'it is not parked').toBe(10005)
    await callConsole(engines.discardJob, { id: never })
    expect((await callConsole(engines.jobs, { kind })).total).toBe(1)
    expect(await readLastRecord('console.job.discard')).toMatchObject({
      target: `job:${never}`,
      before: { kind, tries: 3, parkedReason: 'deadline' },
      after: null,
    })
    expect(await readErrorCode(engines.discardJob, { id: never })).toBe(10005)
  })

  test('the daily metrics match what happened', async () => {
    const readDays = async (days: number) => (await callConsole(engines.figures, { days })).days
    // Midnight may pass while this runs.
    const sumDays = async (
      name: 'errors' | 'active' | 'newcomers' | 'pointsBought' | 'pointsGiven',
    ) => (await readDays(7)).reduce((sum, day) => sum + day[name], 0)
    const before = await sumDays('errors')
    const counts = billing.app.services.service(dailyCounter)
    counts.countError()
    for (const seconds of [0.4, 0.5, 0.6, 3]) counts.countFirstWord(seconds)
    billing.app.clock.advance(MINUTE_MS)
    expect(await sumDays('errors')).toBe(before + 1)
    expect(await sumDays('active')).toBeGreaterThan(2)
    expect(await sumDays('newcomers')).toBeGreaterThan(2)
    expect(await sumDays('pointsBought')).toBe(100)
    expect(await sumDays('pointsGiven')).toBe(100)
    const days = await readDays(7)
    expect(days.reduce((sum, day) => sum + day.revenuePacksCents, 0)).toBe(499)
    expect(days.reduce((sum, day) => sum + day.revenuePremiumCents, 0)).toBe(1299)
    const { firstWordP50Ms: p50, firstWordP95Ms: p95 } = days.at(-1) ?? {}
    expect(p50).toBeLessThan(700)
    expect(p95).toBeGreaterThan(2_500)
    expect(await readDays(90)).toHaveLength(90)
    expect(await readErrorCode(engines.figures, { days: 8 })).toBe(10001)
  })

  test('generated sample metrics do not replace real ones unless forced, and are kept', async () => {
    const script = fileURLToPath(new URL('../../scripts/make-figures.ts', import.meta.url))
    const make = (...more: string[]) =>
      promisify(execFile)(process.execPath, [script, ...more], {
        env: {
          DATABASE_URL: billing.app.database.appUrl,
          SECRET: 'a secret of the tests, long enough',
        },
      })
    await expect(make()).rejects.toThrow(/real people/)
    expect((await make('--force', '--seed', '3')).stdout).toContain('seed 3')
    await collectFigures(billing.app.createJobContext('test'))
    const { days } = await callConsole(engines.figures, { days: 90 })
    const filledDays = days.filter(({ active, firstWordP95Ms }) => active > 500 && firstWordP95Ms)
    expect(filledDays).toHaveLength(60)
  })

  test('settings are validated, stored, applied and reset', async () => {
    const { list } = await callConsole(settings.settings)
    expect(list).toContainEqual(
      expect.objectContaining({ key: 'people.registration', value: true, changedBy: '' }),
    )
    const change = (key: string, value: string | number | boolean) =>
      readErrorCode(settings.change, { key, value })
    expect(await change('no.such', true)).toBe(10001)
    expect(await change('people.registration', 'yes')).toBe(10001)
    expect(await change('reports.hideAfter', 0)).toBe(10001)
    expect(
      await callConsole(settings.change, { key: 'people.registration', value: false }),
    ).toMatchObject({
      value: false,
      changedBy: 'ana@example.com',
    })
    await expect(billing.users.register()).rejects.toThrow(/503/)
    await callConsole(settings.change, { key: 'money.purchases', value: false })
    await expect(billing.subscribe(otherBuyer, 11)).rejects.toThrow(/503/)
    for (const key of ['people.registration', 'money.purchases']) {
      expect(await callConsole(settings.reset, { key })).toMatchObject({
        value: true,
        changedBy: '',
      })
    }
    await billing.users.register()
    expect(await readLastRecord('console.setting.change')).toMatchObject({
      target: 'setting:money.purchases',
      before: { value: true },
      after: { value: false },
    })
    expect(await readLastRecord('console.setting.reset')).toMatchObject({
      before: { value: false },
      after: { value: true },
    })
  })

  test('the audit log is filtered by actor, action, target and day', async () => {
    const all = await callConsole(settings.audit, { pageSize: 100 })
    expect(all.list.every(({ actor }) => actor === ANA)).toBe(true)
    expect(all.list.every(({ what }) => what.startsWith('console.'))).toBe(true)
    expect(new Set(all.list.map(({ what }) => what)).size).toBeGreaterThan(7)
    const collected = await callConsole(settings.audit, { scope: 'all', what: 'figures.collect' })
    const collectors = new Set(collected.list.map(({ actor }) => actor))
    expect(collectors).toContain('job:collect-figures')
    expect(collectors).not.toContain(ANA)
    const only = await callConsole(settings.audit, {
      what: 'console.setting',
      target: 'setting:people.registration',
    })
    expect(only.list.map(({ what }) => what)).toEqual([
      'console.setting.reset',
      'console.setting.change',
    ])
    expect((await callConsole(settings.audit, { who: 'jun@example.com' })).total).toBe(0)
    expect((await callConsole(settings.audit, { to: '2001-01-01' })).total).toBe(0)
    const everybody = await callConsole(settings.audit, {
      scope: 'all',
      who: String(otherBuyer.userId),
    })
    expect(everybody.list.every(({ userId }) => userId === otherBuyer.userId)).toBe(true)
    expect(everybody.total).toBeGreaterThan(0)
  })
})
