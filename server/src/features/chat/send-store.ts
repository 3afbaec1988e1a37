import type { MessageState } from '@dulcinea/contract'
import type { Finish } from '@dulcinea/contract/stream'
import { sql } from 'kysely'
import type { Single } from '../../kernel/write.ts'
import type { NewRequest } from './messages-store.ts'
import type { Growth } from './replies-store.ts'

export type NewSend = {
  userId: number
  characterId: number
  text: string
  request: NewRequest | null
  freeADay: number
  cost: number
  until: Date
  mostRunning: number
  now: Date
  /** Who did it, as on record. */
  author: string
  callId: string
}

export type Sent = {
  messageId: number
  userMessageId: number
  seq: number
  /** The hash of what was asked for, when this request came before. */
  wished: Buffer | null
}

const REFUSED = 'DC001'

/** Why nothing was written: a word of the function's, or null for any other failure. */
export const refusalOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && error.code === REFUSED ? error.message : null

/** The whole of sending a message, its price and its record included. */
export const insertSend = async (db: Single, s: NewSend): Promise<Sent> => {
  const { rows } = await sql<Sent>`
    select message_id as "messageId", user_message_id as "userMessageId", seq, wished
      from chat_send(${s.userId}, ${s.characterId}, ${s.text}, ${s.request?.requestId ?? null},
        ${s.request?.asked ?? null}, ${s.freeADay}, ${s.cost}, ${s.until}, ${s.mostRunning},
        ${s.now}, ${s.author}, ${s.callId})`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The message was not written')
  return row
}

export type PlainEnd = {
  grown: Growth
  state: MessageState
  finish: Finish | null
  isCharged: boolean
  now: Date
  author: string
  userId: number | null
  callId: string
}

/**
 * Ends a reply that is as far as this node knows it to be saved. False when it is not, for whatever
 * reason: nothing has changed then.
 */
export const endPlainly = async (db: Single, e: PlainEnd): Promise<boolean> => {
  const { messageId, from, seq, text, cuts } = e.grown
  const { rows } = await sql<{ isEnded: boolean | null }>`
    select chat_end(${messageId}, ${from}, ${seq}, ${text}, ${cuts}, ${e.state}, ${e.finish},
      ${e.isCharged}, ${e.now}, ${e.author}, ${e.userId}, ${e.callId}) as "isEnded"`.execute(db)
  return rows[0]?.isEnded === true
}
