import { startTransition } from 'react'
import type { RemoteConfig } from '../api/config.ts'
import { createStore, useCalmStore } from '../device/store.ts'

export type Session = {
  /** `offline`: signed out because the server did not answer; public screens still work. */
  state: 'starting' | 'guest' | 'member' | 'offline'
  userId: number | null
  token: string | null
  /** Signed out because the guest login of this network is rate limited. */
  isCrowded: boolean
  /** Null until it has been fetched, and after a failure. */
  config: RemoteConfig | null
}

export const NOBODY: Session = {
  state: 'starting',
  userId: null,
  token: null,
  isCrowded: false,
  config: null,
}

export const session = createStore<Session>(NOBODY)

export const change = (part: Partial<Session>): void => session.set({ ...session.get(), ...part })

/** Signing in rerenders every screen: in a transition, so that input is handled in between. */
export const becomeKnown = (part: Partial<Session>): void => startTransition(() => change(part))

export const useSession = (): Session => useCalmStore(session)
