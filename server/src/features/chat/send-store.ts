import type { MessageState } from '@dulcinea/contract'
import type { FinishReason } from '@dulcinea/contract/stream'
import { sql } from 'kysely'
import { createBatchLoader } from '../../db/batch-loader.ts'
import { Failure } from '../../kernel/fail.ts'
import type { Reader, SingleStatementDb } from '../../kernel/write.ts'
import type { IdempotencyKey } from './messages-store.ts'
import type { ReplyDelta } from './replies-store.ts'

export type NewSend = {
  userId: number
  characterId: number
  text: string
  idempotencyKey: IdempotencyKey | null
  freePerDay: number
  cost: number
  until: Date
  maxRunning: number
  now: Date
  /** The actor for the audit log. */
  author: string
  callId: string
}

export type SendResult = {
  messageId: number
  userMessageId: number
  seq: number
  /** The stored request hash when the idempotency key was used before. */
  previousRequestHash: Buffer | null
}

const REFUSED_SQLSTATE = 'DC001'

/** The reason given by the SQL function when it refused; null for any other error. */
export const getRefusal = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && error.code === REFUSED_SQLSTATE
    ? error.message
    : null

const insertOne = async (db: Reader, s: NewSend): Promise<SendResult> => {
  const { rows } = await sql<SendResult>`
    select message_id as "messageId", user_message_id as "userMessageId", seq,
        wished as "previousRequestHash"
      from chat_send(${s.userId}, ${s.characterId}, ${s.text}, ${s.idempotencyKey?.requestId ?? null},
        ${s.idempotencyKey?.requestHash ?? null}, ${s.freePerDay}, ${s.cost}, ${s.until}, ${s.maxRunning},
        ${s.now}, ${s.author}, ${s.callId})`.execute(db)
  const [row] = rows
  if (!row) throw new Error('chat_send returned no row')
  return row
}

type NumberedSend = { n: number; send: NewSend }
/** The result for one send of a batch: sent, or refused with the reason of the SQL function. */
type BatchResult = (SendResult & { refusal: null }) | { refusal: string }

class RefusedError extends Error {
  readonly code = REFUSED_SQLSTATE
}

const insertBatch = async (db: Reader, batch: NumberedSend[]): Promise<[number, BatchResult][]> => {
  const column = <Value>(read: (send: NewSend) => Value): Value[] =>
    batch.map(({ send }) => read(send))
  const { rows } = await sql<BatchResult & { place: number }>`
    select place, message_id as "messageId", user_message_id as "userMessageId", seq,
        wished as "previousRequestHash", refusal
      from chat_send_all(${column((s) => s.userId)}, ${column((s) => s.characterId)},
        ${column((s) => s.text)}, ${column((s) => s.idempotencyKey?.requestId ?? null)},
        ${column((s) => s.idempotencyKey?.requestHash ?? null)}, ${column((s) => s.freePerDay)},
        ${column((s) => s.cost)}, ${column((s) => s.until)}, ${column((s) => s.maxRunning)},
        ${column((s) => s.now)}, ${column((s) => s.author)}, ${column((s) => s.callId)})`.execute(
    db,
  )
  return rows.map(({ place, ...result }) => {
    const sent = batch[place - 1]
    if (!sent) throw new Error('chat_send_all returned a row for no send of the batch')
    return [sent.n, result]
  })
}

// When a batch fails as a whole while the database is available, each send is tried alone.
const fallBackToSingle = (error: unknown): [] => {
  if (error instanceof Failure) throw error
  return []
}

const MAX_BATCH_SIZE = 24

const insertBatched = createBatchLoader(
  ({ n }: NumberedSend) => n,
  // A single send is written outside the batch: it may wait for a lock and would block the others.
  async (db, batch) => (batch.length > 1 ? insertBatch(db, batch).catch(fallBackToSingle) : []),
  MAX_BATCH_SIZE,
)
let sendCount = 0

/** Sends a message, including its charge and its audit entry. */
export const insertSend = async (db: SingleStatementDb, send: NewSend): Promise<SendResult> => {
  const result = await insertBatched(db, { n: ++sendCount, send })
  if (!result) return insertOne(db, send)
  if (result.refusal !== null) throw new RefusedError(result.refusal)
  const { refusal: _, ...sent } = result
  return sent
}

export type FastReplyEnd = {
  delta: ReplyDelta
  state: MessageState
  finish: FinishReason | null
  isCharged: boolean
  now: Date
  author: string
  userId: number | null
  callId: string
}

/**
 * The fast path for the end of a reply: one call. Returns false and changes nothing when the row is
 * not in the state that this node saved last.
 */
export const endReplyFast = async (db: SingleStatementDb, e: FastReplyEnd): Promise<boolean> => {
  const { messageId, from, seq, text, chunkLengths } = e.delta
  const { rows } = await sql<{ isEnded: boolean | null }>`
    select chat_end(${messageId}, ${from}, ${seq}, ${text}, ${chunkLengths}, ${e.state}, ${e.finish},
      ${e.isCharged}, ${e.now}, ${e.author}, ${e.userId}, ${e.callId}) as "isEnded"`.execute(db)
  return rows[0]?.isEnded === true
}
