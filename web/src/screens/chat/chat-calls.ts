import type { ChatPicture, Message } from '@dulcinea/contract'
import type { StreamLine } from '@dulcinea/contract/stream'

type Lines = Promise<AsyncIterable<StreamLine>>

/** Where in a conversation to read; its newest part when nothing is said. */
export type Where = { before?: number; after?: number; around?: number; date?: string }

export type Page = {
  list: Message[]
  hasMore: boolean
  hasNewer: boolean
  historyId: number | null
  /** She has changed since the conversation began; it goes on with her as she was. */
  newVersion: boolean
}

/** What she is asked for: an answer, another one, its going on, or one to other words of mine. */
export type Wish = {
  requestId: string
  content?: string
  regenerate?: number
  hint?: string
  continue?: number
  edit?: number
}

/** The calls that a conversation lives on. */
export type ChatCalls = {
  messages: (where: Where, signal: AbortSignal) => Promise<Page>
  send: (wish: Wish, signal: AbortSignal) => Lines
  follow: (reply: { messageId: number; after: number }, signal: AbortSignal) => Lines
  stop: (messageId: number) => Promise<unknown>
  choose: (messageId: number, alternative: number) => Promise<unknown>
  edit: (messageId: number, content: string) => Promise<unknown>
  forget: (messageId: number) => Promise<unknown>
  read: (historyId: number) => Promise<unknown>
  renew: (historyId: number) => Promise<unknown>
  picture: (content: string, requestId: string) => Promise<{ list: ChatPicture[] }>
  unlock: (imageId: number, requestId: string) => Promise<{ integral: number; imageUrl: string }>
}
