import type { Message } from '@dulcinea/contract'
import type { ConversationKey, HistoryDatabase, Unsent } from './database.ts'
import { DATABASE } from './database-name.ts'
import { onOtherTabs, tellOtherTabs } from './other-tabs.ts'

export type { ConversationKey, Unsent } from './database.ts'

export const conversationKey = (userId: number, agentId: number): ConversationKey =>
  `chat_history_${userId}_${agentId}`

/** What a page of the server says about a stretch of the conversation. */
export type Page = {
  list: readonly Message[]
  /** What is kept before this message is not spoken of; null when the page reaches the beginning. */
  from: number | null
  /** The same at the other side; null when it reaches the end. */
  to: number | null
}

let hasOpened = false

// The database is a chunk of its own, and can be denied altogether: then the device keeps nothing.
const withDatabase = async <Result>(
  work: (database: HistoryDatabase) => Promise<Result>,
  otherwise: Result,
): Promise<Result> => {
  hasOpened = true
  try {
    return await work((await import('./database.ts')).database)
  } catch {
    return otherwise
  }
}

/** Whether anything was ever kept; a browser that does not tell has to look. */
const isAnythingKept = async (): Promise<boolean> => {
  // What is being written now is not in the list yet.
  if (hasOpened || !('databases' in indexedDB)) return true
  return (await indexedDB.databases()).some(({ name }) => name === DATABASE)
}

/** For what reads or takes away: where nothing was ever kept no database is made for it. */
const withWhatIsKept: typeof withDatabase = async (work, otherwise) => {
  try {
    if (!(await isAnythingKept())) return otherwise
  } catch {
    return otherwise
  }
  return withDatabase(work, otherwise)
}

const LAST = Number.MAX_SAFE_INTEGER

/**
 * One conversation as this device remembers it. The server is the truth: this is what one reads
 * before it has answered, or when it cannot be reached. A message is a row of its own, so that two
 * tabs never overwrite what the other one wrote.
 */
export const chatHistory = (conversation: ConversationKey) => {
  const between = (database: HistoryDatabase, from: number, to: number) =>
    database.messages
      .where('[conversation+id]')
      .between([conversation, from], [conversation, to], true, true)
  const rowOf = (message: Message) => ({ conversation, id: message.id, message })

  return {
    /** The last messages before one of them, or at the end; oldest first. */
    slice: (before: number | undefined, count: number): Promise<Message[]> =>
      withWhatIsKept(async (database) => {
        const rows = await between(database, 0, (before ?? LAST) - 1)
          .reverse()
          .limit(count)
          .toArray()
        return rows.reverse().map((row) => row.message)
      }, []),

    add: (messages: readonly Message[]): Promise<void> =>
      withDatabase(async (database) => {
        await database.messages.bulkPut(messages.map(rowOf))
      }, undefined),

    update: (id: number, part: Partial<Message>): Promise<void> =>
      withWhatIsKept(async (database) => {
        await database.atOnce(async () => {
          const row = await database.messages.get([conversation, id])
          if (row) await database.messages.put(rowOf({ ...row.message, ...part, id }))
        })
      }, undefined),

    read: (id: number): Promise<Message | undefined> =>
      withWhatIsKept(
        async (database) => (await database.messages.get([conversation, id]))?.message,
        undefined,
      ),

    clear: (): Promise<void> =>
      withWhatIsKept(async (database) => {
        await database.atOnce(async () => {
          await between(database, 0, LAST).delete()
          await database.unsent.where({ conversation }).delete()
        })
        tellOtherTabs(conversation)
      }, undefined),

    /** Takes over a page of the server: what is not in it any more is forgotten here too. */
    reconcile: ({ list, from, to }: Page): Promise<void> =>
      (list.length > 0 ? withDatabase : withWhatIsKept)(async (database) => {
        const told = new Set(list.map((message) => message.id))
        await database.atOnce(async () => {
          const newest = await between(database, 0, LAST).last()
          // The newest page, far from what is kept: nobody knows what was said between the two.
          const isApart =
            from !== null && to === null && newest !== undefined && newest.id < from - 1
          await between(database, isApart ? 0 : (from ?? 0), to ?? LAST)
            .filter((row) => !told.has(row.id))
            .delete()
          await database.messages.bulkPut(list.map(rowOf))
        })
      }, undefined),

    /** Forgets a message and everything after it. */
    cut: (from: number): Promise<void> =>
      withWhatIsKept(async (database) => {
        await between(database, from, LAST).delete()
      }, undefined),

    /** Something is other now than the rest of the tabs believe. */
    tellOthers: (): void => tellOtherTabs(conversation),

    onOthers: (changed: () => void): (() => void) => onOtherTabs(conversation, changed),

    unsent: (): Promise<Unsent[]> =>
      withWhatIsKept(
        async (database) => database.unsent.where({ conversation }).sortBy('time'),
        [],
      ),

    keepUnsent: (unsent: Omit<Unsent, 'conversation'>): Promise<void> =>
      withDatabase(async (database) => {
        await database.unsent.put({ ...unsent, conversation })
      }, undefined),

    dropUnsent: (requestId: string): Promise<void> =>
      withWhatIsKept(async (database) => {
        await database.unsent.delete(requestId)
      }, undefined),
  }
}

export type ChatHistory = ReturnType<typeof chatHistory>

/** Forgets what this device kept of anybody but this person; of everybody where there is none. */
export const forgetOtherHistories = (userId: number | null): Promise<void> =>
  withWhatIsKept(async (database) => {
    const isAnothers = ({ conversation }: { conversation: ConversationKey }) =>
      userId === null || !conversation.startsWith(`chat_history_${userId}_`)
    await database.atOnce(async () => {
      await database.messages.filter(isAnothers).delete()
      await database.unsent.filter(isAnothers).delete()
    })
  }, undefined)
