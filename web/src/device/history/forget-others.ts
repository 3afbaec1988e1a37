import { forgetOtherHistories } from './chat-history.ts'

const DRAFTS = 'chat_draft_'

/** Forgets the conversations and drafts of everybody but this person; of everybody where there is none. */
export const forgetOthers = async (userId: number | null): Promise<void> => {
  await forgetOtherHistories(userId)
  try {
    for (const key of Object.keys(localStorage)) {
      const isOwn = userId !== null && key.startsWith(`${DRAFTS}${userId}_`)
      if (key.startsWith(DRAFTS) && !isOwn) localStorage.removeItem(key)
    }
  } catch {
    // Where nothing can be stored there is nothing to forget.
  }
}
