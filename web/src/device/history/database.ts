import { Dexie } from 'dexie'
import type { Message } from '@dulcinea/contract'
import { DATABASE_NAME } from './database-name.ts'

/** `chat_history_{userId}_{characterId}` */
export type ConversationKey = `chat_history_${number}_${number}`

export type StoredMessage = { conversation: ConversationKey; id: number; message: Message }

/** A message in the offline queue: the server has not confirmed it yet. */
export type UnsentMessage = {
  conversation: ConversationKey
  requestId: string
  content: string
  time: string
}

const dexie = new Dexie(DATABASE_NAME)
dexie.version(1).stores({ messages: '[conversation+id]', unsent: 'requestId, conversation' })

const messages = dexie.table<StoredMessage, [ConversationKey, number]>('messages')
const unsent = dexie.table<UnsentMessage, string>('unsent')

/** The local database (IndexedDB). */
export const database = {
  messages,
  unsent,
  /** Runs the work in one transaction. */
  transaction: <Result>(work: () => Promise<Result>): Promise<Result> =>
    dexie.transaction('rw', messages, unsent, work),
}

export type HistoryDatabase = typeof database
