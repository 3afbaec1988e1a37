import type { Message } from '@dulcinea/contract'
import type { ConversationKey, HistoryDatabase, UnsentMessage } from './database.ts'
import { DATABASE_NAME } from './database-name.ts'
import { onOtherTabs, notifyOtherTabs } from './other-tabs.ts'

export type { ConversationKey, UnsentMessage } from './database.ts'

export const toConversationKey = (userId: number, agentId: number): ConversationKey =>
  `chat_history_${userId}_${agentId}`

/** A page of messages from the server, with the range of ids that it covers. */
export type HistoryPage = {
  list: readonly Message[]
  /** First id of the covered range; null when the page reaches the beginning. */
  from: number | null
  /** Last id of the covered range; null when the page reaches the end. */
  to: number | null
}

let hasOpened = false

// The database is a separate chunk, and can be denied by the browser: then nothing is stored.
const withDatabase = async <Result>(
  work: (database: HistoryDatabase) => Promise<Result>,
  fallback: Result,
): Promise<Result> => {
  hasOpened = true
  try {
    return await work((await import('./database.ts')).database)
  } catch {
    return fallback
  }
}

/** Whether the database exists; a browser that cannot list databases has to open it. */
const hasDatabase = async (): Promise<boolean> => {
  // A database that is being created is not in the list yet.
  if (hasOpened || !('databases' in indexedDB)) return true
  return (await indexedDB.databases()).some(({ name }) => name === DATABASE_NAME)
}

/** For reads and deletions: does not create the database if nothing was ever stored. */
const withExistingDatabase: typeof withDatabase = async (work, fallback) => {
  try {
    if (!(await hasDatabase())) return fallback
  } catch {
    return fallback
  }
  return withDatabase(work, fallback)
}

const MAX_ID = Number.MAX_SAFE_INTEGER

/**
 * The local copy of one conversation. The server is the source of truth: this is shown until it has
 * answered, or when it cannot be reached. Each message is a row of its own, so that two tabs never
 * overwrite each other's writes.
 */
export const openChatHistory = (conversation: ConversationKey) => {
  const selectRange = (database: HistoryDatabase, from: number, to: number) =>
    database.messages
      .where('[conversation+id]')
      .between([conversation, from], [conversation, to], true, true)
  const toRow = (message: Message) => ({ conversation, id: message.id, message })

  return {
    /** The last messages before one of them, or at the end; oldest first. */
    slice: (before: number | undefined, count: number): Promise<Message[]> =>
      withExistingDatabase(async (database) => {
        const rows = await selectRange(database, 0, (before ?? MAX_ID) - 1)
          .reverse()
          .limit(count)
          .toArray()
        return rows.reverse().map((row) => row.message)
      }, []),

    add: (messages: readonly Message[]): Promise<void> =>
      withDatabase(async (database) => {
        await database.messages.bulkPut(messages.map(toRow))
      }, undefined),

    update: (id: number, part: Partial<Message>): Promise<void> =>
      withExistingDatabase(async (database) => {
        await database.transaction(async () => {
          const row = await database.messages.get([conversation, id])
          if (row) await database.messages.put(toRow({ ...row.message, ...part, id }))
        })
      }, undefined),

    read: (id: number): Promise<Message | undefined> =>
      withExistingDatabase(
        async (database) => (await database.messages.get([conversation, id]))?.message,
        undefined,
      ),

    clear: (): Promise<void> =>
      withExistingDatabase(async (database) => {
        await database.transaction(async () => {
          await selectRange(database, 0, MAX_ID).delete()
          await database.unsent.where({ conversation }).delete()
        })
        notifyOtherTabs(conversation)
      }, undefined),

    /** Applies a page of the server: messages that are no longer in it are deleted here too. */
    reconcile: ({ list, from, to }: HistoryPage): Promise<void> =>
      (list.length > 0 ? withDatabase : withExistingDatabase)(async (database) => {
        const listedIds = new Set(list.map((message) => message.id))
        await database.transaction(async () => {
          const newest = await selectRange(database, 0, MAX_ID).last()
          // The newest page does not connect to the stored messages: there may be a gap between them.
          const hasGap =
            from !== null && to === null && newest !== undefined && newest.id < from - 1
          await selectRange(database, hasGap ? 0 : (from ?? 0), to ?? MAX_ID)
            .filter((row) => !listedIds.has(row.id))
            .delete()
          await database.messages.bulkPut(list.map(toRow))
        })
      }, undefined),

    /** Deletes a message and everything after it. */
    truncate: (from: number): Promise<void> =>
      withExistingDatabase(async (database) => {
        await selectRange(database, from, MAX_ID).delete()
      }, undefined),

    notifyOtherTabs: (): void => notifyOtherTabs(conversation),

    onOtherTabs: (onChange: () => void): (() => void) => onOtherTabs(conversation, onChange),

    listUnsent: (): Promise<UnsentMessage[]> =>
      withExistingDatabase(
        async (database) => database.unsent.where({ conversation }).sortBy('time'),
        [],
      ),

    saveUnsent: (unsent: Omit<UnsentMessage, 'conversation'>): Promise<void> =>
      withDatabase(async (database) => {
        await database.unsent.put({ ...unsent, conversation })
      }, undefined),

    dropUnsent: (requestId: string): Promise<void> =>
      withExistingDatabase(async (database) => {
        await database.unsent.delete(requestId)
      }, undefined),
  }
}

export type ChatHistory = ReturnType<typeof openChatHistory>

/** Deletes the stored conversations of all users except this one; of all users if null. */
export const clearOtherUsersHistories = (userId: number | null): Promise<void> =>
  withExistingDatabase(async (database) => {
    const isOtherUsers = ({ conversation }: { conversation: ConversationKey }) =>
      userId === null || !conversation.startsWith(`chat_history_${userId}_`)
    await database.transaction(async () => {
      await database.messages.filter(isOtherUsers).delete()
      await database.unsent.filter(isOtherUsers).delete()
    })
  }, undefined)
