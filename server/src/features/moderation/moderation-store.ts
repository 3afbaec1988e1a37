import { sql } from 'kysely'
import { createBatchLoader } from '../../db/batch-loader.ts'
import type { Reader, Tx } from '../../db/write.ts'

export type Pause = { pausedAt: Date; endsAt: Date | null }

const pauses = createBatchLoader(
  (userId: number) => userId,
  async (db, userIds): Promise<[number, Pause][]> => {
    const rows = await db
      .selectFrom('chat_pauses')
      .select(['user_id as userId', 'paused_at as pausedAt', 'ends_at as endsAt'])
      .where(sql<boolean>`user_id = any(${userIds}::bigint[])`)
      .execute()
    return rows.map(({ userId, ...pause }) => [userId, pause])
  },
)

export const findPause = async (db: Reader, userId: number): Promise<Pause | null> =>
  (await pauses(db, userId)) ?? null

export const savePause = (tx: Tx, pause: { userId: number; now: Date; endsAt: Date | null }) =>
  tx
    .insertInto('chat_pauses')
    .values({ user_id: pause.userId, paused_at: pause.now, ends_at: pause.endsAt })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ paused_at: pause.now, ends_at: pause.endsAt }),
    )
    .execute()

export const removePause = (tx: Tx, userId: number) =>
  tx.deleteFrom('chat_pauses').where('user_id', '=', userId).execute()

export const exportPause = (db: Reader, userId: number) =>
  db
    .selectFrom('chat_pauses')
    .select(['paused_at as pausedAt', 'ends_at as endsAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** A single upsert, without user ids. */
export const incrementCrisisCount = (tx: Tx, kind: string, now: Date) =>
  tx
    .insertInto('crisis_days')
    .values({
      day: sql<Date>`(${now}::timestamptz at time zone 'UTC')::date`,
      class: kind,
      given: 1,
    })
    .onConflict((conflict) =>
      conflict.columns(['day', 'class']).doUpdateSet((eb) => ({
        given: sql<number>`${eb.ref('crisis_days.given')} + 1`,
      })),
    )
    .execute()
