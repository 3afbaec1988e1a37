import { logout } from '../api/identity.ts'
import { session } from './session.ts'
import { dropToken, signInAsGuest } from './sign-in.ts'

/** The token is worth nothing any more: this device is a guest again. */
export const becomeGuest = (): void => {
  dropToken()
  void signInAsGuest()
}

export const logOut = async (): Promise<void> => {
  const { token } = session.get()
  // Without a connection the token is dropped here all the same.
  await logout().catch(() => undefined)
  if (session.get().token === token) becomeGuest()
}
