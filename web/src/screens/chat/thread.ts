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
  trouble: Trouble | null
  /** Whether there is something older above, or newer below, that is not here. */
  hasMore: boolean
  hasNewer: boolean
  /** She has changed since this began, and is still as she was here. */
  hasNewVersion: boolean
  lines: readonly Line[]
}

type Told = { messages: readonly Message[]; hasMore: boolean }

export type ThreadEvent =
  | { type: 'loading' }
  | ({ type: 'loaded' } & Told)
  | ({ type: 'older-loaded' } & Told)
  | { type: 'newer-loaded'; messages: readonly Message[]; hasNewer: boolean }
  /** What the server says about a stretch that is shown, or was until now. */
  | ({ type: 'reconciled'; hasNewer: boolean } & Told & Stretch)
  /** Somewhere else in the conversation: only what is there is shown. */
  | ({ type: 'landed'; hasNewer: boolean } & Told)
  | { type: 'load-failed'; trouble: Trouble }
  | { type: 'written'; requestId: string; text: string; time: string }
  | { type: 'discarded'; requestId: string }
  | { type: 'sent'; requestId: string; text: string; time: string }
  /** No connection: the message waits where it was written. */
  | { type: 'unsent'; requestId: string }
  /** Said anew from here on: what stood there and behind it is another telling now. */
  | { type: 'said-anew'; at: string; requestId: string; text: string | null; time: string }
  | { type: 'cut'; from: string }
  | { type: 'versioned'; hasNewVersion: boolean }
  | { type: 'restored'; lines: readonly Line[] }
  | {
      type: 'changed'
      key: string
      part: Partial<Pick<Hers, 'text' | 'picture' | 'reported' | 'trouble' | 'remembers'>>
    }
  | (ReplyEvent & { reply: string })

export const emptyThread: Thread = {
  history: 'loading',
  trouble: null,
  hasMore: false,
  hasNewer: false,
  hasNewVersion: false,
  lines: [],
}

export const replyIn = (thread: Thread, key: string): Hers | undefined => {
  const line = thread.lines.findLast((each) => each.key === key)
  return line?.who === 'hers' ? line : undefined
}

/** The reply that is being made now, if there is one. */
export const liveReply = (thread: Thread): Hers | undefined => {
  const line = thread.lines.findLast(isLive)
  return line?.who === 'hers' ? line : undefined
}

const withPicture = (lines: readonly Line[], at: Hers, id: number, picture: Picture): Line[] => {
  if (lines.some((line) => line.id === id && line !== at)) return [...lines]
  const shown: Hers = { ...emptyReply(keyOfMessage(id), null, at.time), id, picture, state: 'done' }
  return lines.flatMap((line) => (line === at ? [line, shown] : [line]))
}

const afterReplyEvent = (thread: Thread, event: ReplyEvent & { reply: string }): Thread => {
  const before = replyIn(thread, event.reply)
  if (!before) return thread
  if (event.type === 'picture') {
    return {
      ...thread,
      lines: withPicture(thread.lines, before, event.messageId, event.picture),
    }
  }
  const after = replyAfter(before, event)
  let changed = after !== before
  const lines = thread.lines.map((line) => {
    const next = line === before ? after : mineAfter(line, before, event)
    changed ||= next !== line
    return next
  })
  return changed ? { ...thread, lines } : thread
}

const without = (lines: readonly Line[], known: readonly Line[]): Line[] => {
  const ids = new Set(known.map((line) => line.id))
  return lines.filter((line) => line.id === null || !ids.has(line.id))
}

/** A message on its way, with the place of her answer behind it. */
const onItsWay = (
  lines: readonly Line[],
  requestId: string,
  text: string,
  time: string,
): Line[] => {
  const reply = emptyReply(requestId, requestId, time)
  const isKnown = lines.some((line) => line.who === 'mine' && line.requestId === requestId)
  if (!isKnown) return [...withoutGivenBack(lines), newMine(requestId, text, time), reply]
  return lines.flatMap((line) =>
    line.who === 'mine' && line.requestId === requestId
      ? [{ ...line, state: 'sending' }, reply]
      : [line],
  )
}

