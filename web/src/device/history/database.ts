import { Dexie } from 'dexie'
import type { Message } from '@dulcinea/contract'
import { DATABASE } from './database-name.ts'

/** `chat_history_{userId}_{characterId}` */
export type ConversationKey = `chat_history_${number}_${number}`

export type KeptMessage = { conversation: ConversationKey; id: number; message: Message }

/** A message that the server has not confirmed yet. */
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

/** The local database (IndexedDB). */
export const database = {
  messages,
  unsent,
  /** Runs the work in one transaction. */
  transaction: <Result>(work: () => Promise<Result>): Promise<Result> =>
    dexie.transaction('rw', messages, unsent, work),
}

export type HistoryDatabase = typeof database
