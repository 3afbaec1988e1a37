import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetActor, recordChange } from '../../src/kernel/audit-store.ts'
import { openPointsDesk, type PointsDesk } from './points-desk.ts'

let desk: PointsDesk
beforeAll(async () => {
  desk = await openPointsDesk(2)
})
afterAll(() => desk.stop())

const record = (userId: number, what: string) =>
  desk.inTx((tx) =>
    recordChange(tx, { at: new Date(), actor: 'member', userId, what, requestId: 'rights' }),
  )

const recorded = () =>
  desk.db
    .selectFrom('audit_log')
    .select(['user_id', 'what', 'actor'])
    .where('request_id', '=', 'rights')
    .orderBy('id')
    .execute()

test("the app's role adds to the records of changes and takes nothing from them", async () => {
  const userId = await desk.person()
  await record(userId, 'kept')
  const attempts = [
    sql`update audit_log set what = 'another'`,
    sql`update audit_log set user_id = null where user_id = ${userId}`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ]
  for (const attempt of attempts) {
    await expect(attempt.execute(desk.db)).rejects.toThrow(/permission denied/)
  }
  expect(await recorded()).toEqual([{ user_id: userId, what: 'kept', actor: 'member' }])
})

test('what a deleted person did stays on record without him, and only his is changed', async () => {
  const [leaving, staying] = [await desk.person(), await desk.person()]
  await record(leaving, 'his')
  await record(staying, 'hers')
  await desk.inTx((tx) => forgetActor(tx, leaving))
  expect((await recorded()).slice(-2)).toEqual([
    { user_id: null, what: 'his', actor: 'member' },
    { user_id: staying, what: 'hers', actor: 'member' },
  ])
})

test("the app's role has no business with the migrations", async () => {
  const attempts = [
    sql`select * from migrations`,
    sql`insert into migrations (name) values ('9999_none.sql')`,
    sql`update migrations set name = name || 'x'`,
    sql`delete from migrations`,
    sql`truncate migrations`,
  ]
  for (const attempt of attempts) {
    await expect(attempt.execute(desk.db)).rejects.toThrow(/permission denied/)
  }
})

test("the ledger's inner functions are not the app's to call", async () => {
  const userId = await desk.person()
  const attempts = [
    sql`select points_lock(${userId})`,
    sql`select points_write(${userId}, 5, 'operator', 'adjustment', 'forged', '{}', now(), false)`,
  ]
  for (const attempt of attempts) {
    await expect(attempt.execute(desk.db)).rejects.toThrow(/permission denied for function/)
  }
})
