import type { Message } from '@dulcinea/contract'
import {
  createEmptyReply,
  isLive,
  toMessageKey,
  fromWireMessages,
  createUserMessage,
} from './chat-message.ts'
import type {
  CharacterChatMessage,
  ChatMessage,
  MessagePicture,
  ChatError,
} from './chat-message.ts'
import { reconcileMessages } from './reconcile.ts'
import type { MessageRange } from './reconcile.ts'
import { dropReturnedMessages } from './refusals.ts'
import { reduceUserMessage, reduceReply } from './reply-reducer.ts'
import type { ReplyEvent } from './reply-reducer.ts'

export { toReplyEvent } from './reply-reducer.ts'
export type { ReplyEvent } from './reply-reducer.ts'

export type Thread = {
  history: 'loading' | 'ready' | 'failed'
  error: ChatError | null
  /** Whether there are older or newer messages that are not loaded. */
  hasMore: boolean
  hasNewer: boolean
  /** The character was changed since the conversation began, which keeps the pinned version. */
  hasNewVersion: boolean
  messages: readonly ChatMessage[]
}

type LoadedPage = { messages: readonly Message[]; hasMore: boolean }

export type ThreadEvent =
  | { type: 'loading' }
  | ({ type: 'loaded' } & LoadedPage)
  | ({ type: 'older-loaded' } & LoadedPage)
  | { type: 'newer-loaded'; messages: readonly Message[]; hasNewer: boolean }
  /** The server's messages for a range that is or was shown. */
  | ({ type: 'reconciled'; hasNewer: boolean } & LoadedPage & MessageRange)
  /** Jumped to another position: only the messages there are shown. */
  | ({ type: 'jumped'; hasNewer: boolean } & LoadedPage)
  | { type: 'load-failed'; error: ChatError }
  | { type: 'queued'; requestId: string; text: string; time: string }
  | { type: 'discarded'; requestId: string }
  | { type: 'sent'; requestId: string; text: string; time: string }
  /** No connection: the message goes back into the queue. */
  | { type: 'unsent'; requestId: string }
  /** Another alternative from here on: the message and all after it are replaced. */
  | {
      type: 'alternative-requested'
      at: string
      requestId: string
      text: string | null
      time: string
    }
  | { type: 'truncated'; from: string }
  | { type: 'version-checked'; hasNewVersion: boolean }
  | { type: 'restored'; messages: readonly ChatMessage[] }
  | {
      type: 'changed'
      key: string
      part: Partial<
        Pick<CharacterChatMessage, 'text' | 'picture' | 'reported' | 'error' | 'memories'>
      >
    }
  | (ReplyEvent & { reply: string })

export const EMPTY_THREAD: Thread = {
  history: 'loading',
  error: null,
  hasMore: false,
  hasNewer: false,
  hasNewVersion: false,
  messages: [],
}

export const findReply = (thread: Thread, key: string): CharacterChatMessage | undefined => {
  const message = thread.messages.findLast((each) => each.key === key)
  return message?.author === 'character' ? message : undefined
}

/** The reply that is waiting or streaming, if any. */
export const findLiveReply = (thread: Thread): CharacterChatMessage | undefined => {
  const message = thread.messages.findLast(isLive)
  return message?.author === 'character' ? message : undefined
}

const insertPicture = (
  messages: readonly ChatMessage[],
  at: CharacterChatMessage,
  id: number,
  picture: MessagePicture,
): ChatMessage[] => {
  if (messages.some((message) => message.id === id && message !== at)) return [...messages]
  const shown: CharacterChatMessage = {
    ...createEmptyReply(toMessageKey(id), null, at.time),
    id,
    picture,
    state: 'done',
  }
  return messages.flatMap((message) => (message === at ? [message, shown] : [message]))
}

const applyReplyEvent = (thread: Thread, event: ReplyEvent & { reply: string }): Thread => {
  const before = findReply(thread, event.reply)
  if (!before) return thread
  if (event.type === 'picture') {
    return {
      ...thread,
      messages: insertPicture(thread.messages, before, event.messageId, event.picture),
    }
  }
  const after = reduceReply(before, event)
  let changed = after !== before
  const messages = thread.messages.map((message) => {
    const next = message === before ? after : reduceUserMessage(message, before, event)
    changed ||= next !== message
    return next
  })
  return changed ? { ...thread, messages } : thread
}

const excludeKnown = (
  messages: readonly ChatMessage[],
  known: readonly ChatMessage[],
): ChatMessage[] => {
  const ids = new Set(known.map((message) => message.id))
  return messages.filter((message) => message.id === null || !ids.has(message.id))
}

