import { sql } from 'kysely'
import type { Db } from '../../src/db/client.ts'
import { auditPoints } from '../../src/features/points/index.ts'
import type { ClientRecord } from './client-record.ts'

const MAX_HOLD_MINUTES = 2

/** Every completed reply is charged once, and every failed one is free. */
const findWrongCharges = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: number; state: string; hold: string | null }>`
    select m.id, m.state, h.state as hold
      from replies r join messages m on m.id = r.message_id
      left join holds h on h.key = 'chat:' || r.message_id
     where r.notice is null and not r.running and coalesce(h.state, 'none') is distinct from
       case when m.state = 'done' or (m.state = 'stopped' and r.seq > 0) then 'settled'
            else 'voided' end`.execute(db)
  return rows.map(({ id, state, hold }) => `message ${id} is ${state}, its price is ${hold}`)
}

const findStuckWork = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ what: string }>`
    select 'message ' || message_id || ' is still being made' as what from replies where running
    union all
    select 'the price of ' || key || ' is held since ' || at from holds
     where state = 'held' and at < now() - ${MAX_HOLD_MINUTES}::int * interval '1 minute'`.execute(
    db,
  )
  return rows.map(({ what }) => what)
}

const findLostUnlocks = async (db: Db, { unlocked }: ClientRecord): Promise<string[]> => {
  const { rows } = await sql<{ key: string; times: number }>`
    select key, count(*)::int as times from ledger where reason = 'unlock-image' group by key`.execute(
    db,
  )
  const { rows: unlockedRows } = await sql<{ id: number }>`
    select id from images where unlocked_at is not null`.execute(db)
  const paidKeys = new Set(rows.map(({ key }) => key))
  const unlockedIds = new Set(unlockedRows.map(({ id }) => id))
  return unlocked
    .filter(
      ({ userId, imageId }) =>
        !paidKeys.has(`unlock:${userId}:${imageId}`) || !unlockedIds.has(imageId),
    )
    .map(
      ({ imageId }) => `the acknowledged unlock of picture ${imageId} is lost or was not paid for`,
    )
}

/** The audit of the points feature, and checks of charges, holds and unlocks. */
export const auditLedger = async (db: Db, record: ClientRecord): Promise<string[]> => {
  const differences = await auditPoints({ db })
  return [
    ...differences.map(
      ({ what, userId, expected, found }) =>
        `user ${userId}: ${what} is ${found}, the ledger entries sum to ${expected}`,
    ),
    ...(await findWrongCharges(db)),
    ...(await findStuckWork(db)),
    ...(await findLostUnlocks(db, record)),
  ]
}
