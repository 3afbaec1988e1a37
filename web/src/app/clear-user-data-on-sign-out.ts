import { removeStored, writeStored, readStored } from '../device/storage.ts'
import { session } from '../session/session.ts'

const clearAllExcept = async (userId: number | null): Promise<void> => {
  const { clearOtherUsersData } = await import('../device/history/clear-other-users-data.ts')
  await clearOtherUsersData(userId)
}

/** Deletes the locally stored conversations of a user who signs out or is replaced by another user. */
export const clearUserDataOnSignOut = (): void => {
  session.subscribe(() => {
    const { userId, token, state } = session.get()
    const reader = readStored('reader')
    if (userId !== null && reader !== String(userId)) {
      writeStored('reader', String(userId))
      if (reader !== null) void clearAllExcept(userId)
    }
    if (userId === null && token === null && state === 'offline' && reader !== null) {
      removeStored('reader')
      void clearAllExcept(null)
    }
  })
}
