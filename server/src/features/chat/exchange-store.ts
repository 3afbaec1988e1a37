import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/write.ts'
import type { LockedConversation, IdempotencyKey } from './messages-store.ts'

/** The first state of the character's message: a reply to be generated, or a notice instead. */
export type InitialReply =
  | { kind: 'reply' }
  | { kind: 'notice'; notice: 'crisis'; crisis: string; text: string }

export type NewExchange = {
  conversation: LockedConversation
  userId: number
  /** The parent of the first new message. */
  parentId: number
  idempotencyKey: IdempotencyKey | null
  initialReply: InitialReply
  now: Date
}

export type ExchangeIds = { messageId: number; userMessageId: number }

const toMessageColumns = (initialReply: InitialReply) =>
  initialReply.kind === 'reply'
    ? { type: 'text', content: '', state: 'streaming', finish: null, notice: null, crisis: null }
    : {
        type: 'notice',
        content: initialReply.text,
        state: 'done',
        finish: 'notice',
        notice: initialReply.notice,
        crisis: initialReply.crisis,
      }

/**
 * The rows that go with the character's message: the reply, the idempotency key and the
 * conversation's counters.
 */
const writeReplyRows = (
  { conversation, userId, idempotencyKey, initialReply }: NewExchange,
  columns: ReturnType<typeof toMessageColumns>,
) => sql`
    reply as (
      insert into replies
        (message_id, user_id, conversation_id, user_message_id, running, finish, notice, crisis,
          alive_at)
      select id, ${userId}, ${conversation.id}, reply_to, ${initialReply.kind === 'reply'}::boolean,
        ${columns.finish}, ${columns.notice}, ${columns.crisis}, now() from character_message
    ), idempotency as (
      insert into chat_requests (user_id, request_id, asked, message_id)
      select ${userId}, ${idempotencyKey?.requestId ?? null}::uuid,
        ${idempotencyKey?.requestHash ?? null}::bytea, id
        from character_message where ${idempotencyKey !== null}::boolean
    ), counted as (
      update conversations c
         set last_seq = m.seq, read_seq = m.seq - 1, leaf_id = m.id
        from character_message m where c.id = ${conversation.id}
    )
    select id as "messageId", reply_to as "userMessageId" from character_message`

const requireOne = (rows: ExchangeIds[]): ExchangeIds => {
  const [row] = rows
  if (!row) throw new Error('Inserting an exchange returned no row')
  return row
}

/** The user's message, the character's message and the rows that go with it, in one statement. */
export const insertExchange = async (
  tx: Tx,
  newExchange: NewExchange & { text: string },
): Promise<ExchangeIds> => {
  const { conversation, userId, parentId, idempotencyKey, initialReply, now, text } = newExchange
  const columns = toMessageColumns(initialReply)
  const seq = conversation.lastSeq
  const { rows } = await sql<ExchangeIds>`
    with user_message as (
      insert into messages
        (conversation_id, user_id, seq, parent_id, role, content, state, request_id, created_at)
      values (${conversation.id}, ${userId}, ${seq + 1}, ${parentId}, 'user', ${text}, 'done',
        ${idempotencyKey?.requestId ?? null}, ${now})
      returning id
    ), character_message as (
      insert into messages
        (conversation_id, user_id, seq, parent_id, role, type, content, state, reply_to, created_at)
      select ${conversation.id}, ${userId}, ${seq + 2}::int, id, 'her', ${columns.type},
        ${columns.content}, ${columns.state}, id, ${now}::timestamptz from user_message
      returning id, reply_to, seq
    ), ${writeReplyRows(newExchange, columns)}`.execute(tx)
  return requireOne(rows)
}

/** Another reply to an existing message of the user. */
export const insertAlternative = async (
  tx: Tx,
  newExchange: NewExchange & { userMessageId: number },
): Promise<ExchangeIds> => {
  const { conversation, userId, parentId, initialReply, now, userMessageId } = newExchange
  const columns = toMessageColumns(initialReply)
  const seq = conversation.lastSeq + 1
  const { rows } = await sql<ExchangeIds>`
    with character_message as (
      insert into messages
        (conversation_id, user_id, seq, parent_id, role, type, content, state, reply_to, created_at)
      values (${conversation.id}, ${userId}, ${seq}, ${parentId}, 'her', ${columns.type},
        ${columns.content}, ${columns.state}, ${userMessageId}, ${now})
      returning id, reply_to, seq
    ), ${writeReplyRows(newExchange, columns)}`.execute(tx)
  return requireOne(rows)
}

/**
 * Sets an existing message to streaming again, to be continued. Its length and state so far are
 * saved so that they can be restored; each continuation is a round of its own.
 */
export const reopenMessage = async (
  tx: Tx,
  input: { messageId: number; baseLength: number },
): Promise<{ round: number } | undefined> => {
  const { rows } = await sql<{ round: number }>`
    with previous as (
      select id, state from messages where id = ${input.messageId}
    ), reopened as (
      update replies r
         set running = true, stop_asked = false, seq = 0, cuts = '', finish = null, notice = null,
             alive_at = now(), backend_pid = pg_backend_pid(), round = r.round + 1, base_length = ${input.baseLength},
             base_state = previous.state
        from previous where r.message_id = previous.id
      returning r.round
    ), streaming as (
      update messages set state = 'streaming' where id = ${input.messageId}
    )
    select round from reopened`.execute(tx)
  return rows[0]
}

/** Pictures of the character, one after another; each is a message of its own. */
export const insertPictureMessages = async (
  tx: Tx,
  input: {
    conversation: LockedConversation
    userId: number
    parentId: number
    replyTo: number | null
    imageIds: readonly number[]
    now: Date
    /** Whether the last picture becomes the leaf of the conversation. */
    isLeaf?: boolean
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
    .set({ last_seq: seq, ...(input.isLeaf ? { leaf_id: parentId } : {}) })
    .where('id', '=', input.conversation.id)
    .execute()
  return made
}

/** The user's message without a reply, at the end of the conversation. */
export const insertUserMessage = async (
  tx: Tx,
  input: {
    conversation: LockedConversation
    userId: number
    text: string
    idempotencyKey: IdempotencyKey | null
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
      request_id: input.idempotencyKey?.requestId ?? null,
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

/** The pictures that answer a message of the user and still exist. */
export const listPictureReplies = (
  db: Reader,
  userId: number,
  userMessageId: number,
): Promise<{ messageId: number; imageId: number }[]> =>
  db
    .selectFrom('messages as m')
    .innerJoin('messages as user_message', 'user_message.id', 'm.reply_to')
    .select(['m.id as messageId', sql<number>`m.image_id`.as('imageId')])
    .where('user_message.id', '=', userMessageId)
    .where('m.user_id', '=', userId)
    .whereRef('m.conversation_id', '=', 'user_message.conversation_id')
    .where('m.image_id', 'is not', null)
    .orderBy('m.seq')
    .execute()
