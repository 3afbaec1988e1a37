import { forget, remember, remembered } from '../device/storage.ts'
import { session } from '../session/session.ts'

const forgetAllBut = async (userId: number | null): Promise<void> => {
  const { forgetOthers } = await import('../device/history/forget-others.ts')
  await forgetOthers(userId)
}

/** What this device keeps of somebody's conversations goes when that person does. */
export const forgetOnSignOut = (): void => {
  session.subscribe(() => {
    const { userId, token, state } = session.get()
    const reader = remembered('reader')
    if (userId !== null && reader !== String(userId)) {
      remember('reader', String(userId))
      if (reader !== null) void forgetAllBut(userId)
    }
    if (userId === null && token === null && state === 'offline' && reader !== null) {
      forget('reader')
      void forgetAllBut(null)
    }
  })
}
