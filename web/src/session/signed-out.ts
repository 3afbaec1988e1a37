import { takeSecondChance } from './second-chance.ts'
import { change, session } from './session.ts'
import { dropToken, signInAsGuest } from './sign-in.ts'

/**
 * What happens when the server does not know a token: it is dropped, the app goes home, and the
 * device signs in as a guest, once. If the next token is refused too, it stays signed out: two
 * tabs would otherwise chase each other's tokens for ever.
 */
export const signedOutHandler =
  (goHome: () => void) =>
  (refused: string): void => {
    // Several calls may fail with the same token; the first one has dealt with it.
    if (session.get().token !== refused) return
    dropToken()
    goHome()
    if (takeSecondChance()) void signInAsGuest()
    else change({ state: 'offline' })
  }
