import { isGuest } from '@dulcinea/contract/derive'
import { fetchMe, guestLogin } from '../api/identity.ts'
import { forget, remember, remembered } from '../device/storage.ts'
import { visitorId } from '../device/visitor-id.ts'
import { tokenProved } from './second-chance.ts'
import { change, session } from './session.ts'

/** Uses a token that is already there, and learns whose it is. */
export const adoptToken = async (token: string): Promise<void> => {
  change({ token, state: 'starting' })
  try {
    const me = await fetchMe()
    if (session.get().token !== token) return
    tokenProved()
    change({ state: isGuest(me) ? 'guest' : 'member', userId: me.userId })
  } catch {
    // A refused token was already replaced; otherwise it is kept for when the server answers again.
    if (session.get().token === token) change({ state: 'offline' })
  }
}

/** Signs this device in as a guest, without any input. */
export const signInAsGuest = async (): Promise<void> => {
  change({ token: null, userId: null, state: 'starting' })
  try {
    const { token, userId } = await guestLogin(await visitorId())
    remember('token', token)
    change({ token, userId, state: 'guest' })
  } catch {
    change({ state: 'offline' })
  }
}

/** Takes the token of a sign-in in place of the one before. */
export const signInWith = async (token: string): Promise<void> => {
  remember('token', token)
  await adoptToken(token)
}

export const signIn = async (): Promise<void> => {
  const token = remembered('token')
  if (token) await adoptToken(token)
  else await signInAsGuest()
}

export const dropToken = (): void => {
  forget('token')
  change({ token: null, userId: null })
}
