import { createContext, use } from 'react'
import type { Hers } from './line.ts'

/** Everything that can be done with a message; the functions stay the same ones. */
export type MessageActions = {
  retry: (key: string) => void
  regenerate: (key: string, hint?: string) => void
  goOn: (key: string) => void
  choose: (key: string, alternative: number) => Promise<void>
  editMine: (key: string, text: string) => void
  editHers: (key: string, text: string) => Promise<boolean>
  remove: (key: string) => void
  report: (line: Hers) => void
  copy: (text: string) => void
  sendNow: () => void
  discard: (requestId: string) => void
  unlock: (key: string) => Promise<void>
  openPicture: (path: string) => void
  openMemory: (id: number) => void
  /** Opens a message for writing, or a hint under it; null closes it. */
  write: (open: Open | null) => void
  /** False while she is talking, and when she cannot be talked with any more. */
  canAsk: boolean
}

export type Open = { key: string; what: 'edit' | 'hint' }

const nothing = (): void => undefined

export const MessageActionsContext = createContext<MessageActions>({
  retry: nothing,
  regenerate: nothing,
  goOn: nothing,
  choose: async () => undefined,
  editMine: nothing,
  editHers: async () => false,
  remove: nothing,
  report: nothing,
  copy: nothing,
  sendNow: nothing,
  discard: nothing,
  unlock: async () => undefined,
  openPicture: nothing,
  openMemory: nothing,
  write: nothing,
  canAsk: false,
})

export const useMessageActions = (): MessageActions => use(MessageActionsContext)
