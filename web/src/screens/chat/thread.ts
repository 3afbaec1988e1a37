import type { Message } from '@dulcinea/contract'
import { emptyReply, isLive, keyOfMessage, linesFrom, newMine } from './line.ts'
import type { Hers, Line, Picture, Trouble } from './line.ts'
import { reconciled } from './reconcile.ts'
import type { Stretch } from './reconcile.ts'
import { withoutGivenBack } from './refused.ts'
import { mineAfter, replyAfter } from './reply.ts'
import type { ReplyEvent } from './reply.ts'

export { eventOf } from './reply.ts'
export type { ReplyEvent } from './reply.ts'

export type Thread = {
  history: 'loading' | 'ready' | 'failed'
  error: Trouble | null
  /** Whether there are older or newer messages that are not loaded. */
  hasMore: boolean
  hasNewer: boolean
  /** The character was changed since the conversation began, which keeps the pinned version. */
  hasNewVersion: boolean
  messages: readonly Line[]
}

type LoadedPage = { messages: readonly Message[]; hasMore: boolean }

export type ThreadEvent =
  | { type: 'loading' }
  | ({ type: 'loaded' } & LoadedPage)
  | ({ type: 'older-loaded' } & LoadedPage)
  | { type: 'newer-loaded'; messages: readonly Message[]; hasNewer: boolean }
  /** The server's messages for a range that is or was shown. */
  | ({ type: 'reconciled'; hasNewer: boolean } & LoadedPage & Stretch)
  /** Jumped to another position: only the messages there are shown. */
  | ({ type: 'jumped'; hasNewer: boolean } & LoadedPage)
  | { type: 'load-failed'; error: Trouble }
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
  | { type: 'restored'; messages: readonly Line[] }
  | {
      type: 'changed'
      key: string
      part: Partial<Pick<Hers, 'text' | 'picture' | 'reported' | 'error' | 'memories'>>
    }
  | (ReplyEvent & { reply: string })

export const emptyThread: Thread = {
  history: 'loading',
  error: null,
  hasMore: false,
  hasNewer: false,
  hasNewVersion: false,
  messages: [],
}

export const replyIn = (thread: Thread, key: string): Hers | undefined => {
  const message = thread.messages.findLast((each) => each.key === key)
  return message?.author === 'character' ? message : undefined
}

/** The reply that is waiting or streaming, if any. */
export const liveReply = (thread: Thread): Hers | undefined => {
  const message = thread.messages.findLast(isLive)
  return message?.author === 'character' ? message : undefined
}

const insertPicture = (
  messages: readonly Line[],
  at: Hers,
  id: number,
  picture: Picture,
): Line[] => {
  if (messages.some((message) => message.id === id && message !== at)) return [...messages]
  const shown: Hers = { ...emptyReply(keyOfMessage(id), null, at.time), id, picture, state: 'done' }
  return messages.flatMap((message) => (message === at ? [message, shown] : [message]))
}

const applyReplyEvent = (thread: Thread, event: ReplyEvent & { reply: string }): Thread => {
  const before = replyIn(thread, event.reply)
  if (!before) return thread
  if (event.type === 'picture') {
    return {
      ...thread,
      messages: insertPicture(thread.messages, before, event.messageId, event.picture),
    }
  }
  const after = replyAfter(before, event)
  let changed = after !== before
  const messages = thread.messages.map((message) => {
    const next = message === before ? after : mineAfter(message, before, event)
    changed ||= next !== message
    return next
  })
  return changed ? { ...thread, messages } : thread
}

const excludeKnown = (messages: readonly Line[], known: readonly Line[]): Line[] => {
  const ids = new Set(known.map((message) => message.id))
  return messages.filter((message) => message.id === null || !ids.has(message.id))
}

/** Optimistic update: the user's message in state `sending`, followed by an empty reply. */
const addSending = (
  messages: readonly Line[],
  requestId: string,
  text: string,
  time: string,
): Line[] => {
  const reply = emptyReply(requestId, requestId, time)
  const isKnown = messages.some(
    (message) => message.author === 'user' && message.requestId === requestId,
  )
  if (!isKnown) return [...withoutGivenBack(messages), newMine(requestId, text, time), reply]
  return messages.flatMap((message) =>
    message.author === 'user' && message.requestId === requestId
      ? [{ ...message, state: 'sending' }, reply]
      : [message],
  )
}

/** Puts a message back into the queue and drops its empty reply. */
const requeue = (messages: readonly Line[], requestId: string): Line[] =>
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
  messages: readonly Line[],
  { at, requestId, text, time }: Extract<ThreadEvent, { type: 'alternative-requested' }>,
): readonly Line[] => {
  const index = messages.findIndex((message) => message.key === at)
  const old = messages[index]
  if (!old) return messages
  const numbering = { alternative: old.alternatives + 1, alternatives: old.alternatives + 1 }
  const reply = emptyReply(requestId, requestId, time)
  const before = messages.slice(0, index)
  if (text === null) return [...before, { ...reply, ...numbering }]
  return [...before, { ...newMine(requestId, text, time), ...numbering }, reply]
}

/** The reducer of a conversation. */
export const thread = (state: Thread, event: ThreadEvent): Thread => {
  switch (event.type) {
    case 'loading':
      return { ...state, history: 'loading', error: null }
    case 'loaded':
    case 'older-loaded': {
      const messages = [
        ...excludeKnown(linesFrom(event.messages), state.messages),
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
        ...excludeKnown(linesFrom(event.messages), state.messages),
      ]
      return { ...state, hasNewer: event.hasNewer, messages }
    }
    case 'reconciled': {
      const messages = reconciled(state.messages, linesFrom(event.messages), event)
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
      const messages = linesFrom(event.messages)
      return { ...state, history: 'ready', error: null, hasMore, hasNewer, messages }
    }
    case 'load-failed':
      return { ...state, history: 'failed', error: event.error }
    case 'queued': {
      const { requestId, text, time } = event
      if (state.messages.some((message) => message.requestId === requestId)) return state
      const queued: Line = { ...newMine(requestId, text, time), state: 'queued' }
      return { ...state, messages: [...withoutGivenBack(state.messages), queued] }
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
