import type { MessageState } from '@dulcinea/contract'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../db/write.ts'

export type MessageRole = 'user' | 'her'
export type MessageType = 'text' | 'image' | 'notice'

/** The end of a conversation, read under its row lock. */
export type LockedConversation = { id: number; lastSeq: number; leafId: number }

export type FoundConversation = { id: number; leafId: number }

export const findConversation = (
  db: Reader,
  userId: number,
  characterId: number,
): Promise<FoundConversation | undefined> =>
  db
    .selectFrom('conversations')
    .select(['id', 'leaf_id as leafId'])
    .where('user_id', '=', userId)
    .where('character_id', '=', characterId)
    .executeTakeFirst()

/** Creates the conversation if needed and locks it, so that messages are written one at a time. */
export const lockConversation = async (
  tx: Tx,
  userId: number,
  characterId: number,
  now: Date,
): Promise<LockedConversation> =>
  tx
    .insertInto('conversations')
    .values({
      user_id: userId,
      character_id: characterId,
      created_at: now,
      last_at: now,
      character_version: sql<number>`(select version from characters where id = ${characterId})`,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'character_id']).doUpdateSet({ last_at: now }),
    )
    .returning(['id', 'last_seq as lastSeq', 'leaf_id as leafId'])
    .executeTakeFirstOrThrow()

/** Locks a conversation of the user without changing its time of last activity. */
export const lockOwnConversation = (
  tx: Tx,
  userId: number,
  selector: { id: number } | { characterId: number },
): Promise<(LockedConversation & { characterId: number }) | undefined> =>
  tx
    .selectFrom('conversations')
    .select(['id', 'last_seq as lastSeq', 'leaf_id as leafId', 'character_id as characterId'])
    .where('user_id', '=', userId)
    .where(
      'id' in selector ? 'id' : 'character_id',
      '=',
      'id' in selector ? selector.id : selector.characterId,
    )
    .forUpdate()
    .executeTakeFirst()

export type FoundMessage = {
  id: number
  conversationId: number
  characterId: number
  parentId: number
  role: MessageRole
  type: MessageType
  content: string
  state: MessageState
  replyTo: number | null
}

export const findMessage = (
  db: Reader,
  userId: number,
  messageId: number,
): Promise<FoundMessage | undefined> =>
  db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select([
      'm.id',
      'm.conversation_id as conversationId',
      'c.character_id as characterId',
      'm.parent_id as parentId',
      'm.role',
      'm.type',
      'm.content',
      'm.state',
      'm.reply_to as replyTo',
    ])
    .where('m.id', '=', messageId)
    .where('m.user_id', '=', userId)
    .executeTakeFirst()

/** Replaces the text of a character's message; readers of the stream see it as one chunk. */
export const rewriteMessage = async (
  tx: Tx,
  messageId: number,
  { content, chunkLengths }: { content: string; chunkLengths: string },
): Promise<void> => {
  await tx
    .updateTable('messages')
    .set({ content, state: 'done' })
    .where('id', '=', messageId)
    .execute()
  await tx
    .updateTable('replies')
    .set({ seq: 1, cuts: chunkLengths, base_length: 0, finish: 'stop', notice: null })
    .where('message_id', '=', messageId)
    .execute()
}

/** The stored idempotency key of the user, with the reply that it got. */
export const findIdempotencyKey = (db: Reader, userId: number, requestId: string) =>
  db
    .selectFrom('chat_requests as q')
    .innerJoin('messages as m', 'm.id', 'q.message_id')
    .select(['q.asked as requestHash', 'm.id as messageId', 'm.reply_to as userMessageId'])
    .where('q.user_id', '=', userId)
    .where('q.request_id', '=', requestId)
    .executeTakeFirst()

export type IdempotencyKey = { requestId: string; requestHash: Buffer }

export const insertIdempotencyKey = (
  tx: Tx,
  input: IdempotencyKey & { userId: number; messageId: number },
) =>
  tx
    .insertInto('chat_requests')
    .values({
      user_id: input.userId,
      request_id: input.requestId,
      asked: input.requestHash,
      message_id: input.messageId,
    })
    .execute()
