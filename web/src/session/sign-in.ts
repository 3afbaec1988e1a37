import { isGuest } from '@dulcinea/contract/derive'
import { BusinessError } from '../api/errors.ts'
import { fetchMe, guestLogin } from '../api/identity.ts'
import { markHasChatted } from '../device/has-chatted.ts'
import { removeStored, writeStored, readStored } from '../device/storage.ts'
import { getVisitorId } from '../device/visitor-id.ts'
import { resetAutoSignIn } from './auto-sign-in-guard.ts'
import { updateSessionInTransition, updateSession, session } from './session.ts'

/** Uses an existing token and fetches its user. `waitUntilMounted` delays the session change. */
export const adoptToken = async (
  token: string,
  waitUntilMounted?: () => Promise<void> | undefined,
): Promise<void> => {
  updateSession({ token, state: 'starting' })
  try {
    const me = await fetchMe()
    await waitUntilMounted?.()
    if (session.get().token !== token) return
    resetAutoSignIn()
    // A member may have chatted on another device.
    if (!isGuest(me)) markHasChatted()
    updateSessionInTransition({ state: isGuest(me) ? 'guest' : 'member', userId: me.userId })
  } catch {
    await waitUntilMounted?.()
    // A rejected token was already dropped (handle-rejected-token.ts). Any other failure keeps it for a retry.
    if (session.get().token === token) updateSession({ state: 'offline' })
  }
}

/** Signs this device in as a guest, without user input. */
export const signInAsGuest = async (): Promise<void> => {
  updateSession({ token: null, userId: null, state: 'starting', isRateLimited: false })
  try {
    const { token, userId } = await guestLogin(await getVisitorId())
    writeStored('token', token)
    updateSessionInTransition({ token, userId, state: 'guest' })
  } catch (error) {
    const isRateLimited = error instanceof BusinessError && error.name === 'TOO_MANY_REQUESTS'
    updateSession({ state: 'offline', isRateLimited })
  }
}

/** Stores the token of a successful login or registration, and signs in with it. */
export const signInWithToken = async (token: string): Promise<void> => {
  writeStored('token', token)
  await adoptToken(token)
}

/** Signs in with the stored token, or as a new guest. */
export const signIn = async (): Promise<void> => {
  const token = readStored('token')
  if (token) await adoptToken(token)
  else await signInAsGuest()
}

/** Forgets the token; the caller sets the next state. */
export const dropToken = (): void => {
  removeStored('token')
  updateSession({ token: null, userId: null })
}
