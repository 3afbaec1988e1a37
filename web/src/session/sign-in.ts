import { isGuest } from '@dulcinea/contract/derive'
import { BusinessError } from '../api/errors.ts'
import { fetchMe, guestLogin } from '../api/identity.ts'
import { markHasChatted } from '../device/has-chatted.ts'
import { removeStored, writeStored, readStored } from '../device/storage.ts'
import { getVisitorId } from '../device/visitor-id.ts'
import { resetAutoSignIn } from './auto-sign-in-guard.ts'
import { updateSessionInTransition, updateSession, session } from './session.ts'

/** Uses an existing token and fetches its user. `entered` delays the change until the app is mounted. */
export const adoptToken = async (
  token: string,
  entered?: () => Promise<void> | undefined,
): Promise<void> => {
  updateSession({ token, state: 'starting' })
  try {
    const me = await fetchMe()
    await entered?.()
    if (session.get().token !== token) return
    resetAutoSignIn()
    // A member may have chatted on another device.
    if (!isGuest(me)) markHasChatted()
    updateSessionInTransition({ state: isGuest(me) ? 'guest' : 'member', userId: me.userId })
  } catch {
    await entered?.()
    // A rejected token was already replaced; otherwise it is kept until the server answers again.
    if (session.get().token === token) updateSession({ state: 'offline' })
  }
}

/** Signs this device in as a guest, without user input. */
export const signInAsGuest = async (): Promise<void> => {
  updateSession({ token: null, userId: null, state: 'starting', isCrowded: false })
  try {
    const { token, userId } = await guestLogin(await getVisitorId())
    writeStored('token', token)
    updateSessionInTransition({ token, userId, state: 'guest' })
  } catch (error) {
    const isCrowded = error instanceof BusinessError && error.name === 'TOO_MANY_REQUESTS'
    updateSession({ state: 'offline', isCrowded })
  }
}

/** Replaces the token by the one of a sign-in. */
export const signInWith = async (token: string): Promise<void> => {
  writeStored('token', token)
  await adoptToken(token)
}

/** Signs in with the stored token, or as a new guest. */
export const signIn = async (): Promise<void> => {
  const token = readStored('token')
  if (token) await adoptToken(token)
  else await signInAsGuest()
}

export const dropToken = (): void => {
  removeStored('token')
  updateSession({ token: null, userId: null })
}
