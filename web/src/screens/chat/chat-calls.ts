import type { ChatPicture, Message } from '@dulcinea/contract'
import type { StreamLine } from '@dulcinea/contract/stream'

type ReplyStream = Promise<AsyncIterable<StreamLine>>

/** Which messages of a conversation to read; the newest page if empty. */
export type HistoryQuery = { before?: number; after?: number; around?: number; date?: string }

export type MessagePage = {
  list: Message[]
  hasMore: boolean
  hasNewer: boolean
  historyId: number | null
  /** The character was changed since the conversation began; the conversation keeps the pinned version. */
  newVersion: boolean
}

/** A request for a reply: to a new message, another alternative, a continuation, or to an edited message. */
export type ReplyRequest = {
  requestId: string
  content?: string
  regenerate?: number
  hint?: string
  continue?: number
  edit?: number
}

/** The API calls of a conversation. */
export type ChatCalls = {
  messages: (query: HistoryQuery, signal: AbortSignal) => Promise<MessagePage>
  send: (request: ReplyRequest, signal: AbortSignal) => ReplyStream
  follow: (reply: { messageId: number; after: number }, signal: AbortSignal) => ReplyStream
  stop: (messageId: number) => Promise<unknown>
  choose: (messageId: number, alternative: number) => Promise<unknown>
  edit: (messageId: number, content: string) => Promise<unknown>
  forget: (messageId: number) => Promise<unknown>
  read: (historyId: number) => Promise<unknown>
  renew: (historyId: number) => Promise<unknown>
  picture: (content: string, requestId: string) => Promise<{ list: ChatPicture[] }>
  unlock: (imageId: number, requestId: string) => Promise<{ integral: number; imageUrl: string }>
}
