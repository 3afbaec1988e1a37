import type { DislikeType, FeedbackCategory, ReportedTarget } from '@dulcinea/contract/feedback'
import { FEEDBACK } from '@dulcinea/contract/feedback'
import type { ReportDecision } from '@dulcinea/contract/console'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../db/write.ts'

export type TargetRef = { type: ReportedTarget; id: number; characterId: number | null }

/** A message of the conversation around a reported message; stored as JSON. */
export type ExcerptMessage = { id: number; role: 'user' | 'her'; content: string; createdAt: Date }

export type NewFeedback = {
  userId: number
  category: FeedbackCategory
  dislikeType: DislikeType
  description: string
  content: string
  target: TargetRef
  excerpt: ExcerptMessage[]
  hasWeight: boolean
  now: Date
}

export const findLike = (db: Reader, userId: number, { type, id }: TargetRef) =>
  db
    .selectFrom('feedback')
    .select('id')
    .where('user_id', '=', userId)
    .where('target_type', '=', type)
    .where('target_id', '=', id)
    .where('category', '=', FEEDBACK.like)
    .executeTakeFirst()

/** Concurrent likes are one: the second returns the row of the first. */
export const saveFeedback = (tx: Tx, feedback: NewFeedback) =>
  tx
    .insertInto('feedback')
    .values({
      user_id: feedback.userId,
      category: feedback.category,
      dislike_type: feedback.dislikeType,
      description: feedback.description,
      content: feedback.content,
      target_type: feedback.target.type,
      target_id: feedback.target.id,
      character_id: feedback.target.characterId,
      excerpt: JSON.stringify(feedback.excerpt),
      weighs: feedback.hasWeight,
      created_at: feedback.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'target_type', 'target_id'])
        .where('category', '=', sql.lit(FEEDBACK.like))
        .doUpdateSet((eb) => ({ user_id: eb.ref('excluded.user_id') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()

type ReportedRef = Pick<TargetRef, 'type' | 'id'>

/** Serializes counting and deciding about one target with an advisory lock. */
export const lockReportedTarget = (tx: Tx, { type, id }: ReportedRef) =>
  sql`select pg_advisory_xact_lock(hashtext(${`report:${type}`}), ${id % 2 ** 31}::int)`.execute(tx)

/** How many users have an undecided report with weight against this. */
export const countWeightedReports = async (tx: Tx, { type, id }: ReportedRef): Promise<number> => {
  await lockReportedTarget(tx, { type, id })
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

export const findReportedIds = async (
  db: Reader,
  filter: { userId: number; targetType: ReportedTarget; targetIds: number[] },
): Promise<number[]> => {
  const rows = await db
    .selectFrom('feedback')
    .select('target_id as id')
    .where('user_id', '=', filter.userId)
    .where('category', '=', FEEDBACK.report)
    .where('target_type', '=', filter.targetType)
    .where(sql<boolean>`target_id = any (${filter.targetIds}::bigint[])`)
    .execute()
  return rows.map(({ id }) => id)
}

export type ReviewCutoff = { newest: number; now: Date }

/** Decides the open reports up to the newest one that the operator has seen; returns how many. */
export const decideReports = async (
  tx: Tx,
  { type, id }: ReportedRef,
  { decision, newest, now }: ReviewCutoff & { decision: ReportDecision },
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

/** Reverses all upheld reports about this; returns how many. */
export const markReportsOverturned = async (
  tx: Tx,
  { type, id }: ReportedRef,
  now: Date,
): Promise<number> => {
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

export const exportFeedback = (db: Reader, userId: number) =>
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

export const eraseUserFeedback = async (tx: Tx, userId: number) => {
  await tx
    .deleteFrom('feedback')
    .where('user_id', '=', userId)
    .where('category', '<>', FEEDBACK.report)
    .execute()
  // The character's messages stay for the review of the report; the user's own are removed.
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
 * Erases the texts of reports that were decided before a date. The report itself stays, because it hides
 * its target from the reporter.
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
