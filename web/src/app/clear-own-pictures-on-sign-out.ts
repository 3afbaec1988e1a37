import { session } from '../session/session.ts'

const clearOwnPictures = async (): Promise<void> =>
  (await import('../device/picture-cache.ts')).forgetOwnPictures()

/** Clears the user's private pictures from the cache at sign-out; public pictures stay cached. */
export const clearOwnPicturesOnSignOut = (): void => {
  let lastUserId: number | null = null
  session.subscribe(() => {
    const { userId } = session.get()
    if (userId === lastUserId) return
    if (lastUserId !== null) void clearOwnPictures().catch(() => undefined)
    lastUserId = userId
  })
}
