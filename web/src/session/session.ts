import { startTransition } from 'react'
import type { RemoteConfig } from '../api/config.ts'
import { createStore, useTransitionStore } from '@dulcinea/ui/device/store.ts'

export type Session = {
  /** `offline`: signed out because the server did not answer; public screens still work. */
  state: 'starting' | 'guest' | 'member' | 'offline'
  userId: number | null
  token: string | null
  /** Signed out because the guest login of this network is rate limited. */
  isRateLimited: boolean
  /** Null until it has been fetched, and after a failure. */
  config: RemoteConfig | null
}

export const INITIAL_SESSION: Session = {
  state: 'starting',
  userId: null,
  token: null,
  isRateLimited: false,
  config: null,
}

export const session = createStore<Session>(INITIAL_SESSION)

export const updateSession = (part: Partial<Session>): void =>
  session.set({ ...session.get(), ...part })

/** Signing in rerenders every screen: in a transition, so that input is handled in between. */
export const updateSessionInTransition = (part: Partial<Session>): void =>
  startTransition(() => updateSession(part))

export const useSession = (): Session => useTransitionStore(session)
