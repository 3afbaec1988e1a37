import { Dexie } from 'dexie'
import type { Message } from '@dulcinea/contract'
import { DATABASE } from './database-name.ts'

/** `chat_history_{userId}_{agentId}`: whose words with whom. */
export type ConversationKey = `chat_history_${number}_${number}`

export type KeptMessage = { conversation: ConversationKey; id: number; message: Message }

/** Written, and not yet known to be with the server. */
export type Unsent = {
  conversation: ConversationKey
  requestId: string
  content: string
  time: string
}

const dexie = new Dexie(DATABASE)
dexie.version(1).stores({ messages: '[conversation+id]', unsent: 'requestId, conversation' })

const messages = dexie.table<KeptMessage, [ConversationKey, number]>('messages')
const unsent = dexie.table<Unsent, string>('unsent')

/** The product's local database. */
export const database = {
  messages,
  unsent,
  /** All of the work, or none of it, and nobody's in between. */
  atOnce: <Result>(work: () => Promise<Result>): Promise<Result> =>
    dexie.transaction('rw', messages, unsent, work),
}

export type HistoryDatabase = typeof database
