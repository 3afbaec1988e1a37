import { BusinessError } from '../../api/errors.ts'
import type { ChatHistory } from '../../device/history/chat-history.ts'
import { createStore } from '@dulcinea/ui/device/store.ts'
import type { ChatCalls, ReplyRequest } from './chat-calls.ts'
import { followReply } from './follow-reply.ts'
import { toWireMessage } from './chat-message.ts'
import type { CharacterChatMessage, ChatMessage, ChatError } from './chat-message.ts'
import { isTextReturned } from './refusals.ts'
import { EMPTY_THREAD, findLiveReply, findReply, reduceThread } from './thread-reducer.ts'
import type { ReplyEvent, Thread, ThreadEvent } from './thread-reducer.ts'

/** The server did not answer, or failed without saying why. */
export const CONNECTION_LOST: ChatError = { errorCode: 0, message: '' }

const SERVER_FAILURES = { from: 500, below: 600 } as const

const isRefusal = (error: unknown): error is BusinessError =>
  error instanceof BusinessError &&
  !(error.errorCode >= SERVER_FAILURES.from && error.errorCode < SERVER_FAILURES.below)

export const toRefusal = (error: unknown): ChatError | null =>
  isRefusal(error) ? { errorCode: error.errorCode, message: error.message } : null

type PendingRequest = {
  request: ReplyRequest
  /** True once the server has sent the first line of the stream. */
  isStarted: boolean
  /** Messages replaced by this alternative: restored if the request is refused. */
  replaced: readonly ChatMessage[]
}

