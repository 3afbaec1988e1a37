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

/** The newest lines with her that a model can be told, oldest first. */
export const recentLines = async (
  db: Reader,
  who: { userId: number; characterId: number },
  limit: number,
): Promise<Pick<StoredMessage, 'role' | 'content'>[]> => {
  const newest = await db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select([sql<StoredMessage['role']>`m.role`.as('role'), 'm.content'])
    .where('c.user_id', '=', who.userId)
    .where('c.character_id', '=', who.characterId)
    .where('m.type', '=', 'text')
    .where('m.content', '<>', '')
    .orderBy('m.seq', 'desc')
    .limit(limit)
    .execute()
  return newest.toReversed()
}

/** What stands at her side of an exchange at first: a reply to be made, or a notice in its place. */
export type HerSide =
  | { kind: 'reply' }
  | { kind: 'notice'; notice: 'crisis' | 'refused'; text: string }

export type Exchange = {
  conversation: { id: number; lastSeq: number }
  userId: number
  text: string
  requestId: string | null
  hers: HerSide
  now: Date
}

/** The user's line, her side and what is needed to make or tell it: one statement. */
export const insertExchange = async (
  tx: Tx,
  { conversation, userId, text, requestId, hers, now }: Exchange,
): Promise<{ messageId: number; userMessageId: number }> => {
  const isReply = hers.kind === 'reply'
  const { rows } = await sql<{ messageId: number; userMessageId: number }>`
    with mine as (
      insert into messages (conversation_id, user_id, seq, role, content, state, request_id, created_at)
      values (${conversation.id}, ${userId}, ${conversation.lastSeq + 1}, 'user', ${text}, 'done',
        ${requestId}, ${now})
      returning id
    ), hers as (
      insert into messages
        (conversation_id, user_id, seq, role, type, content, state, reply_to, created_at)
      select ${conversation.id}, ${userId}, ${conversation.lastSeq + 2}::int, 'her',
        ${isReply ? 'text' : 'notice'}, ${isReply ? '' : hers.text},
        ${isReply ? 'streaming' : 'done'}, id, ${now}::timestamptz from mine
      returning id, reply_to
    ), reply as (
      insert into replies
        (message_id, user_id, conversation_id, user_message_id, running, finish, notice, alive_at)
      select id, ${userId}, ${conversation.id}, reply_to, ${isReply}::boolean,
        ${isReply ? null : 'notice'}, ${isReply ? null : hers.notice}, now() from hers
    ), counted as (
      update conversations set last_seq = ${conversation.lastSeq + 2} where id = ${conversation.id}
    )
    select id as "messageId", reply_to as "userMessageId" from hers`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The exchange was not written')
  return row
}

export const findByRequest = (db: Reader, userId: number, requestId: string) =>
  db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select(['m.id', 'm.content', 'c.character_id as characterId'])
    .where('m.user_id', '=', userId)
    .where('m.request_id', '=', requestId)
    .executeTakeFirst()
