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
export const removeConversations = (tx: Tx, userId: number) =>
  tx.deleteFrom('conversations').where('user_id', '=', userId).execute()
