import { consoleCalls } from '@dulcinea/contract'
import { execFile } from 'node:child_process'
import { sql } from 'kysely'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDb } from '../../src/db/client.ts'
import { collectFigures, dayCounts } from '../../src/features/figures/index.ts'
import { insertJob } from '../../src/kernel/queue-store.ts'
import { write } from '../../src/kernel/write.ts'
import type { Buyer, Shop } from '../billing/shop.ts'
import { openStage, type Stage } from './stage.ts'

const MINUTE = 60_000
const ANA = 'operator:ana@example.com'
const { people, money, engines, settings } = consoleCalls

let stage: Stage
let shop: Shop
let maker: Buyer

beforeAll(async () => {
  stage = await openStage({ withCatalogue: false })
  shop = stage.shop
  maker = await shop.buyer()
})
afterAll(() => stage.stop())

const tell: Stage['tell'] = (call, fields) => stage.tell(call, fields)
const refused: Stage['refused'] = (call, fields) => stage.refused(call, fields)
const lastRecord = (what: string) => stage.lastRecord(what)

describe('money', () => {
  test('orders, subscriptions and events are listed, and a difference is repaired', async () => {
    const who = await shop.buyer()
    const subscriptionId = await shop.buyPremium(who)
    const orderId = await shop.buyPoints(who)
    expect((await tell(money.orders, { query: who.email })).list).toMatchObject([
      { externalId: orderId, userId: who.userId, state: 'paid', points: 100, priceCents: 499 },
    ])
    expect((await tell(people.orders, { userId: who.userId })).total).toBe(1)
    expect((await tell(money.orders, { query: orderId, state: 'failed' })).total).toBe(0)
    expect((await tell(money.subscriptions, { query: subscriptionId })).list).toMatchObject([
      { userId: who.userId, plan: 11, state: 'active', payments: 1 },
    ])
    const { list } = await tell(money.events, { state: 'applied' })
    expect(list.length).toBeGreaterThan(0)
    expect(await refused(money.retryEvent, { id: list[0]?.id })).toBe(10005)

    // Ours forgot that the plan is running; PayPal still says so.
    shop.app.clock.advance(20 * MINUTE)
    await shop.rows(`update subscriptions set state = 'suspended' where user_id = ${who.userId}`)
    const run = await tell(money.reconcile)
    expect(run).toMatchObject({ unread: 0, found: 1 })
    expect((await stage.me()).waiting.differences).toBe(1)
    const { list: open } = await tell(money.differences)
    expect(open).toMatchObject([
      { subject: 'subscription', ours: 'suspended', theirs: 'ACTIVE', isRepairable: true },
    ])
    const id = open[0]?.id
    expect(await tell(money.repair, { id })).toMatchObject({ isRepaired: true })
    expect((await tell(money.subscriptions, { query: subscriptionId })).list).toMatchObject([
      { state: 'active' },
    ])
    expect(await lastRecord('console.money.repair')).toMatchObject({
      actor: ANA,
      before: { ours: 'suspended', theirs: 'ACTIVE', state: 'open' },
      after: { state: 'mended' },
    })
    expect(await refused(money.repair, { id })).toBe(10005)
    expect((await tell(money.differences, { state: 'settled' })).list).toMatchObject([
      { id, outcome: 'mended' },
    ])
  })

  test('what nobody can mend is accepted with a reason', async () => {
    await shop.rows(`insert into billing_differences
      (subject, subject_id, what, ours, theirs, found_at, seen_at)
      values ('payment', 'SALE-1', 'price', 'USD 1299', 'USD 1', now(), now())`)
    const { list } = await tell(money.differences)
    const [one] = list
    expect(one).toMatchObject({ subjectId: 'SALE-1', isRepairable: false })
    // However many were seen after it.
    await shop.rows(`insert into billing_differences
      (subject, subject_id, what, ours, theirs, found_at, seen_at, state, closed_at)
      select 'event', n::text, 'crowd', '', '', now(), now() + interval '1 day', 'mended', now()
        from generate_series(1, 501) n`)
    expect(await refused(money.repair, { id: one?.id })).toBe(10005)
    await tell(money.acceptDifference, { id: one?.id, reason: 'A test of ours' })
    expect((await tell(money.differences)).total).toBe(0)
    expect(await lastRecord('console.money.accept')).toMatchObject({
      target: 'payment:SALE-1',
      before: { state: 'open' },
      after: { state: 'let-stand', reason: 'A test of ours' },
    })
    await shop.rows(`delete from billing_differences where what = 'crowd'`)
  })

  test('what fails midway is on record as begun and as failed', async () => {
    await shop.rows(`insert into billing_differences
      (subject, subject_id, what, ours, theirs, found_at, seen_at)
      values ('order', 'no number', 'state', 'new', 'COMPLETED', now(), now())`)
    const { list } = await tell(money.differences)
    const id = list[0]?.id
    expect(await refused(money.repair, { id })).toBe(500)
    const before = { ours: 'new', theirs: 'COMPLETED', state: 'open' }
    expect(await lastRecord('console.money.repair.begin')).toMatchObject({
      actor: ANA,
      target: 'order:no number',
      before,
      after: null,
    })
    expect(await lastRecord('console.money.repair')).toMatchObject({
      target: 'order:no number',
      before,
      after: { outcome: 'failed' },
    })
    await tell(money.acceptDifference, { id, reason: 'A test of ours' })
  })

  test('nothing is done that cannot be put on record', async () => {
    const { list } = await tell(money.orders)
    const { id: orderId = 0, userId = 0 } = list[0] ?? {}
    await shop.rows(`insert into purchase_freezes (user_id, why, at)
      values (${userId}, 'charge-back', now())`)
    await shop.rows(`insert into billing_differences
      (subject, subject_id, what, ours, theirs, found_at, seen_at)
      values ('order', '${orderId}', 'charge-back', 'paid', 'reversed', now(), now())`)
    await shop.rows(`insert into payment_events (id, channel, type, facts, received_at)
      values ('WH-2', 'paypal', 'SOMETHING.ELSE', '{}', now())`)
    const { list: open } = await tell(money.differences)
    const id = open[0]?.id
    const owner = openDb({ url: shop.app.database.ownerUrl, connections: 1 })
    try {
      await sql`alter table audit_log add constraint jammed
        check (what not like 'console.money.%') not valid`.execute(owner.db)
      expect(await refused(money.repair, { id })).toBe(500)
      expect(await refused(money.reconcile, {})).toBe(500)
      expect(await refused(money.retryEvent, { id: 'WH-2' })).toBe(500)
    } finally {
      await sql`alter table audit_log drop constraint jammed`.execute(owner.db)
      await owner.close()
    }
    const stopped = async () => (await tell(people.read, { userId })).purchasesStopped
    expect(await stopped()).toMatchObject({ why: 'charge-back' })
    expect((await tell(money.events, { state: 'waiting' })).list).toMatchObject([{ id: 'WH-2' }])
    await tell(money.retryEvent, { id: 'WH-2' })
    expect(await tell(money.repair, { id })).toEqual({ isRepaired: true, ours: 'reversed' })
    expect(await stopped()).toBeNull()
    expect(await lastRecord('console.money.repair')).toMatchObject({
      target: `order:${orderId}`,
      after: { state: 'mended', repair: 'allow-purchases' },
    })
  })

  test('an event that waits is applied on demand', async () => {
    await shop.rows(`insert into payment_events (id, channel, type, facts, received_at)
      values ('WH-1', 'paypal', 'SOMETHING.ELSE', '{}', now())`)
    expect((await tell(money.events, { state: 'waiting' })).list).toMatchObject([{ id: 'WH-1' }])
    await tell(money.retryEvent, { id: 'WH-1' })
    expect((await tell(money.events, { state: 'waiting' })).total).toBe(0)
    expect(await lastRecord('console.money.retry-event')).toMatchObject({
      target: 'event:WH-1',
      before: { state: 'waiting' },
      after: { outcome: 'ignored' },
    })
  })

  test('purchases that a charge-back stopped are allowed again', async () => {
    const { userId } = await shop.buyer()
    await shop.rows(`insert into purchase_freezes (user_id, why, at)
      values (${userId}, 'charge-back', now())`)
    expect(await tell(people.read, { userId })).toMatchObject({
      purchasesStopped: { why: 'charge-back' },
    })
    await tell(people.allowPurchases, { userId, reason: 'Talked with the bank' })
    expect(await tell(people.read, { userId })).toMatchObject({ purchasesStopped: null })
    expect(await lastRecord('console.person.allow-purchases')).toMatchObject({
      before: { isStopped: true },
      after: { isStopped: false },
    })
  })
})

