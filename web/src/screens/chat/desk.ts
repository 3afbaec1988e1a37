import { BusinessError } from '../../api/errors.ts'
import type { ChatHistory } from '../../device/history/chat-history.ts'
import { createStore } from '../../device/store.ts'
import type { ChatCalls, Wish } from './chat-calls.ts'
import { followReply } from './follow-reply.ts'
import { messageOf } from './line.ts'
import type { Hers, Line, Trouble } from './line.ts'
import { isGivenBack } from './refused.ts'
import { emptyThread, liveReply, replyIn, thread } from './thread.ts'
import type { ReplyEvent, Thread, ThreadEvent } from './thread.ts'

/** No answer at all, or none that says what is wrong. */
export const LOST: Trouble = { errorCode: 0, message: '' }

const SERVER_FAILURES = { from: 500, below: 600 } as const

const isRefusal = (error: unknown): error is BusinessError =>
  error instanceof BusinessError &&
  !(error.errorCode >= SERVER_FAILURES.from && error.errorCode < SERVER_FAILURES.below)

export const refusalIn = (error: unknown): Trouble | null =>
  isRefusal(error) ? { errorCode: error.errorCode, message: error.message } : null

type Asked = {
  wish: Wish
  /** True from the server's first line on. */
  isStarted: boolean
  /** What stood where this is said anew: it comes back if that is refused. */
  instead: readonly Line[]
}

/** One conversation at work: what is known, who is listened to, and what was asked for. */
export const createDesk = (calls: ChatCalls, kept: ChatHistory | null) => {
  let state: Thread = emptyThread
  const shown = createStore(state)
  let life = new AbortController()
  let reading = new AbortController()
  let stopping: Promise<unknown> = Promise.resolve()
  let publishing: ReturnType<typeof setTimeout> | undefined
  let listeningTo: string | null = null
  const asked = new Map<string, Asked>()
  const after = {
    givenBack: (_text: string): void => undefined,
    /** A reply has ended here, or its message went back to the queue. */
    heard: (_reply: Hers | undefined): void => undefined,
    /** Something was said: the conversation is now the newest of all. */
    moved: (): void => undefined,
  }

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

  const keep = (key: string): void => {
    const request = replyIn(state, key)?.requestId ?? key
    const lines = state.lines.filter((line) => line.key === key || line.requestId === request)
    void kept?.add(lines.flatMap((line) => messageOf(line) ?? []))
    kept?.tellOthers()
  }

  const noteReply = (key: string, event: ReplyEvent): void => {
    tell({ ...event, reply: key })
    const known = asked.get(key)
    if (event.type !== 'started' || !known || known.isStarted) return
    known.isStarted = true
    void kept?.dropUnsent(known.wish.requestId)
    const replaced = known.instead.find((line) => line.id !== null)?.id
    if (replaced) void kept?.cut(replaced)
    keep(key)
    after.moved()
  }

  /** What was refused before the server began leaves everything as it was before it was asked. */
  const takeBack = (key: string, { wish, instead }: Asked, reply: Hers): void => {
    void kept?.dropUnsent(wish.requestId)
    const isWordless = wish.content === undefined
    if (instead.length > 0) {
      const first = state.lines.find((line) => line.requestId === wish.requestId)
      tell({ type: 'cut', from: first?.key ?? key })
      const trouble = reply.trouble && { ...reply.trouble, wordless: isWordless }
      tell({ type: 'restored', lines: [...instead, { ...reply, trouble, alternatives: 1 }] })
    } else if (isWordless && reply.trouble) {
      tell({ type: 'changed', key, part: { trouble: { ...reply.trouble, wordless: true } } })
    }
    if (wish.content !== undefined && (isGivenBack(reply.trouble) || wish.edit !== undefined)) {
      after.givenBack(wish.content)
    }
  }

  const settle = (key: string): void => {
    const reply = replyIn(state, key)
    if (!reply) return
    const known = asked.get(key)
    if (reply.state === 'stopped' && !reading.signal.aborted && reply.id !== null)
      tellStop(reply.id)
    const isUnheard = known && !known.isStarted && reply.trouble !== null
    const canWait = known && known.instead.length === 0 && known.wish.continue === undefined
    if (isUnheard && reply.trouble === LOST && canWait) {
      tell({ type: 'unsent', requestId: known.wish.requestId })
    } else if (isUnheard && reply.trouble !== LOST) {
      takeBack(key, known, reply)
    } else keep(key)
  }

  const listen = async (key: string): Promise<void> => {
    reading = new AbortController()
    const signal = AbortSignal.any([life.signal, reading.signal])
    listeningTo = key
    await followReply(
      {
        now: () => replyIn(state, key),
        tell: (event) => noteReply(key, event),
        refusalIn,
        lost: LOST,
        open: async (either) => {
          const reply = replyIn(state, key)
          const known = asked.get(key)
          if (known ? known.isStarted : true) {
            return calls.follow({ messageId: reply?.id ?? 0, after: reply?.seq ?? 0 }, either)
          }
          await stopping
          return calls.send(known?.wish ?? { requestId: key }, either)
        },
      },
      signal,
    )
    if (listeningTo === key) listeningTo = null
    if (life.signal.aborted) return
    settle(key)
    after.heard(replyIn(state, key))
  }

  return {
    calls,
    kept,
    shown,
    tell,
    after,
    now: () => state,
    life: () => life.signal,
    live: () => liveReply(state),
    isListening: () => listeningTo !== null,

    /** Listens to a reply that is being made. */
    listen: (key: string): void => void listen(key),

    /** Asks for a reply, and listens to it. */
    ask: (key: string, wish: Wish, instead: readonly Line[] = []): void => {
      asked.set(key, { wish, isStarted: false, instead })
      void listen(key)
    },

    /** What was asked for under this key, if it was asked for here. */
    askedFor: (key: string): Asked | undefined => asked.get(key),

    stop: (): void => {
      const reply = liveReply(state)
      if (!reply) return
      tell({ type: 'stopped', reply: reply.key })
      // A reply that the server has not named yet cannot be stopped: its first line will bring it.
      const known = asked.get(reply.key)
      if (reply.id === null || (known && !known.isStarted)) return
      reading.abort()
      tellStop(reply.id)
    },

    begin: (): AbortSignal => {
      life = new AbortController()
      return life.signal
    },

    end: (signal: AbortSignal): void => {
      if (signal === life.signal) life.abort()
    },
  }
}

export type Desk = ReturnType<typeof createDesk>
