import { createContext, use } from 'react'
import type { CharacterChatMessage } from './chat-message.ts'

/** Everything that can be done with a message; the functions have stable identities. */
export type MessageActions = {
  retry: (key: string) => void
  regenerate: (key: string, hint?: string) => void
  continueReply: (key: string) => void
  choose: (key: string, alternative: number) => Promise<void>
  editUserMessage: (key: string, text: string) => void
  editReply: (key: string, text: string) => Promise<boolean>
  remove: (key: string) => void
  report: (message: CharacterChatMessage) => void
  copy: (text: string) => void
  sendNow: () => void
  discard: (requestId: string) => void
  unlock: (key: string) => Promise<void>
  openPicture: (path: string) => void
  openMemory: (id: number) => void
  /** Opens a message for editing, or the hint field under it; null closes it. */
  write: (open: OpenEditor | null) => void
  /** False while a reply is streaming, and when the character is unavailable. */
  canRequestReply: boolean
}

export type OpenEditor = { key: string; kind: 'edit' | 'hint' }

const noop = (): void => undefined

export const MessageActionsContext = createContext<MessageActions>({
  retry: noop,
  regenerate: noop,
  continueReply: noop,
  choose: async () => undefined,
  editUserMessage: noop,
  editReply: async () => false,
  remove: noop,
  report: noop,
  copy: noop,
  sendNow: noop,
  discard: noop,
  unlock: async () => undefined,
  openPicture: noop,
  openMemory: noop,
  write: noop,
  canRequestReply: false,
})

export const useMessageActions = (): MessageActions => use(MessageActionsContext)
