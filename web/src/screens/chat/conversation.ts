import type { Message } from '@dulcinea/contract'
import type { StreamLine } from '@dulcinea/contract/stream'
import { BusinessError } from '../../api/errors.ts'
import { createStore } from '../../device/store.ts'
import { followReply } from './follow-reply.ts'
import type { Trouble } from './line.ts'
import { isGivenBack } from './refused.ts'
import { emptyThread, liveReply, replyIn, thread } from './thread.ts'
import type { Thread, ThreadEvent } from './thread.ts'

type Lines = Promise<AsyncIterable<StreamLine>>

/** The calls that a conversation lives on. */
export type ChatCalls = {
  messages: (
    before: number | undefined,
    signal: AbortSignal,
  ) => Promise<{ list: Message[]; hasMore: boolean }>
  send: (message: { content: string; requestId: string }, signal: AbortSignal) => Lines
  follow: (reply: { messageId: number; after: number }, signal: AbortSignal) => Lines
  stop: (messageId: number) => Promise<unknown>
}

/** No answer at all, or none that says what is wrong. */
export const LOST: Trouble = { errorCode: 0, message: '' }

const SERVER_FAILURES = { from: 500, below: 600 } as const

const isRefusal = (error: unknown): error is BusinessError =>
  error instanceof BusinessError &&
  !(error.errorCode >= SERVER_FAILURES.from && error.errorCode < SERVER_FAILURES.below)

const refusalIn = (error: unknown): Trouble | null =>
  isRefusal(error) ? { errorCode: error.errorCode, message: error.message } : null

export const createConversation = (calls: ChatCalls) => {
  let state: Thread = emptyThread
  const shown = createStore(state)
  let life = new AbortController()
  let reading = new AbortController()
  let stopping: Promise<unknown> = Promise.resolve()
  let isLoadingOlder = false
  let giveBack: (text: string) => void = () => undefined
  let publishing: ReturnType<typeof setTimeout> | undefined

  const publish = (): void => {
    clearTimeout(publishing)
    publishing = undefined
    shown.set(state)
  }

  const tell = (event: ThreadEvent): void => {
    state = thread(state, event)
    // Words come in bursts, most of all on a replay: one drawing for all that came together.
    if (event.type === 'word') publishing ??= setTimeout(publish)
    else publish()
  }

  const tellStop = (messageId: number): void => {
    stopping = calls.stop(messageId).catch(() => undefined)
  }

  const listen = async (key: string, content: string): Promise<void> => {
    reading = new AbortController()
    await followReply(
      {
        now: () => replyIn(state, key),
        tell: (event) => tell({ ...event, reply: key }),
        refusalIn,
        lost: LOST,
        open: async (signal) => {
          const reply = replyIn(state, key)
          if (reply && reply.id !== null) {
            return calls.follow({ messageId: reply.id, after: reply.seq }, signal)
          }
          await stopping
          return calls.send({ content, requestId: reply?.requestId ?? key }, signal)
        },
      },
      AbortSignal.any([life.signal, reading.signal]),
    )
    const reply = replyIn(state, key)
    const wasStoppedEarly = reply?.state === 'stopped' && !reading.signal.aborted
    if (wasStoppedEarly && reply.id !== null) tellStop(reply.id)
    const isUnheard = reply?.state === 'failed' && reply.id === null
    if (isUnheard && isGivenBack(reply.trouble)) giveBack(content)
  }

  const load = async (): Promise<void> => {
    const { signal } = life
    tell({ type: 'loading' })
    try {
      const { list, hasMore } = await calls.messages(undefined, signal)
      if (signal.aborted) return
      tell({ type: 'loaded', messages: list, hasMore })
      const running = liveReply(state)
      if (running) await listen(running.key, '')
    } catch (error) {
      if (!signal.aborted) tell({ type: 'load-failed', trouble: refusalIn(error) ?? LOST })
    }
  }

  return {
    thread: shown,

    /**
     * Starts the conversation's life on the screen; what it returns ends it. `onGivenBack` takes the
     * words of a message that was refused before it was heard.
     */
    open: (onGivenBack = giveBack): (() => void) => {
      giveBack = onGivenBack
      life = new AbortController()
      const { signal } = life
      void load()
      return () => {
        if (signal === life.signal) life.abort()
      }
    },

    reload: (): void => void load(),

    /** True when there was something older to show. */
    loadOlder: async (): Promise<boolean> => {
      const oldest = state.lines.find((line) => line.id !== null)?.id
      if (isLoadingOlder || !state.hasMore || !oldest) return false
      isLoadingOlder = true
      const { signal } = life
      try {
        const { list, hasMore } = await calls.messages(oldest, signal)
        if (!signal.aborted) tell({ type: 'older-loaded', messages: list, hasMore })
        return list.length > 0
      } catch {
        return false
      } finally {
        isLoadingOlder = false
      }
    },

    /** False when she is still answering: one message at a time. */
    send: (text: string): boolean => {
      const content = text.trim()
      if (!content || state.history !== 'ready' || liveReply(state)) return false
      const requestId = crypto.randomUUID()
      tell({ type: 'sent', requestId, text: content, time: new Date().toISOString() })
      void listen(requestId, content)
      return true
    },

    /**
     * Listens again to a reply that is only unheard, and asks again for one that never was: by the
     * same request, so that it cannot be doubled. What the server itself has ended it would only
     * tell again; that needs a request of its own.
     */
    retry: (key: string): void => {
      const reply = replyIn(state, key)
      if (!reply || liveReply(state)) return
      const before = state.lines.slice(0, state.lines.indexOf(reply))
      const asked = before.findLast((line) => line.who === 'mine')
      if (reply.id !== null && reply.trouble === LOST) tell({ type: 'resumed', reply: key })
      else {
        const unanswered = reply.id === null ? reply.requestId : null
        tell({ type: 'retried', reply: key, requestId: unanswered ?? crypto.randomUUID() })
      }
      void listen(key, asked?.text ?? '')
    },

    stop: (): void => {
      const reply = liveReply(state)
      if (!reply) return
      tell({ type: 'stopped', reply: reply.key })
      // Without an id the reply cannot be named yet: its first line will bring it.
      if (reply.id === null) return
      reading.abort()
      tellStop(reply.id)
    },
  }
}

export type Conversation = ReturnType<typeof createConversation>