/** Without the empty place of an answer: nothing was asked yet. */
const backInQueue = (lines: readonly Line[], requestId: string): Line[] =>
  lines
    .filter((line) => !(line.who === 'hers' && line.requestId === requestId && line.id === null))
    .map((line) =>
      line.who === 'mine' && line.requestId === requestId ? { ...line, state: 'queued' } : line,
    )

const saidAnew = (
  lines: readonly Line[],
  { at, requestId, text, time }: Extract<ThreadEvent, { type: 'said-anew' }>,
): readonly Line[] => {
  const place = lines.findIndex((line) => line.key === at)
  const old = lines[place]
  if (!old) return lines
  const another = { alternative: old.alternatives + 1, alternatives: old.alternatives + 1 }
  const reply = emptyReply(requestId, requestId, time)
  const before = lines.slice(0, place)
  if (text === null) return [...before, { ...reply, ...another }]
  return [...before, { ...newMine(requestId, text, time), ...another }, reply]
}

/** The conversation as a pure function of what happened. */
export const thread = (state: Thread, event: ThreadEvent): Thread => {
  switch (event.type) {
    case 'loading':
      return { ...state, history: 'loading', trouble: null }
    case 'loaded':
    case 'older-loaded': {
      const lines = [...without(linesFrom(event.messages), state.lines), ...state.lines]
      const { hasMore } = event
      return event.type === 'loaded'
        ? { ...state, history: 'ready', trouble: null, hasMore, lines }
        : { ...state, hasMore, lines }
    }
    case 'newer-loaded': {
      const lines = [...state.lines, ...without(linesFrom(event.messages), state.lines)]
      return { ...state, hasNewer: event.hasNewer, lines }
    }
    case 'reconciled': {
      const lines = reconciled(state.lines, linesFrom(event.messages), event)
      // What is older than the page is as it was known, unless the page reaches the beginning.
      const isOldestTold = lines[0]?.id === null || lines[0]?.id === event.messages[0]?.id
      const hasMore = isOldestTold || event.from === null ? event.hasMore : state.hasMore
      const { hasNewer } = event
      const isAsBefore =
        lines === state.lines && hasMore === state.hasMore && hasNewer === state.hasNewer
      if (isAsBefore && state.history === 'ready' && !state.trouble) return state
      return { ...state, history: 'ready', trouble: null, hasMore, hasNewer, lines }
    }
    case 'landed': {
      const { hasMore, hasNewer } = event
      const lines = linesFrom(event.messages)
      return { ...state, history: 'ready', trouble: null, hasMore, hasNewer, lines }
    }
    case 'load-failed':
      return { ...state, history: 'failed', trouble: event.trouble }
    case 'written': {
      const { requestId, text, time } = event
      if (state.lines.some((line) => line.requestId === requestId)) return state
      const mine: Line = { ...newMine(requestId, text, time), state: 'queued' }
      return { ...state, lines: [...withoutGivenBack(state.lines), mine] }
    }
    case 'discarded':
      return {
        ...state,
        lines: state.lines.filter((line) => line.requestId !== event.requestId || line.id !== null),
      }
    case 'sent':
      return { ...state, lines: onItsWay(state.lines, event.requestId, event.text, event.time) }
    case 'unsent':
      return { ...state, lines: backInQueue(state.lines, event.requestId) }
    case 'said-anew':
      return { ...state, lines: saidAnew(state.lines, event) }
    case 'cut': {
      const place = state.lines.findIndex((line) => line.key === event.from)
      return place < 0 ? state : { ...state, lines: state.lines.slice(0, place) }
    }
    case 'versioned':
      return { ...state, hasNewVersion: event.hasNewVersion }
    case 'restored':
      return { ...state, lines: [...state.lines, ...event.lines] }
    case 'changed':
      return {
        ...state,
        lines: state.lines.map((line) =>
          line.key === event.key && line.who === 'hers' ? { ...line, ...event.part } : line,
        ),
      }
    default:
      return afterReplyEvent(state, event)
  }
}