describe('engines, figures and settings', () => {
  test('engines tell how they are, and a job is hurried', async () => {
    const { base } = shop.app
    const now = shop.app.clock.now()
    const later = new Date(now.getTime() + 24 * 60 * MINUTE)
    await write(shop.app.job('test'), 'test', (tx) =>
      insertJob(tx, {
        kind: 'nobody-does-this',
        payload: '{}',
        key: null,
        runAt: later,
        expiresAt: later,
        now,
      }),
    )
    const told = await tell(engines.read)
    const stateOf = (key: string) => told.engines.find((one) => one.key === key)?.state
    expect(told.engines.map(({ key }) => key)).toEqual([
      'database',
      'text',
      'image',
      'mail',
      'storage',
      'payments',
    ])
    expect(['database', 'mail', 'payments'].map(stateOf)).toEqual(['well', 'well', 'well'])
    await base.engines.storage.get('0'.repeat(32)).catch(() => null)
    expect((await tell(engines.read)).engines[4]).toMatchObject({ key: 'storage', state: 'well' })
    expect(told.jobs).toContainEqual(
      expect.objectContaining({ kind: 'nobody-does-this', waiting: 1, failing: 0 }),
    )
    await expect.poll(async () => (await tell(engines.read)).books?.isBalanced).toBe(true)
    const { list } = await tell(engines.jobs, { kind: 'nobody-does-this' })
    const [job] = list
    expect(job).toMatchObject({ state: 'waiting', tries: 0 })
    await tell(engines.retryJob, { id: job?.id })
    const { list: hurried } = await tell(engines.jobs, { kind: 'nobody-does-this' })
    expect(Date.parse(hurried[0]?.runAt ?? '')).toBeLessThan(later.getTime() - 60_000)
    expect(await lastRecord('console.job.retry')).toMatchObject({
      target: `job:${job?.id}`,
      before: { kind: 'nobody-does-this', runAt: later.toISOString() },
    })
    expect(await refused(engines.retryJob, { id: 999_999 })).toBe(10005)
  })

  test('a parked job is shown with its reason, and is run again or discarded on record', async () => {
    const now = shop.app.clock.now()
    const kind = 'parked-by-the-test'
    for (const reason of ['crashed', 'deadline']) {
      await shop.rows(`insert into jobs
        (kind, payload, run_at, expires_at, tries, created_at, failed_at, parked_at, parked_reason)
        values ('${kind}', '{"to":"somebody"}', '${now.toISOString()}', '${now.toISOString()}', 3,
          '${now.toISOString()}', '${now.toISOString()}', '${now.toISOString()}', '${reason}')`)
    }
    expect((await tell(engines.read)).jobs).toContainEqual(
      expect.objectContaining({ kind, parked: 2, failing: 0, waiting: 0 }),
    )
    const { list, total } = await tell(engines.jobs, { state: 'parked' })
    expect(total).toBe(2)
    expect(list).toMatchObject([
      { kind, state: 'parked', tries: 3, parkedReason: 'crashed', parkedAt: now.toISOString() },
      { kind, state: 'parked', tries: 3, parkedReason: 'deadline' },
    ])
    const [again, never] = list.map(({ id }) => id)
    await tell(engines.retryJob, { id: again })
    const { list: rerun } = await tell(engines.jobs, { kind, state: 'failing' })
    expect(rerun).toMatchObject([{ id: again, parkedAt: null, parkedReason: null }])
    expect(Date.parse(rerun[0]?.expiresAt ?? '')).toBeGreaterThan(now.getTime() + MINUTE)
    expect(await lastRecord('console.job.retry')).toMatchObject({
      target: `job:${again}`,
      before: { kind, parkedReason: 'crashed' },
    })
    expect(await refused(engines.discardJob, { id: again }), 'it is not parked').toBe(10005)
    await tell(engines.discardJob, { id: never })
    expect((await tell(engines.jobs, { kind })).total).toBe(1)
    expect(await lastRecord('console.job.discard')).toMatchObject({
      target: `job:${never}`,
      before: { kind, tries: 3, parkedReason: 'deadline' },
      after: null,
    })
    expect(await refused(engines.discardJob, { id: never })).toBe(10005)
  })

  test('figures tell what really happened', async () => {
    const read = async (days: number) => (await tell(engines.figures, { days })).days
    // Midnight may pass while this runs.
    const all = async (name: 'errors' | 'active' | 'newcomers' | 'pointsBought' | 'pointsGiven') =>
      (await read(7)).reduce((sum, day) => sum + day[name], 0)
    const before = await all('errors')
    const counts = shop.app.parts.part(dayCounts)
    counts.error()
    for (const seconds of [0.4, 0.5, 0.6, 3]) counts.firstWord(seconds)
    shop.app.clock.advance(MINUTE)
    expect(await all('errors')).toBe(before + 1)
    expect(await all('active')).toBeGreaterThan(2)
    expect(await all('newcomers')).toBeGreaterThan(2)
    expect(await all('pointsBought')).toBe(100)
    expect(await all('pointsGiven')).toBe(100)
    const days = await read(7)
    expect(days.reduce((sum, day) => sum + day.revenuePacksCents, 0)).toBe(499)
    expect(days.reduce((sum, day) => sum + day.revenuePremiumCents, 0)).toBe(1299)
    const { firstWordP50Ms: p50, firstWordP95Ms: p95 } = days.at(-1) ?? {}
    expect(p50).toBeLessThan(700)
    expect(p95).toBeGreaterThan(2_500)
    expect(await read(90)).toHaveLength(90)
    expect(await refused(engines.figures, { days: 8 })).toBe(10001)
  })

  test('made-up figures take no real ones’ places unless told to, and stay', async () => {
    const script = fileURLToPath(new URL('../../scripts/make-figures.ts', import.meta.url))
    const make = (...more: string[]) =>
      promisify(execFile)(process.execPath, [script, ...more], {
        env: {
          DATABASE_URL: shop.app.database.appUrl,
          SECRET: 'a secret of the tests, long enough',
        },
      })
    await expect(make()).rejects.toThrow(/real people/)
    expect((await make('--force', '--seed', '3')).stdout).toContain('seed 3')
    await collectFigures(shop.app.job('test'))
    const { days } = await tell(engines.figures, { days: 90 })
    const lived = days.filter(({ active, firstWordP95Ms }) => active > 500 && firstWordP95Ms)
    expect(lived).toHaveLength(60)
  })

  test('settings are checked, kept, followed and reset', async () => {
    const { list } = await tell(settings.settings)
    expect(list).toContainEqual(
      expect.objectContaining({ key: 'people.registration', value: true, changedBy: '' }),
    )
    const change = (key: string, value: string | number | boolean) =>
      refused(settings.change, { key, value })
    expect(await change('no.such', true)).toBe(10001)
    expect(await change('people.registration', 'yes')).toBe(10001)
    expect(await change('reports.hideAfter', 0)).toBe(10001)
    expect(await tell(settings.change, { key: 'people.registration', value: false })).toMatchObject(
      {
        value: false,
        changedBy: 'ana@example.com',
      },
    )
    await expect(shop.people.registered()).rejects.toThrow(/503/)
    await tell(settings.change, { key: 'money.purchases', value: false })
    await expect(shop.subscribe(maker, 11)).rejects.toThrow(/503/)
    for (const key of ['people.registration', 'money.purchases']) {
      expect(await tell(settings.reset, { key })).toMatchObject({ value: true, changedBy: '' })
    }
    await shop.people.registered()
    expect(await lastRecord('console.setting.change')).toMatchObject({
      target: 'setting:money.purchases',
      before: { value: true },
      after: { value: false },
    })
    expect(await lastRecord('console.setting.reset')).toMatchObject({
      before: { value: false },
      after: { value: true },
    })
  })

  test('the records are listed by who, what, target and day', async () => {
    const all = await tell(settings.audit, { pageSize: 100 })
    expect(all.list.every(({ actor }) => actor === ANA)).toBe(true)
    expect(all.list.every(({ what }) => what.startsWith('console.'))).toBe(true)
    expect(new Set(all.list.map(({ what }) => what)).size).toBeGreaterThan(7)
    const collected = await tell(settings.audit, { scope: 'all', what: 'figures.collect' })
    const collectors = new Set(collected.list.map(({ actor }) => actor))
    expect(collectors).toContain('job:collect-figures')
    expect(collectors).not.toContain(ANA)
    const only = await tell(settings.audit, {
      what: 'console.setting',
      target: 'setting:people.registration',
    })
    expect(only.list.map(({ what }) => what)).toEqual([
      'console.setting.reset',
      'console.setting.change',
    ])
    expect((await tell(settings.audit, { who: 'jun@example.com' })).total).toBe(0)
    expect((await tell(settings.audit, { to: '2001-01-01' })).total).toBe(0)
    const everybody = await tell(settings.audit, { scope: 'all', who: String(maker.userId) })
    expect(everybody.list.every(({ userId }) => userId === maker.userId)).toBe(true)
    expect(everybody.total).toBeGreaterThan(0)
  })
})
