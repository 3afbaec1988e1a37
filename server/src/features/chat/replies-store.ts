import type { MessageState } from '@dulcinea/contract'
import type { FinishReason } from '@dulcinea/contract/stream'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/write.ts'
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
      sql<MessageState>`m.state`.as('state'),
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
  messageId: number
  state: MessageState
  finish: FinishReason | null
  /** The notice that replaces the generated text. */
  withheld?: string
  /** Returns the text after a chunk: only what the row lacks is appended. */
  deltaSince?: (seq: number) => ReplyDelta
  /** Ends it only if its heartbeat is older than this: the node may have come back by now. */
  lostForMs?: number
}

type RunningRow = {
  seq: number
  cuts: string
  round: number
  baseLength: number
  baseState: string
}

const MISSED_HEARTBEATS_MS = 2_000
const AFTER_DATABASE_START_MS = 15_000

const timeBefore = (ms: number) => sql`now() - ${ms}::int * interval '1 millisecond'`

/**
 * The reply's heartbeat is older than `forMs`, or it has missed a few and the connection that saved
 * it last is closed: its node has died. After a restart of the database all connections are closed,
 * which proves nothing.
 */
const isLost = (forMs: number) => sql<boolean>`(
  alive_at < ${timeBefore(forMs)}
  or (alive_at < ${timeBefore(MISSED_HEARTBEATS_MS)}
    and backend_pid not in (select pid from pg_stat_activity where pid is not null)
    and pg_postmaster_start_time() < ${timeBefore(AFTER_DATABASE_START_MS)}))`

const lockRunning = (
  tx: Tx,
  { messageId, lostForMs }: ReplyEnding,
): Promise<RunningRow | undefined> =>
  tx
    .selectFrom('replies')
    .select([
      'seq',
      'cuts',
      'round',
      'base_length as baseLength',
      sql<string>`coalesce(base_state, 'done')`.as('baseState'),
    ])
    .where('message_id', '=', messageId)
    .where('running', '=', true)
    .$if(lostForMs !== undefined, (row) => row.where(isLost(lostForMs ?? 0)))
    .forUpdate()
    .executeTakeFirst()

/** The final message: with the remaining text, replaced by a notice, or restored as it was. */
const toFinalMessage = async (
  tx: Tx,
  ending: ReplyEnding,
  row: RunningRow,
  rest: ReplyDelta | undefined,
) => {
  const { withheld, messageId } = ending
  const hasNoText = withheld !== undefined || (rest?.seq ?? row.seq) === 0
  if (row.round > 0 && hasNoText) {
    const { content } = await tx
      .selectFrom('messages')
      .select('content')
      .where('id', '=', messageId)
      .executeTakeFirstOrThrow()
    return { state: row.baseState, content: content.slice(0, row.baseLength) }
  }
  if (withheld !== undefined) return { state: ending.state, content: withheld, type: 'notice' }
  return { state: ending.state, content: sql<string>`content || ${rest?.text ?? ''}` }
}

/** Ends a reply exactly once: a second call changes nothing and returns false. */
export const endReply = async (tx: Tx, ending: ReplyEnding): Promise<boolean> => {
  const { messageId, withheld } = ending
  const row = await lockRunning(tx, ending)
  if (!row) return false
  const rest = ending.deltaSince?.(row.seq)
  await tx
    .updateTable('replies')
    .set({
      running: false,
      finish: ending.finish,
      notice: withheld === undefined ? null : 'refused',
      seq: rest?.seq ?? row.seq,
      cuts: row.cuts + (rest?.chunkLengths ?? ''),
    })
    .where('message_id', '=', messageId)
    .execute()
  await tx
    .updateTable('messages')
    .set(await toFinalMessage(tx, ending, row, rest))
    .where('id', '=', messageId)
    .execute()
  return true
}

export const requestStop = (tx: Tx, messageId: number) =>
  tx.updateTable('replies').set({ stop_asked: true }).where('message_id', '=', messageId).execute()

/** Running replies whose heartbeat is older than this, by the database's own clock. */
export const listLostReplies = (db: Reader, lostForMs: number, limit: number) =>
  selectReply(db).where('r.running', '=', true).where(isLost(lostForMs)).limit(limit).execute()

/** How many replies of the user are running, in all conversations. */
export const countRunningReplies = async (tx: Tx, userId: number): Promise<number> => {
  const { running } = await tx
    .selectFrom('replies')
    .select((eb) => eb.fn.countAll<number>().as('running'))
    .where('user_id', '=', userId)
    .where('running', '=', true)
    .executeTakeFirstOrThrow()
  return running
}

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
