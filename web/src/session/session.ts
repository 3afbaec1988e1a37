import { startTransition } from 'react'
import type { RemoteConfig } from '../api/config.ts'
import { createStore, useCalmStore } from '../device/store.ts'

export type Session = {
  /** `offline`: nobody is signed in because the server did not answer; public screens still work. */
  state: 'starting' | 'guest' | 'member' | 'offline'
  userId: number | null
  token: string | null
  /** Nobody is signed in because too many new guests have come from this network. */
  isCrowded: boolean
  /** Null until it has been fetched, and for good when that failed. */
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

/** Every screen is drawn otherwise for somebody than for nobody: in pieces, so that a finger is answered in between. */
export const becomeKnown = (part: Partial<Session>): void => startTransition(() => change(part))

/** Who is using the app. */
export const useSession = (): Session => useCalmStore(session)
