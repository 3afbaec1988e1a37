import type { DislikeType, FeedbackCategory, FeedbackTarget } from '@dulcinea/contract/feedback'
import { FEEDBACK } from '@dulcinea/contract/feedback'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/write.ts'

export type Target = { type: FeedbackTarget; id: number; characterId: number | null }

export type NewFeedback = {
  userId: number
  category: FeedbackCategory
  dislikeType: DislikeType
  description: string
  content: string
  target: Target
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

/** With whom one of this person's own messages was said. */
export const characterOfMessage = (db: Reader, userId: number, messageId: number) =>
  db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select('c.character_id as characterId')
    .where('m.id', '=', messageId)
    .where('c.user_id', '=', userId)
    .executeTakeFirst()

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
  await tx.updateTable('feedback').set({ user_id: null }).where('user_id', '=', userId).execute()
  await tx
    .deleteFrom('feedback')
    .where('target_type', '=', 'user')
    .where('target_id', '=', userId)
    .execute()
}
