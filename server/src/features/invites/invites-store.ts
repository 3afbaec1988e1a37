import { sql } from 'kysely'
import type { Reader, Tx } from '../../db/write.ts'

export type RewardKind = 'register' | 'subscribe'

/** Advisory lock: serializes counting the day's rewards and adding one. */
export const lockInviter = (tx: Tx, inviterId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`invites:${inviterId}`}, 0))`.execute(tx)

export const countRewardsGiven = async (
  tx: Tx,
  inviterId: number,
  day: string,
): Promise<number> => {
  const row = await tx
    .selectFrom('invite_rewards')
    .select((eb) => eb.fn.countAll<number>().as('given'))
    .where('inviter_id', '=', inviterId)
    .where('day', '=', sql<Date>`${day}::date`)
    .where('outcome', '!=', 'refused')
    .executeTakeFirstOrThrow()
  return row.given
}

export type NewReward = {
  inviterId: number
  inviteeId: number
  kind: RewardKind
  outcome: 'given' | 'refused'
  reason: string
  points: number
  day: string
  at: Date
}

/** Idempotent: false if this invitee and kind already have a row, given or refused. */
export const insertReward = async (tx: Tx, reward: NewReward): Promise<boolean> => {
  const row = await tx
    .insertInto('invite_rewards')
    .values({
      inviter_id: reward.inviterId,
      invitee_id: reward.inviteeId,
      kind: reward.kind,
      outcome: reward.outcome,
      why: reward.reason,
      points: reward.points,
      day: sql<Date>`${reward.day}::date`,
      at: reward.at,
    })
    .onConflict((conflict) => conflict.columns(['invitee_id', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const revokeReward = (tx: Tx, inviteeId: number, kind: RewardKind) =>
  tx
    .updateTable('invite_rewards')
    .set({ outcome: 'taken-back' })
    .where('invitee_id', '=', inviteeId)
    .where('kind', '=', kind)
    .where('outcome', '=', 'given')
    .returning(['inviter_id as inviterId', 'points'])
    .executeTakeFirst()

export const listRewards = (db: Reader, inviterId: number) =>
  db
    .selectFrom('invite_rewards')
    .select(['kind', 'outcome', 'points', 'at'])
    .where('inviter_id', '=', inviterId)
    .orderBy('id')
    .execute()
