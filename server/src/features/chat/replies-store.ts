import type { MessageState } from '@dulcinea/contract'
import type { Finish } from '@dulcinea/contract/stream'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/write.ts'
import type { NoticeKind } from './notice-of.ts'

export type StoredReply = {
  messageId: number
  userMessageId: number
  conversationId: number
  seq: number
  cuts: string
  finish: Finish | null
  notice: NoticeKind | null
  /** Which kind of crisis the notice answers. */
  crisis: string | null
  /** Whether a break was suggested before it. */
  reminds: boolean
  running: boolean
  /** How often the message has gone on, and how much of it stood there before. */
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
      sql<Finish | null>`r.finish`.as('finish'),
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

/** The reply that is being made in a conversation; nobody saves or ends it until the transaction does. */
export const lockRunningIn = (tx: Tx, conversationId: number) =>
  tx
    .selectFrom('replies')
    .select(['message_id as messageId', 'round', 'seq'])
    .where('conversation_id', '=', conversationId)
    .where('running', '=', true)
    .forUpdate()
    .executeTakeFirst()

/** The same without a lock, in a conversation of this user's. */
export const findRunning = (
  db: Reader,
  userId: number,
  where: { id: number } | { characterId: number },
) =>
  db
    .selectFrom('replies as r')
    .innerJoin('conversations as c', 'c.id', 'r.conversation_id')
    .select(['r.message_id as messageId', 'r.round', 'r.seq'])
    .where('r.user_id', '=', userId)
    .where('r.running', '=', true)
    .where('c.user_id', '=', userId)
    .where(
      'id' in where ? 'c.id' : 'c.character_id',
      '=',
      'id' in where ? where.id : where.characterId,
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

/** What a reply said between two of its pieces. */
export type Growth = { messageId: number; from: number; seq: number; text: string; cuts: string }

/**
 * Adds what was said since the last save to all running replies, in one statement. Tells what each
 * row holds now: a save whose answer was lost is not made twice, and a reply that was ended
 * meanwhile is missing from the answer.
 */
export const growReplies = async (
  db: Reader,
  grown: Growth[],
): Promise<{ messageId: number; seq: number; stopAsked: boolean }[]> => {
  const { rows } = await sql<{ messageId: number; seq: number; stopAsked: boolean }>`
    with news as (
      select * from unnest(
        ${grown.map((one) => one.messageId)}::bigint[], ${grown.map((one) => one.from)}::int[],
        ${grown.map((one) => one.seq)}::int[], ${grown.map((one) => one.text)}::text[],
        ${grown.map((one) => one.cuts)}::text[]
      ) as n (message_id, came_from, seq, said, cuts)
    ), grown as (
      update replies r set seq = n.seq, cuts = r.cuts || n.cuts, alive_at = now(),
             backend_pid = pg_backend_pid()
        from news n
       where r.message_id = n.message_id and r.running and r.seq = n.came_from
      returning r.message_id, n.said, n.seq
    ), written as (
      update messages m set content = m.content || g.said
        from grown g where m.id = g.message_id and g.said <> ''
    )
    select r.message_id as "messageId", coalesce(g.seq, r.seq) as seq, r.stop_asked as "stopAsked"
      from news n
      join replies r on r.message_id = n.message_id and r.running
      left join grown g on g.message_id = n.message_id`.execute(db)
  return rows
}

export type Ending = {
  messageId: number
  state: MessageState
  finish: Finish | null
  /** A kind word that stands in place of what was said. */
  withheld?: string
  /** What was said after so many pieces: only what the row lacks is added. */
  since?: (seq: number) => Growth
  /** Only if its node has not been heard of for so long: it may have come back by now. */
  lostForMs?: number
}

type Running = { seq: number; cuts: string; round: number; baseLength: number; baseState: string }

const SAVES_MISSED_MS = 2_000
const DATABASE_RESTARTED_MS = 15_000

const isBefore = (ms: number) => sql`now() - ${ms}::int * interval '1 millisecond'`

/**
 * Not saved for so long; or for a moment only, and the connection that saved it last is closed: its
 * node has died. A database that has just started has closed them all and proves nothing.
 */
const isLost = (forMs: number) => sql<boolean>`(
  alive_at < ${isBefore(forMs)}
  or (alive_at < ${isBefore(SAVES_MISSED_MS)}
    and backend_pid not in (select pid from pg_stat_activity where pid is not null)
    and pg_postmaster_start_time() < ${isBefore(DATABASE_RESTARTED_MS)}))`

const lockRunning = (tx: Tx, { messageId, lostForMs }: Ending): Promise<Running | undefined> =>
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

/** What becomes of the message: it grew, it is replaced, or it is again what it was. */
const finalMessage = async (tx: Tx, ending: Ending, row: Running, said: Growth | undefined) => {
  const { withheld, messageId } = ending
  const isUnsaid = withheld !== undefined || (said?.seq ?? row.seq) === 0
  if (row.round > 0 && isUnsaid) {
    const { content } = await tx
      .selectFrom('messages')
      .select('content')
      .where('id', '=', messageId)
      .executeTakeFirstOrThrow()
    return { state: row.baseState, content: content.slice(0, row.baseLength) }
  }
  if (withheld !== undefined) return { state: ending.state, content: withheld, type: 'notice' }
  return { state: ending.state, content: sql<string>`content || ${said?.text ?? ''}` }
}

/** Ends a reply exactly once: whoever comes second changes nothing and is told so. */
export const endReply = async (tx: Tx, ending: Ending): Promise<boolean> => {
  const { messageId, withheld } = ending
  const row = await lockRunning(tx, ending)
  if (!row) return false
  const rest = ending.since?.(row.seq)
  await tx
    .updateTable('replies')
    .set({
      running: false,
      finish: ending.finish,
      notice: withheld === undefined ? null : 'refused',
      seq: rest?.seq ?? row.seq,
      cuts: row.cuts + (rest?.cuts ?? ''),
    })
    .where('message_id', '=', messageId)
    .execute()
  await tx
    .updateTable('messages')
    .set(await finalMessage(tx, ending, row, rest))
    .where('id', '=', messageId)
    .execute()
  return true
}

export const askToStop = (tx: Tx, messageId: number) =>
  tx.updateTable('replies').set({ stop_asked: true }).where('message_id', '=', messageId).execute()

/** Running replies whose node has not been heard of for so long, by the database's own clock. */
export const lostReplies = (db: Reader, lostForMs: number, limit: number) =>
  selectReply(db).where('r.running', '=', true).where(isLost(lostForMs)).limit(limit).execute()

/** How many replies are being made for this person, in all conversations. */
export const countRunning = async (tx: Tx, userId: number): Promise<number> => {
  const { running } = await tx
    .selectFrom('replies')
    .select((eb) => eb.fn.countAll<number>().as('running'))
    .where('user_id', '=', userId)
    .where('running', '=', true)
    .executeTakeFirstOrThrow()
  return running
}

/** The picture that came with a reply. */
export const pictureBehind = async (
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
