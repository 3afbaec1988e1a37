import { forget, remember, remembered } from '../device/storage.ts'
import { session } from '../session/session.ts'

const clearAllExcept = async (userId: number | null): Promise<void> => {
  const { forgetOthers } = await import('../device/history/forget-others.ts')
  await forgetOthers(userId)
}

/** Deletes the locally stored conversations of a user who signs out or is replaced by another user. */
export const forgetOnSignOut = (): void => {
  session.subscribe(() => {
    const { userId, token, state } = session.get()
    const reader = remembered('reader')
    if (userId !== null && reader !== String(userId)) {
      remember('reader', String(userId))
      if (reader !== null) void clearAllExcept(userId)
    }
    if (userId === null && token === null && state === 'offline' && reader !== null) {
      forget('reader')
      void clearAllExcept(null)
    }
  })
}
