import type { Reader, Tx } from '../../../db/write.ts'

export const listConversations = (db: Reader, userId: number) =>
  db
    .selectFrom('conversations')
    .select(['id', 'character_id as characterId', 'created_at as createdAt', 'last_at as lastAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

export const listMessages = (db: Reader, userId: number, conversationId: number) =>
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

/** Locks the running replies before all else, like saving them does, to avoid a deadlock. */
export const lockRunningReplies = (tx: Tx, userId: number) =>
  tx
    .selectFrom('replies')
    .select(['message_id as messageId', 'round', 'seq'])
    .where('user_id', '=', userId)
    .where('running', '=', true)
    .forUpdate()
    .execute()

/** Messages and replies are deleted by cascade. */
export const removeConversations = (tx: Tx, userId: number) =>
  tx.deleteFrom('conversations').where('user_id', '=', userId).execute()
