import type { MessageState } from '@dulcinea/contract'
import type { FinishReason } from '@dulcinea/contract/stream'
import { sql, type RawBuilder } from 'kysely'
import type { Reader, Tx } from '../../../db/write.ts'
import type { NoticeKind } from './notice.ts'

export type StoredReply = {
  messageId: number
  userMessageId: number
  conversationId: number
  seq: number
  cuts: string
  finish: FinishReason | null
  notice: NoticeKind | null
  /** The class of crisis that the notice is about. */
  crisis: string | null
  /** Whether a break was suggested before it. */
  reminds: boolean
  running: boolean
  /** How often the message has been continued, and its length before that. */
  round: number
  baseLength: number
  content: string
  state: MessageState
}

const selectReply = (db: Reader) =>
  db
    .selectFrom('replies as r')
    .innerJoin('messages as m', 'm.id', 'r.message_id')
    .select([
      'r.message_id as messageId',
      'r.user_message_id as userMessageId',
      'r.conversation_id as conversationId',
      'r.seq',
      'r.cuts',
      sql<FinishReason | null>`r.finish`.as('finish'),
      sql<NoticeKind | null>`r.notice`.as('notice'),
      'r.crisis',
      'r.reminds',
      'r.running',
      'r.round',
      'r.base_length as baseLength',
      'm.content',
      'm.state',
    ])

export const findReply = (db: Reader, messageId: number, userId: number) =>
  selectReply(db)
    .where('r.message_id', '=', messageId)
    .where('r.user_id', '=', userId)
    .executeTakeFirst()

/** Locks the running reply of a conversation, so that no one else can save or end it meanwhile. */
export const lockRunningReply = (tx: Tx, conversationId: number) =>
  tx
    .selectFrom('replies')
    .select(['message_id as messageId', 'round', 'seq'])
    .where('conversation_id', '=', conversationId)
    .where('running', '=', true)
    .forUpdate()
    .executeTakeFirst()

/** The same without a lock, in a conversation of the user. */
export const findRunningReply = (
  db: Reader,
  userId: number,
  selector: { id: number } | { characterId: number },
) =>
  db
    .selectFrom('replies as r')
    .innerJoin('conversations as c', 'c.id', 'r.conversation_id')
    .select(['r.message_id as messageId', 'r.round', 'r.seq'])
    .where('r.user_id', '=', userId)
    .where('r.running', '=', true)
    .where('c.user_id', '=', userId)
    .where(
      'id' in selector ? 'c.id' : 'c.character_id',
      '=',
      'id' in selector ? selector.id : selector.characterId,
    )
    .executeTakeFirst()

export const hasRunningReply = async (tx: Tx, conversationId: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('replies')
    .select('message_id')
    .where('conversation_id', '=', conversationId)
    .where('running', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** The text of a reply after chunk `from`, up to and including chunk `seq`. */
export type ReplyDelta = {
  messageId: number
  from: number
  seq: number
  text: string
  chunkLengths: string
}

/**
 * Appends the text since the last save to all running replies, in one statement. Returns what each
 * row holds now: a save whose result was lost is not repeated, and a reply that has ended meanwhile
 * is missing from the result.
 */
export const appendReplyText = async (
  db: Reader,
  deltas: ReplyDelta[],
): Promise<{ messageId: number; seq: number; isStopRequested: boolean }[]> => {
  const { rows } = await sql<{ messageId: number; seq: number; isStopRequested: boolean }>`
    with deltas as (
      select * from unnest(
        ${deltas.map((delta) => delta.messageId)}::bigint[], ${deltas.map((delta) => delta.from)}::int[],
        ${deltas.map((delta) => delta.seq)}::int[], ${deltas.map((delta) => delta.text)}::text[],
        ${deltas.map((delta) => delta.chunkLengths)}::text[]
      ) as d (message_id, from_seq, seq, text, cuts)
    ), appended as (
      update replies r set seq = d.seq, cuts = r.cuts || d.cuts, alive_at = now(),
             backend_pid = pg_backend_pid()
        from deltas d
       where r.message_id = d.message_id and r.running and r.seq = d.from_seq
      returning r.message_id, d.text, d.seq
    ), written as (
      update messages m set content = m.content || a.text
        from appended a where m.id = a.message_id and a.text <> ''
    )
    select r.message_id as "messageId", coalesce(a.seq, r.seq) as seq,
        r.stop_asked as "isStopRequested"
      from deltas d
      join replies r on r.message_id = d.message_id and r.running
      left join appended a on a.message_id = d.message_id`.execute(db)
  return rows
}

export type ReplyEnding = {
  /** The text that the row lacks; the reply ends only if the row holds the chunks before it. */
  delta: ReplyDelta
  state: MessageState
  finish: FinishReason | null
  /** The notice that replaces the generated text. */
  withheld: string | null
  /** The text of the message before it was continued, which is restored when nothing was added. */
  base: string
  isCharged: boolean
  /** Ends it only if its node has died: the heartbeat is older than this, or the connection closed. */
  lostForMs: number | null
  now: Date
}

/**
 * The statement that ends a reply and settles or voids its hold, exactly once. It returns no row when
 * it changed nothing; see `chat_end_reply`.
 */
export const endReplyStatement = (e: ReplyEnding): RawBuilder<{ messageId: number }> =>
  sql<{ messageId: number }>`
    select ended as "messageId" from chat_end_reply(
      p_message_id => ${e.delta.messageId}, p_saved_seq => ${e.delta.from}, p_seq => ${e.delta.seq},
      p_text => ${e.delta.text}, p_chunk_lengths => ${e.delta.chunkLengths}, p_state => ${e.state},
      p_finish => ${e.finish}, p_withheld => ${e.withheld}, p_base => ${e.base},
      p_is_charged => ${e.isCharged}, p_lost_for_ms => ${e.lostForMs}, p_now => ${e.now}) as ended`

export const requestStop = (tx: Tx, messageId: number) =>
  tx.updateTable('replies').set({ stop_asked: true }).where('message_id', '=', messageId).execute()

/** Running replies whose node has died, by the database's own clock. */
export const listLostReplies = (db: Reader, lostForMs: number, limit: number) =>
  selectReply(db)
    .where('r.running', '=', true)
    .where(sql<boolean>`chat_is_reply_lost(r.alive_at, r.backend_pid, ${lostForMs})`)
    .limit(limit)
    .execute()

/** The picture that was sent with a reply. */
export const findReplyPicture = async (
  db: Reader,
  reply: { conversationId: number; messageId: number },
): Promise<{ messageId: number; imageId: number } | undefined> => {
  const row = await db
    .selectFrom('messages')
    .select(['id as messageId', sql<number>`image_id`.as('imageId')])
    .where('conversation_id', '=', reply.conversationId)
    .where('parent_id', '=', reply.messageId)
    .where('role', '=', 'her')
    .where('image_id', 'is not', null)
    .executeTakeFirst()
  return row
}
