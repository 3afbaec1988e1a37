import type { DislikeType, FeedbackCategory, ReportedTarget } from '@dulcinea/contract/feedback'
import { FEEDBACK } from '@dulcinea/contract/feedback'
import type { ReportDecision } from '@dulcinea/contract/console'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/write.ts'

export type Target = { type: ReportedTarget; id: number; characterId: number | null }

/** A line of the conversation that a reported message belongs to. */
export type ExcerptLine = { id: number; role: 'user' | 'her'; content: string; createdAt: Date }

export type NewFeedback = {
  userId: number
  category: FeedbackCategory
  dislikeType: DislikeType
  description: string
  content: string
  target: Target
  excerpt: ExcerptLine[]
  doesWeigh: boolean
  now: Date
}

export const findLike = (db: Reader, userId: number, { type, id }: Target) =>
  db
    .selectFrom('feedback')
    .select('id')
    .where('user_id', '=', userId)
    .where('target_type', '=', type)
    .where('target_id', '=', id)
    .where('category', '=', FEEDBACK.like)
    .executeTakeFirst()

/** Two likes at once are one: the second takes the first one's row. */
export const saveFeedback = (tx: Tx, given: NewFeedback) =>
  tx
    .insertInto('feedback')
    .values({
      user_id: given.userId,
      category: given.category,
      dislike_type: given.dislikeType,
      description: given.description,
      content: given.content,
      target_type: given.target.type,
      target_id: given.target.id,
      character_id: given.target.characterId,
      excerpt: JSON.stringify(given.excerpt),
      weighs: given.doesWeigh,
      created_at: given.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'target_type', 'target_id'])
        .where('category', '=', sql.lit(FEEDBACK.like))
        .doUpdateSet((eb) => ({ user_id: eb.ref('excluded.user_id') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()

type Reported = Pick<Target, 'type' | 'id'>

/** Whoever counts or decides about the same thing at the same moment waits. */
export const lockReported = (tx: Tx, { type, id }: Reported) =>
  sql`select pg_advisory_xact_lock(hashtext(${`report:${type}`}), ${id % 2 ** 31}::int)`.execute(tx)

/** How many people's reports against this weigh. */
export const countWeighing = async (tx: Tx, { type, id }: Reported): Promise<number> => {
  await lockReported(tx, { type, id })
  const { total } = await tx
    .selectFrom('feedback')
    .select((eb) => eb.fn.count<number>('user_id').distinct().as('total'))
    .where('target_type', '=', type)
    .where('target_id', '=', id)
    .where('weighs', '=', true)
    .where('reviewed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return total
}

export const reportedAmong = async (
  db: Reader,
  asked: { userId: number; targetType: ReportedTarget; targetIds: number[] },
): Promise<number[]> => {
  const rows = await db
    .selectFrom('feedback')
    .select('target_id as id')
    .where('user_id', '=', asked.userId)
    .where('category', '=', FEEDBACK.report)
    .where('target_type', '=', asked.targetType)
    .where(sql<boolean>`target_id = any (${asked.targetIds}::bigint[])`)
    .execute()
  return rows.map(({ id }) => id)
}

export type Seen = { newest: number; now: Date }

/** Only what was seen and nobody has decided yet; how many those were. */
export const settle = async (
  tx: Tx,
  { type, id }: Reported,
  { decision, newest, now }: Seen & { decision: ReportDecision },
): Promise<number> => {
  const settled = await tx
    .updateTable('feedback')
    .set({ reviewed_at: now, decision })
    .where('target_type', '=', type)
    .where('target_id', '=', id)
    .where('category', '=', FEEDBACK.report)
    .where('reviewed_at', 'is', null)
    .where('id', '<=', newest)
    .returning('id')
    .execute()
  return settled.length
}

/** Whatever was upheld about this; how many those were. */
export const overturn = async (tx: Tx, { type, id }: Reported, now: Date): Promise<number> => {
  const overturned = await tx
    .updateTable('feedback')
    .set({ reviewed_at: now, decision: 'overturned' satisfies ReportDecision })
    .where('target_type', '=', type)
    .where('target_id', '=', id)
    .where('category', '=', FEEDBACK.report)
    .where('decision', '=', 'upheld' satisfies ReportDecision)
    .returning('id')
    .execute()
  return overturned.length
}

export const feedbackBy = (db: Reader, userId: number) =>
  db
    .selectFrom('feedback')
    .select([
      'id',
      'category',
      'dislike_type as dislikeType',
      'description',
      'content',
      'target_type as targetType',
      'target_id as targetId',
      'excerpt',
      'created_at as createdAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

export const forgetPerson = async (tx: Tx, userId: number) => {
  await tx
    .deleteFrom('feedback')
    .where('user_id', '=', userId)
    .where('category', '<>', FEEDBACK.report)
    .execute()
  // What was said to this person may still be looked at; what this person said goes.
  await sql`
    update feedback set user_id = null, excerpt = coalesce(
      (select jsonb_agg(line) from jsonb_array_elements(excerpt) line where line ->> 'role' = 'her'),
      '[]')
     where user_id = ${userId}`.execute(tx)
  await tx
    .deleteFrom('feedback')
    .where('target_type', '=', 'user')
    .where('target_id', '=', userId)
    .execute()
}

/**
 * What was said in reports that were decided before this. That somebody reported it stays: it is what
 * hides it from that person.
 */
export const forgetOldReports = async (db: Reader, before: Date): Promise<void> => {
  await db
    .updateTable('feedback')
    .set({ description: '', content: '', excerpt: sql`'[]'::jsonb` })
    .where('category', '=', FEEDBACK.report)
    .where('reviewed_at', '<', before)
    .where((eb) =>
      eb.or([
        eb('description', '<>', ''),
        eb('content', '<>', ''),
        eb('excerpt', '<>', sql`'[]'::jsonb`),
      ]),
    )
    .execute()
}
