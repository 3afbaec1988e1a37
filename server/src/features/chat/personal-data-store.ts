import { COUNT_CAP } from '@dulcinea/contract/constants'
import type { Reader, Tx } from '../../kernel/write.ts'

export const conversationsOf = (db: Reader, userId: number) =>
  db
    .selectFrom('conversations')
    .select(['id', 'character_id as characterId', 'created_at as createdAt', 'last_at as lastAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

export const messagesIn = (db: Reader, userId: number, conversationId: number) =>
  db
    .selectFrom('messages')
    .select(['id', 'role', 'type', 'content', 'state', 'created_at as createdAt'])
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .orderBy('seq')
    .execute()

/** Messages and replies go with their conversation. */
export const removeConversations = (tx: Tx, userId: number) =>
  tx.deleteFrom('conversations').where('user_id', '=', userId).execute()

export const countConversations = async (db: Reader, userId: number): Promise<number> => {
  const { total } = await db
    .selectFrom(
      db
        .selectFrom('conversations')
        .select('id')
        .where('user_id', '=', userId)
        .where('last_seq', '>', 0)
        .limit(COUNT_CAP)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
