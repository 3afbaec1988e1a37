import type { MessageState } from '@dulcinea/contract'
import type { Finish } from '@dulcinea/contract/stream'
import { sql } from 'kysely'
import { together } from '../../db/together.ts'
import { Failure } from '../../kernel/fail.ts'
import type { Reader, Single } from '../../kernel/write.ts'
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

const insertAlone = async (db: Reader, s: NewSend): Promise<Sent> => {
  const { rows } = await sql<Sent>`
    select message_id as "messageId", user_message_id as "userMessageId", seq, wished
      from chat_send(${s.userId}, ${s.characterId}, ${s.text}, ${s.request?.requestId ?? null},
        ${s.request?.asked ?? null}, ${s.freeADay}, ${s.cost}, ${s.until}, ${s.mostRunning},
        ${s.now}, ${s.author}, ${s.callId})`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The message was not written')
  return row
}

type Numbered = { n: number; send: NewSend }
/** What became of one of several: it was sent, or refused with the function's word. */
type Outcome = (Sent & { refusal: null }) | { refusal: string }

class Refused extends Error {
  readonly code = REFUSED
}

const insertAll = async (db: Reader, all: Numbered[]): Promise<[number, Outcome][]> => {
  const each = <Value>(of: (send: NewSend) => Value): Value[] => all.map(({ send }) => of(send))
  const { rows } = await sql<Outcome & { place: number }>`
    select place, message_id as "messageId", user_message_id as "userMessageId", seq, wished, refusal
      from chat_send_all(${each((s) => s.userId)}, ${each((s) => s.characterId)},
        ${each((s) => s.text)}, ${each((s) => s.request?.requestId ?? null)},
        ${each((s) => s.request?.asked ?? null)}, ${each((s) => s.freeADay)},
        ${each((s) => s.cost)}, ${each((s) => s.until)}, ${each((s) => s.mostRunning)},
        ${each((s) => s.now)}, ${each((s) => s.author)}, ${each((s) => s.callId)})`.execute(db)
  return rows.map(({ place, ...outcome }) => {
    const whose = all[place - 1]
    if (!whose) throw new Error('A message was written for nobody')
    return [whose.n, outcome]
  })
}

// What is wrong with the call as a whole, and not with the database, is found out one by one.
const orNone = (error: unknown): [] => {
  if (error instanceof Failure) throw error
  return []
}

const MOST_TOGETHER = 24

const insertTogether = together(
  ({ n }: Numbered) => n,
  // One alone takes no place here: he may have to wait for a lock, and nobody is to wait for him.
  async (db, all) => (all.length > 1 ? insertAll(db, all).catch(orNone) : []),
  MOST_TOGETHER,
)
let sends = 0

/** The whole of sending a message, its price and its record included. */
export const insertSend = async (db: Single, send: NewSend): Promise<Sent> => {
  const outcome = await insertTogether(db, { n: ++sends, send })
  if (!outcome) return insertAlone(db, send)
  if (outcome.refusal !== null) throw new Refused(outcome.refusal)
  const { refusal: _, ...sent } = outcome
  return sent
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
