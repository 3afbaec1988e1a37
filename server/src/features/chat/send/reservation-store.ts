import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../db/write.ts'
import type { IdempotencyKey } from '../history/messages-store.ts'

/** What is reserved. The arguments of the four kinds of request differ only in `exchange`. */
export type NewReservation = {
  userId: number
  characterId: number
  exchange: NewExchange
  idempotencyKey: IdempotencyKey | null
  /** A complete and free notice in place of a reply. */
  notice: { text: string; crisis: string } | null
  freePerDay: number
  cost: number
  holdUntil: Date
  maxRunning: number
  now: Date
}

export type NewExchange =
  /** A message of the user and a reply to it: at the end of the conversation, or after `parentId`. */
  | { kind: 'message'; text: string; parentId: number | null }
  /** Another reply to an existing message of the user. */
  | { kind: 'alternative'; parentId: number; userMessageId: number }
  /** More text for an existing reply. */
  | { kind: 'continuation'; messageId: number; baseLength: number }

export type StoredReservation = {
  messageId: number
  userMessageId: number
  /** The number of the character's message in the conversation. */
  seq: number
  /** How often this message has been continued; 0 for a new one. */
  round: number
  /** The leaf of the conversation before the reservation. */
  previousLeafId: number
  /** The request hash of the first request with this idempotency key, if this one repeats it. */
  previousRequestHash: Buffer | null
}

const REFUSED_SQLSTATE = 'DC001'

/** The reason why a reservation was refused; null for any other error. */
export const getRefusal = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && error.code === REFUSED_SQLSTATE
    ? error.message
    : null

const toColumns = (exchange: NewExchange) => ({
  content: exchange.kind === 'message' ? exchange.text : null,
  parentId: exchange.kind === 'continuation' ? null : exchange.parentId,
  answeredId: exchange.kind === 'alternative' ? exchange.userMessageId : null,
  continuedId: exchange.kind === 'continuation' ? exchange.messageId : null,
  baseLength: exchange.kind === 'continuation' ? exchange.baseLength : null,
})

/** The statement that reserves a reply and holds its price; see `chat_reserve_reply`. */
export const reserveStatement = (r: NewReservation): RawBuilder<StoredReservation> => {
  const columns = toColumns(r.exchange)
  return sql<StoredReservation>`
    select message_id as "messageId", user_message_id as "userMessageId", seq, round,
        previous_leaf_id as "previousLeafId", previous_request_hash as "previousRequestHash"
      from chat_reserve_reply(
        p_user_id => ${r.userId}, p_character_id => ${r.characterId}, p_content => ${columns.content},
        p_parent_id => ${columns.parentId}, p_answered_id => ${columns.answeredId},
        p_continued_id => ${columns.continuedId}, p_base_length => ${columns.baseLength},
        p_notice => ${r.notice?.text ?? null}, p_crisis => ${r.notice?.crisis ?? null},
        p_request_id => ${r.idempotencyKey?.requestId ?? null},
        p_request_hash => ${r.idempotencyKey?.requestHash ?? null},
        p_free_per_day => ${r.freePerDay}, p_cost => ${r.cost}, p_hold_until => ${r.holdUntil},
        p_max_running => ${r.maxRunning}, p_now => ${r.now})`
}

export const insertReservation = async (tx: Tx, r: NewReservation): Promise<StoredReservation> => {
  const { rows } = await reserveStatement(r).execute(tx)
  const [row] = rows
  if (!row) throw new Error('chat_reserve_reply returned no row')
  return row
}