/** Controller of one conversation: its state, the reply that is followed, and pending requests. */
export const createConversationController = (
  calls: ChatCalls,
  localHistory: ChatHistory | null,
) => {
  let state: Thread = EMPTY_THREAD
  const store = createStore(state)
  let lifetime = new AbortController()
  let following = new AbortController()
  let stopping: Promise<unknown> = Promise.resolve()
  let publishTimer: ReturnType<typeof setTimeout> | undefined
  let followedKey: string | null = null
  const requests = new Map<string, PendingRequest>()
  const callbacks = {
    onTextReturned: (_text: string): void => undefined,
    /** A reply has ended, or its message went back to the queue. */
    onReplyEnded: (_reply: CharacterChatMessage | undefined): void => undefined,
    /** A message was added: the conversation is now the most recent one. */
    onActivity: (): void => undefined,
  }

  const publish = (): void => {
    clearTimeout(publishTimer)
    publishTimer = undefined
    store.set(state)
  }

  const dispatch = (event: ThreadEvent): void => {
    state = reduceThread(state, event)
    // Chunks come in bursts, above all on a replay: coalesce them into one render.
    if (event.type === 'chunk') publishTimer ??= setTimeout(publish)
    else publish()
  }

  const sendStop = (messageId: number): void => {
    stopping = calls.stop(messageId).catch(() => undefined)
  }

  const saveReply = (key: string): void => {
    const requestId = findReply(state, key)?.requestId ?? key
    const messages = state.messages.filter(
      (message) => message.key === key || message.requestId === requestId,
    )
    void localHistory?.add(messages.flatMap((message) => toWireMessage(message) ?? []))
    localHistory?.notifyOtherTabs()
  }

  const applyReplyEvent = (key: string, event: ReplyEvent): void => {
    dispatch({ ...event, reply: key })
    const pending = requests.get(key)
    if (event.type !== 'started' || !pending || pending.isStarted) return
    pending.isStarted = true
    void localHistory?.dropUnsent(pending.request.requestId)
    const replacedId = pending.replaced.find((message) => message.id !== null)?.id
    if (replacedId) void localHistory?.truncate(replacedId)
    saveReply(key)
    callbacks.onActivity()
  }

  /** Rolls back a request that was refused before the server started a reply. */
  const rollBack = (
    key: string,
    { request, replaced }: PendingRequest,
    reply: CharacterChatMessage,
  ): void => {
    void localHistory?.dropUnsent(request.requestId)
    const hasNoText = request.content === undefined
    if (replaced.length > 0) {
      const first = state.messages.find((message) => message.requestId === request.requestId)
      dispatch({ type: 'truncated', from: first?.key ?? key })
      const error = reply.error && { ...reply.error, hasNoText }
      dispatch({ type: 'restored', messages: [...replaced, { ...reply, error, alternatives: 1 }] })
    } else if (hasNoText && reply.error) {
      dispatch({ type: 'changed', key, part: { error: { ...reply.error, hasNoText: true } } })
    }
    if (
      request.content !== undefined &&
      (isTextReturned(reply.error) || request.edit !== undefined)
    ) {
      callbacks.onTextReturned(request.content)
    }
  }

  const settle = (key: string): void => {
    const reply = findReply(state, key)
    if (!reply) return
    const pending = requests.get(key)
    if (reply.state === 'stopped' && !following.signal.aborted && reply.id !== null)
      sendStop(reply.id)
    const isUnstarted = pending && !pending.isStarted && reply.error !== null
    const canQueue =
      pending && pending.replaced.length === 0 && pending.request.continue === undefined
    if (isUnstarted && reply.error === CONNECTION_LOST && canQueue) {
      dispatch({ type: 'unsent', requestId: pending.request.requestId })
    } else if (isUnstarted && reply.error !== CONNECTION_LOST) {
      rollBack(key, pending, reply)
    } else saveReply(key)
  }

  const follow = async (key: string): Promise<void> => {
    following = new AbortController()
    const signal = AbortSignal.any([lifetime.signal, following.signal])
    followedKey = key
    await followReply(
      {
        getReply: () => findReply(state, key),
        dispatch: (event) => applyReplyEvent(key, event),
        getRefusal: toRefusal,
        connectionLost: CONNECTION_LOST,
        open: async (streamSignal) => {
          const reply = findReply(state, key)
          const pending = requests.get(key)
          if (pending ? pending.isStarted : true) {
            return calls.follow({ messageId: reply?.id ?? 0, after: reply?.seq ?? 0 }, streamSignal)
          }
          await stopping
          return calls.send(pending?.request ?? { requestId: key }, streamSignal)
        },
      },
      signal,
    )
    if (followedKey === key) followedKey = null
    if (lifetime.signal.aborted) return
    settle(key)
    callbacks.onReplyEnded(findReply(state, key))
  }

  return {
    calls,
    localHistory,
    store,
    dispatch,
    callbacks,
    getState: () => state,
    getSignal: () => lifetime.signal,
    getLiveReply: () => findLiveReply(state),
    isFollowing: () => followedKey !== null,

    /** Follows the stream of a reply that is being generated. */
    follow: (key: string): void => void follow(key),

    /** Requests a reply and follows its stream. */
    requestReply: (
      key: string,
      request: ReplyRequest,
      replaced: readonly ChatMessage[] = [],
    ): void => {
      requests.set(key, { request, isStarted: false, replaced })
      void follow(key)
    },

    /** The request with this key, if it was made in this tab. */
    getPendingRequest: (key: string): PendingRequest | undefined => requests.get(key),

    stop: (): void => {
      const reply = findLiveReply(state)
      if (!reply) return
      dispatch({ type: 'stopped', reply: reply.key })
      // A reply without an id cannot be stopped on the server yet: it is stopped once the stream starts.
      const pending = requests.get(reply.key)
      if (reply.id === null || (pending && !pending.isStarted)) return
      following.abort()
      sendStop(reply.id)
    },

    begin: (): AbortSignal => {
      lifetime = new AbortController()
      return lifetime.signal
    },

    end: (signal: AbortSignal): void => {
      if (signal === lifetime.signal) lifetime.abort()
    },
  }
}

export type ConversationController = ReturnType<typeof createConversationController>
