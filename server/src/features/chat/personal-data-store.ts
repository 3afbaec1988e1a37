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
    .select([
      'id',
      'parent_id as parentId',
      'role',
      'type',
      'content',
      'image_id as imageId',
      'state',
      'created_at as createdAt',
    ])
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .orderBy('seq')
    .execute()

/** Messages and replies go with their conversation. */
export const removeConversations = async (tx: Tx, userId: number): Promise<void> => {
  // What is being said first, as those lock it who save it: else two wait for each other.
  await tx
    .selectFrom('replies')
    .select('message_id')
    .where('user_id', '=', userId)
    .where('running', '=', true)
    .forUpdate()
    .execute()
  await tx.deleteFrom('conversations').where('user_id', '=', userId).execute()
}
