import type { MessageState } from '@dulcinea/contract'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/write.ts'

export type StoredMessage = {
  id: number
  role: 'user' | 'her'
  type: 'text' | 'image' | 'notice'
  content: string
  state: MessageState
  createdAt: Date
  requestId: string | null
  replyTo: number | null
}

const MESSAGE = [
  'id',
  sql<StoredMessage['role']>`role`.as('role'),
  sql<StoredMessage['type']>`type`.as('type'),
  'content',
  sql<MessageState>`state`.as('state'),
  'created_at as createdAt',
  'request_id as requestId',
  'reply_to as replyTo',
] as const

export const findConversation = async (
  db: Reader,
  userId: number,
  characterId: number,
): Promise<number | null> => {
  const row = await db
    .selectFrom('conversations')
    .select('id')
    .where('user_id', '=', userId)
    .where('character_id', '=', characterId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The conversation, made if need be, locked so that its messages are written one after another. */
export const lockConversation = async (
  tx: Tx,
  userId: number,
  characterId: number,
  now: Date,
): Promise<{ id: number; lastSeq: number }> =>
  tx
    .insertInto('conversations')
    .values({ user_id: userId, character_id: characterId, created_at: now, last_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'character_id']).doUpdateSet({ last_at: now }),
    )
    .returning(['id', 'last_seq as lastSeq'])
    .executeTakeFirstOrThrow()

export type NewMessage = {
  conversationId: number
  userId: number
  seq: number
  role: StoredMessage['role']
  content: string
  state: MessageState
  requestId: string | null
  replyTo: number | null
  now: Date
}

export const insertMessage = async (tx: Tx, message: NewMessage): Promise<number> => {
  const { id } = await tx
    .insertInto('messages')
    .values({
      conversation_id: message.conversationId,
      user_id: message.userId,
      seq: message.seq,
      role: message.role,
      content: message.content,
      state: message.state,
      request_id: message.requestId,
      reply_to: message.replyTo,
      created_at: message.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('conversations')
    .set({ last_seq: message.seq })
    .where('id', '=', message.conversationId)
    .execute()
  return id
}

/** The newest messages, or those before one of them; newest first. */
export const messagesBefore = async (
  db: Reader,
  conversationId: number,
  page: { before?: number; limit: number },
): Promise<StoredMessage[]> => {
  let query = db
    .selectFrom('messages')
    .select(MESSAGE)
    .where('conversation_id', '=', conversationId)
  if (page.before !== undefined) {
    query = query.where('seq', '<', (eb) =>
      eb
        .selectFrom('messages')
        .select('seq')
        .where('id', '=', page.before ?? 0)
        .where('conversation_id', '=', conversationId),
    )
  }
  return query.orderBy('seq', 'desc').limit(page.limit).execute()
}

export const findByRequest = (db: Reader, userId: number, requestId: string) =>
  db
    .selectFrom('messages')
    .select(['id', 'content', 'conversation_id as conversationId'])
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
