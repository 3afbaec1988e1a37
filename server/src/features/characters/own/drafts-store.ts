import type { Reader, Tx } from '../../../db/write.ts'

export const findDraft = (db: Reader, userId: number) =>
  db
    .selectFrom('character_drafts')
    .select(['draft', 'updated_at as updatedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const saveDraft = (tx: Tx, userId: number, draft: string, now: Date) =>
  tx
    .insertInto('character_drafts')
    .values({ user_id: userId, draft, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ draft, updated_at: now }))
    .execute()

export const removeDraft = (tx: Tx, userId: number) =>
  tx.deleteFrom('character_drafts').where('user_id', '=', userId).execute()
