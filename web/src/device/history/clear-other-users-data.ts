import { clearOtherUsersHistories } from './chat-history.ts'

const DRAFT_PREFIX = 'chat_draft_'

/** Deletes the stored conversations and drafts of all users except this one; of all users if null. */
export const clearOtherUsersData = async (userId: number | null): Promise<void> => {
  await clearOtherUsersHistories(userId)
  try {
    for (const key of Object.keys(localStorage)) {
      const isOwn = userId !== null && key.startsWith(`${DRAFT_PREFIX}${userId}_`)
      if (key.startsWith(DRAFT_PREFIX) && !isOwn) localStorage.removeItem(key)
    }
  } catch {
    // Storage is denied: nothing was stored.
  }
}
