import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/write.ts'
import type { Conversation, NewRequest } from './messages-store.ts'

/** What stands at her side of an exchange at first: a reply to be made, or a notice in its place. */
export type HerSide =
  | { kind: 'reply' }
  | { kind: 'notice'; notice: 'crisis'; crisis: string; text: string }

export type Place = {
  conversation: Conversation
  userId: number
  /** What the first new message follows. */
  parentId: number
  request: NewRequest | null
  hers: HerSide
  now: Date
}

export type Exchanged = { messageId: number; userMessageId: number }

const hersOf = (hers: HerSide) =>
  hers.kind === 'reply'
    ? { type: 'text', content: '', state: 'streaming', finish: null, notice: null, crisis: null }
    : {
        type: 'notice',
        content: hers.text,
        state: 'done',
        finish: 'notice',
        notice: hers.notice,
        crisis: hers.crisis,
      }

/** Her reply's own row, the request that asked for it, and the conversation's count behind `hers`. */
const bookedWith = (
  { conversation, userId, request, hers }: Place,
  side: ReturnType<typeof hersOf>,
) => sql`
    reply as (
      insert into replies
        (message_id, user_id, conversation_id, user_message_id, running, finish, notice, crisis,
          alive_at)
      select id, ${userId}, ${conversation.id}, reply_to, ${hers.kind === 'reply'}::boolean,
        ${side.finish}, ${side.notice}, ${side.crisis}, now() from hers
    ), asked as (
      insert into chat_requests (user_id, request_id, asked, message_id)
      select ${userId}, ${request?.requestId ?? null}::uuid, ${request?.asked ?? null}::bytea, id
        from hers where ${request !== null}::boolean
    ), counted as (
      update conversations c
         set last_seq = hers.seq, read_seq = hers.seq - 1, leaf_id = hers.id
        from hers where c.id = ${conversation.id}
    )
    select id as "messageId", reply_to as "userMessageId" from hers`

const theOne = (rows: Exchanged[]): Exchanged => {
  const [row] = rows
  if (!row) throw new Error('The exchange was not written')
  return row
}

/** The user's line, her side and what is needed to make or tell it: one statement. */
export const insertExchange = async (
  tx: Tx,
  place: Place & { text: string },
): Promise<Exchanged> => {
  const { conversation, userId, parentId, request, hers, now, text } = place
  const side = hersOf(hers)
  const seq = conversation.lastSeq
  const { rows } = await sql<Exchanged>`
    with mine as (
      insert into messages
        (conversation_id, user_id, seq, parent_id, role, content, state, request_id, created_at)
      values (${conversation.id}, ${userId}, ${seq + 1}, ${parentId}, 'user', ${text}, 'done',
        ${request?.requestId ?? null}, ${now})
      returning id
    ), hers as (
      insert into messages
        (conversation_id, user_id, seq, parent_id, role, type, content, state, reply_to, created_at)
      select ${conversation.id}, ${userId}, ${seq + 2}::int, id, 'her', ${side.type},
        ${side.content}, ${side.state}, id, ${now}::timestamptz from mine
      returning id, reply_to, seq
    ), ${bookedWith(place, side)}`.execute(tx)
  return theOne(rows)
}

/** Another answer to a line that stands already. */
export const insertAlternative = async (
  tx: Tx,
  place: Place & { userMessageId: number },
): Promise<Exchanged> => {
  const { conversation, userId, parentId, hers, now, userMessageId } = place
  const side = hersOf(hers)
  const seq = conversation.lastSeq + 1
  const { rows } = await sql<Exchanged>`
    with hers as (
      insert into messages
        (conversation_id, user_id, seq, parent_id, role, type, content, state, reply_to, created_at)
      values (${conversation.id}, ${userId}, ${seq}, ${parentId}, 'her', ${side.type},
        ${side.content}, ${side.state}, ${userMessageId}, ${now})
      returning id, reply_to, seq
    ), ${bookedWith(place, side)}`.execute(tx)
  return theOne(rows)
}

/**
 * A message that stands already goes on. What it was is kept beside it, so that it can be that
 * again; each time counts as a round of its own.
 */
export const reopenMessage = async (
  tx: Tx,
  input: { messageId: number; baseLength: number },
): Promise<{ round: number } | undefined> => {
  const { rows } = await sql<{ round: number }>`
    with before as (
      select id, state from messages where id = ${input.messageId}
    ), again as (
      update replies r
         set running = true, stop_asked = false, seq = 0, cuts = '', finish = null, notice = null,
             alive_at = now(), backend_pid = pg_backend_pid(), round = r.round + 1, base_length = ${input.baseLength},
             base_state = before.state
        from before where r.message_id = before.id
      returning r.round
    ), streaming as (
      update messages set state = 'streaming' where id = ${input.messageId}
    )
    select round from again`.execute(tx)
  return rows[0]
}

/** Pictures that she sends, one after another; each is a message of its own. */
export const insertPictures = async (
  tx: Tx,
  input: {
    conversation: Conversation
    userId: number
    parentId: number
    replyTo: number | null
    imageIds: readonly number[]
    now: Date
    /** Whether the talk goes on behind them. */
    isChosen?: boolean
  },
): Promise<{ messageId: number; imageId: number }[]> => {
  let { parentId } = input
  let seq = input.conversation.lastSeq
  const made: { messageId: number; imageId: number }[] = []
  for (const imageId of input.imageIds) {
    seq++
    const { id } = await tx
      .insertInto('messages')
      .values({
        conversation_id: input.conversation.id,
        user_id: input.userId,
        seq,
        parent_id: parentId,
        role: 'her',
        type: 'image',
        content: '',
        state: 'done',
        reply_to: input.replyTo,
        image_id: imageId,
        created_at: input.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    made.push({ messageId: id, imageId })
    parentId = id
  }
  await tx
    .updateTable('conversations')
    .set({ last_seq: seq, ...(input.isChosen ? { leaf_id: parentId } : {}) })
    .where('id', '=', input.conversation.id)
    .execute()
  return made
}

/** The user's line alone, at the end of the talk. */
export const insertAsk = async (
  tx: Tx,
  input: {
    conversation: Conversation
    userId: number
    text: string
    request: NewRequest | null
    now: Date
  },
): Promise<{ id: number; seq: number }> => {
  const seq = input.conversation.lastSeq + 1
  const { id } = await tx
    .insertInto('messages')
    .values({
      conversation_id: input.conversation.id,
      user_id: input.userId,
      seq,
      parent_id: input.conversation.leafId,
      role: 'user',
      content: input.text,
      state: 'done',
      request_id: input.request?.requestId ?? null,
      created_at: input.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('conversations')
    .set({ last_seq: seq, read_seq: seq })
    .where('id', '=', input.conversation.id)
    .execute()
  return { id, seq }
}

/** The pictures that answer a line, as long as they hang there. */
export const picturesAnswering = (
  db: Reader,
  userId: number,
  userMessageId: number,
): Promise<{ messageId: number; imageId: number }[]> =>
  db
    .selectFrom('messages as m')
    .innerJoin('messages as line', 'line.id', 'm.reply_to')
    .select(['m.id as messageId', sql<number>`m.image_id`.as('imageId')])
    .where('line.id', '=', userMessageId)
    .where('m.user_id', '=', userId)
    .whereRef('m.conversation_id', '=', 'line.conversation_id')
    .where('m.image_id', 'is not', null)
    .orderBy('m.seq')
    .execute()
