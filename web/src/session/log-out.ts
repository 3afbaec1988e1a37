import { logout } from '../api/identity.ts'
import { session } from './session.ts'
import { dropToken, signInAsGuest } from './sign-in.ts'

/** Drops the token and signs this device in as a guest. */
export const becomeGuest = (): void => {
  dropToken()
  void signInAsGuest()
}

export const logOut = async (): Promise<void> => {
  const { token } = session.get()
  // The token is dropped even if the server cannot be reached.
  await logout().catch(() => undefined)
  if (session.get().token === token) becomeGuest()
}
