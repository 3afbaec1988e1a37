import { isGuest } from '@dulcinea/contract/derive'
import { BusinessError } from '../api/errors.ts'
import { fetchMe, guestLogin } from '../api/identity.ts'
import { noteMet } from '../device/met.ts'
import { forget, remember, remembered } from '../device/storage.ts'
import { visitorId } from '../device/visitor-id.ts'
import { tokenProved } from './second-chance.ts'
import { becomeKnown, change, session } from './session.ts'

/** Uses an existing token and fetches its user. `entered` delays the change until the app is mounted. */
export const adoptToken = async (
  token: string,
  entered?: () => Promise<void> | undefined,
): Promise<void> => {
  change({ token, state: 'starting' })
  try {
    const me = await fetchMe()
    await entered?.()
    if (session.get().token !== token) return
    tokenProved()
    // A member may have chatted on another device.
    if (!isGuest(me)) noteMet()
    becomeKnown({ state: isGuest(me) ? 'guest' : 'member', userId: me.userId })
  } catch {
    await entered?.()
    // A rejected token was already replaced; otherwise it is kept until the server answers again.
    if (session.get().token === token) change({ state: 'offline' })
  }
}

/** Signs this device in as a guest, without user input. */
export const signInAsGuest = async (): Promise<void> => {
  change({ token: null, userId: null, state: 'starting', isCrowded: false })
  try {
    const { token, userId } = await guestLogin(await visitorId())
    remember('token', token)
    becomeKnown({ token, userId, state: 'guest' })
  } catch (error) {
    const isCrowded = error instanceof BusinessError && error.name === 'TOO_MANY_REQUESTS'
    change({ state: 'offline', isCrowded })
  }
}

/** Replaces the token by the one of a sign-in. */
export const signInWith = async (token: string): Promise<void> => {
  remember('token', token)
  await adoptToken(token)
}

/** Signs in with the stored token, or as a new guest. */
export const signIn = async (): Promise<void> => {
  const token = remembered('token')
  if (token) await adoptToken(token)
  else await signInAsGuest()
}

export const dropToken = (): void => {
  forget('token')
  change({ token: null, userId: null })
}