/** Optimistic update: the user's message in state `sending`, followed by an empty reply. */
const addSending = (
  messages: readonly ChatMessage[],
  requestId: string,
  text: string,
  time: string,
): ChatMessage[] => {
  const reply = createEmptyReply(requestId, requestId, time)
  const isKnown = messages.some(
    (message) => message.author === 'user' && message.requestId === requestId,
  )
  if (!isKnown)
    return [...dropReturnedMessages(messages), createUserMessage(requestId, text, time), reply]
  return messages.flatMap((message) =>
    message.author === 'user' && message.requestId === requestId
      ? [{ ...message, state: 'sending' }, reply]
      : [message],
  )
}

/** Puts a message back into the queue and drops its empty reply. */
const requeue = (messages: readonly ChatMessage[], requestId: string): ChatMessage[] =>
  messages
    .filter(
      (message) =>
        !(message.author === 'character' && message.requestId === requestId && message.id === null),
    )
    .map((message) =>
      message.author === 'user' && message.requestId === requestId
        ? { ...message, state: 'queued' }
        : message,
    )

const startAlternative = (
  messages: readonly ChatMessage[],
  { at, requestId, text, time }: Extract<ThreadEvent, { type: 'alternative-requested' }>,
): readonly ChatMessage[] => {
  const index = messages.findIndex((message) => message.key === at)
  const old = messages[index]
  if (!old) return messages
  const numbering = { alternative: old.alternatives + 1, alternatives: old.alternatives + 1 }
  const reply = createEmptyReply(requestId, requestId, time)
  const before = messages.slice(0, index)
  if (text === null) return [...before, { ...reply, ...numbering }]
  return [...before, { ...createUserMessage(requestId, text, time), ...numbering }, reply]
}

/** The reducer of a conversation. */
export const reduceThread = (state: Thread, event: ThreadEvent): Thread => {
  switch (event.type) {
    case 'loading':
      return { ...state, history: 'loading', error: null }
    case 'loaded':
    case 'older-loaded': {
      const messages = [
        ...excludeKnown(fromWireMessages(event.messages), state.messages),
        ...state.messages,
      ]
      const { hasMore } = event
      return event.type === 'loaded'
        ? { ...state, history: 'ready', error: null, hasMore, messages }
        : { ...state, hasMore, messages }
    }
    case 'newer-loaded': {
      const messages = [
        ...state.messages,
        ...excludeKnown(fromWireMessages(event.messages), state.messages),
      ]
      return { ...state, hasNewer: event.hasNewer, messages }
    }
    case 'reconciled': {
      const messages = reconcileMessages(state.messages, fromWireMessages(event.messages), event)
      // Whether there are older messages is only known from a page that contains the oldest one.
      const isOldestListed = messages[0]?.id === null || messages[0]?.id === event.messages[0]?.id
      const hasMore = isOldestListed || event.from === null ? event.hasMore : state.hasMore
      const { hasNewer } = event
      const isUnchanged =
        messages === state.messages && hasMore === state.hasMore && hasNewer === state.hasNewer
      if (isUnchanged && state.history === 'ready' && !state.error) return state
      return { ...state, history: 'ready', error: null, hasMore, hasNewer, messages }
    }
    case 'jumped': {
      const { hasMore, hasNewer } = event
      const messages = fromWireMessages(event.messages)
      return { ...state, history: 'ready', error: null, hasMore, hasNewer, messages }
    }
    case 'load-failed':
      return { ...state, history: 'failed', error: event.error }
    case 'queued': {
      const { requestId, text, time } = event
      if (state.messages.some((message) => message.requestId === requestId)) return state
      const queued: ChatMessage = { ...createUserMessage(requestId, text, time), state: 'queued' }
      return { ...state, messages: [...dropReturnedMessages(state.messages), queued] }
    }
    case 'discarded':
      return {
        ...state,
        messages: state.messages.filter(
          (message) => message.requestId !== event.requestId || message.id !== null,
        ),
      }
    case 'sent':
      return {
        ...state,
        messages: addSending(state.messages, event.requestId, event.text, event.time),
      }
    case 'unsent':
      return { ...state, messages: requeue(state.messages, event.requestId) }
    case 'alternative-requested':
      return { ...state, messages: startAlternative(state.messages, event) }
    case 'truncated': {
      const index = state.messages.findIndex((message) => message.key === event.from)
      return index < 0 ? state : { ...state, messages: state.messages.slice(0, index) }
    }
    case 'version-checked':
      return { ...state, hasNewVersion: event.hasNewVersion }
    case 'restored':
      return { ...state, messages: [...state.messages, ...event.messages] }
    case 'changed':
      return {
        ...state,
        messages: state.messages.map((message) =>
          message.key === event.key && message.author === 'character'
            ? { ...message, ...event.part }
            : message,
        ),
      }
    default:
      return applyReplyEvent(state, event)
  }
}
