import { claimAutoSignIn } from './auto-sign-in-guard.ts'
import { updateSession, session } from './session.ts'
import { dropToken, signInAsGuest } from './sign-in.ts'

/**
 * Handles a rejected token: drops it, navigates home and signs in as a guest, once. If the next token is
 * rejected too, the device stays signed out: two tabs would otherwise replace each other's tokens forever.
 */
export const createRejectedTokenHandler =
  (goHome: () => void) =>
  (rejectedToken: string): void => {
    // Several calls may fail with the same token; only the first failure is handled.
    if (session.get().token !== rejectedToken) return
    dropToken()
    goHome()
    if (claimAutoSignIn()) void signInAsGuest()
    else updateSession({ state: 'offline' })
  }
