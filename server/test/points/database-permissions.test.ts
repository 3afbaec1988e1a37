import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymizeActor } from '../../src/features/accounts/audit-entries-store.ts'
import { insertAuditEntry } from '../../src/db/audit-store.ts'
import { createPointsHarness, type PointsHarness } from './points-harness.ts'

let harness: PointsHarness
beforeAll(async () => {
  harness = await createPointsHarness(2)
})
afterAll(() => harness.stop())

const record = (userId: number, what: string) =>
  harness.inTx((tx) =>
    insertAuditEntry(tx, {
      at: new Date(),
      actor: 'member',
      userId,
      action: what,
      requestId: 'rights',
    }),
  )

const listRecorded = () =>
  harness.db
    .selectFrom('audit_log')
    .select(['user_id', 'what', 'actor'])
    .where('request_id', '=', 'rights')
    .orderBy('id')
    .execute()

test("the app's database role can only add to the audit log", async () => {
  const userId = await harness.createUser()
  await record(userId, 'unchanged')
  const attempts = [
    sql`update audit_log set what = 'another'`,
    sql`update audit_log set user_id = null where user_id = ${userId}`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ]
  for (const attempt of attempts) {
    await expect(attempt.execute(harness.db)).rejects.toThrow(/permission denied/)
  }
  expect(await listRecorded()).toEqual([{ user_id: userId, what: 'unchanged', actor: 'member' }])
})

test('audit log entries of a deleted user stay without the user id, and other entries are unchanged', async () => {
  const [leaving, staying] = [await harness.createUser(), await harness.createUser()]
  await record(leaving, 'first')
  await record(staying, 'second')
  await harness.inTx((tx) => anonymizeActor(tx, leaving))
  expect((await listRecorded()).slice(-2)).toEqual([
    { user_id: null, what: 'first', actor: 'member' },
    { user_id: staying, what: 'second', actor: 'member' },
  ])
})

test("the app's database role cannot access the state of the migrations", async () => {
  const attempts = [
    sql`select * from migrations`,
    sql`insert into migrations (name) values ('9999_none.sql')`,
    sql`update migrations set name = name || 'x'`,
    sql`delete from migrations`,
    sql`truncate migrations`,
    sql`select * from sql_functions`,
    sql`update sql_functions set hash = ''`,
  ]
  for (const attempt of attempts) {
    await expect(attempt.execute(harness.db)).rejects.toThrow(/permission denied/)
  }
})

test("the app's database role cannot call the internal ledger functions", async () => {
  const userId = await harness.createUser()
  const attempts = [
    sql`select points_lock(${userId})`,
    sql`select points_write(${userId}, 5, 'operator', 'adjustment', 'forged', '{}', now(), false)`,
  ]
  for (const attempt of attempts) {
    await expect(attempt.execute(harness.db)).rejects.toThrow(/permission denied for function/)
  }
})
