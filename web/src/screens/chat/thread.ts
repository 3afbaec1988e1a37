import type { Message } from '@dulcinea/contract'
import type { Finish, StreamLine } from '@dulcinea/contract/stream'
import { emptyReply, isLive, keyOfMessage, linesFrom } from './line.ts'
import type { Hers, Line, Notice, Picture, Trouble } from './line.ts'
import { withoutGivenBack } from './refused.ts'

export type Thread = {
  history: 'loading' | 'ready' | 'failed'
  trouble: Trouble | null
  hasMore: boolean
  lines: readonly Line[]
}

export type ReplyEvent =
  | { type: 'started'; messageId: number; userMessageId: number }
  /** The words after number `from` up to number `seq`: one, or several at once on a replay. */
  | { type: 'word'; from: number; seq: number; text: string }
  | { type: 'picture'; messageId: number; picture: Picture }
  | { type: 'notice'; notice: Notice }
  | { type: 'withdrawn'; text: string }
  | { type: 'silent' }
  | { type: 'done'; seq: number; finish: Finish }
  | { type: 'failed'; trouble: Trouble }
  | { type: 'stopped' }
  /** Listened to again after the connection was lost: what was said stays. */
  | { type: 'resumed' }
  /** Asked for again after it failed: it begins anew. */
  | { type: 'retried'; requestId: string }

export type ThreadEvent =
  | { type: 'loading' }
  | { type: 'loaded'; messages: readonly Message[]; hasMore: boolean }
  | { type: 'older-loaded'; messages: readonly Message[]; hasMore: boolean }
  | { type: 'load-failed'; trouble: Trouble }
  | { type: 'sent'; requestId: string; text: string; time: string }
  | (ReplyEvent & { reply: string })

export const emptyThread: Thread = { history: 'loading', trouble: null, hasMore: false, lines: [] }

export const replyIn = (thread: Thread, key: string): Hers | undefined => {
  const line = thread.lines.findLast((each) => each.key === key)
  return line?.who === 'hers' ? line : undefined
}

/** The reply that is being made now, if there is one. */
export const liveReply = (thread: Thread): Hers | undefined => {
  const line = thread.lines.findLast(isLive)
  return line?.who === 'hers' ? line : undefined
}

/** What a line of the stream means, when the words up to number `from` came before it. */
export const eventOf = (line: StreamLine, from: number): ReplyEvent => {
  switch (line.type) {
    case 'start':
      return { type: 'started', messageId: line.messageId, userMessageId: line.userMessageId }
    case 'delta':
      return { type: 'word', from, seq: line.seq, text: line.text }
    case 'image': {
      const { messageId, imageId, imageUrl, locked } = line
      return { type: 'picture', messageId, picture: { imageId, imageUrl, locked } }
    }
    case 'notice':
      return { type: 'notice', notice: { kind: line.kind, text: line.text, lines: line.lines } }
    case 'withdraw':
      return { type: 'withdrawn', text: line.text }
    case 'done':
      return { type: 'done', seq: line.seq, finish: line.finish }
    case 'error':
      return { type: 'failed', trouble: { errorCode: line.errorCode, message: line.message } }
  }
}

const withWord = (line: Hers, { from, seq, text }: { from: number; seq: number; text: string }) => {
  // Words seen before add nothing; those that come too early are left to be asked for again.
  if (from !== line.seq || seq <= line.seq) return line
  const said = line.withdrawn ? line.text : line.text + text
  return { ...line, seq, text: said, state: 'streaming' as const, silent: false }
}

const ended = (line: Hers, state: Hers['state'], trouble: Trouble | null = null): Hers => ({
  ...line,
  state,
  trouble,
  silent: false,
  text: state === 'done' || line.text.length >= line.saved.length ? line.text : line.saved,
  saved: '',
})

const resumed = (line: Hers): Hers =>
  isLive(line) ? line : { ...line, state: line.text ? 'streaming' : 'waiting', trouble: null }

const retried = (line: Hers, requestId: string): Hers =>
  isLive(line) ? line : emptyReply(line.key, requestId, line.time)

type LiveEvent = Exclude<
  ReplyEvent,
  { type: 'started' | 'resumed' | 'retried' | 'withdrawn' | 'picture' }
>

const liveAfter = (line: Hers, event: LiveEvent): Hers => {
  switch (event.type) {
    case 'word':
      return withWord(line, event)
    case 'notice':
      return { ...line, notice: event.notice, silent: false }
    case 'silent':
      return line.silent ? line : { ...line, silent: true }
    case 'done':
      if (event.seq > line.seq) return line
      return ended(line, event.finish === 'stopped' ? 'stopped' : 'done')
    case 'failed':
      return ended(line, line.text || line.saved ? 'incomplete' : 'failed', event.trouble)
    case 'stopped':
      return ended(line, 'stopped')
  }
}

/** What an event makes of the reply it is about. One that has ended takes no more words. */
const replyAfter = (line: Hers, event: Exclude<ReplyEvent, { type: 'picture' }>): Hers => {
  switch (event.type) {
    case 'started':
      return line.id === event.messageId ? line : { ...line, id: event.messageId }
    case 'resumed':
      return resumed(line)
    case 'retried':
      return retried(line, event.requestId)
    case 'withdrawn':
      return { ...line, text: event.text, saved: '', withdrawn: true }
    default:
      return isLive(line) ? liveAfter(line, event) : line
  }
}
/** My message follows what became of its request: it waits, arrives, or never left. */
const mineAfter = (line: Line, reply: Hers, event: ReplyEvent): Line => {
  if (line.who !== 'mine' || line.requestId === null || line.requestId !== reply.requestId) {
    return line
  }
  switch (event.type) {
    case 'started':
      return { ...line, id: event.userMessageId, state: 'done' }
    case 'retried':
      return { ...line, id: null, requestId: event.requestId, state: 'queued' }
    case 'failed':
      return line.id === null ? { ...line, state: 'failed' } : line
    default:
      return line
  }
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

/** The conversation as a pure function of what happened. */
export const thread = (state: Thread, event: ThreadEvent): Thread => {
  switch (event.type) {
    case 'loading':
      return { ...state, history: 'loading', trouble: null }
    case 'loaded': {
      const lines = [...without(linesFrom(event.messages), state.lines), ...state.lines]
      return { history: 'ready', trouble: null, hasMore: event.hasMore, lines }
    }
    case 'older-loaded': {
      const lines = [...without(linesFrom(event.messages), state.lines), ...state.lines]
      return { ...state, hasMore: event.hasMore, lines }
    }
    case 'load-failed':
      return { ...state, history: 'failed', trouble: event.trouble }
    case 'sent': {
      const { requestId, text, time } = event
      const mine: Line = {
        who: 'mine',
        key: `${requestId}-mine`,
        id: null,
        requestId,
        text,
        time,
        state: 'queued',
      }
      const before = withoutGivenBack(state.lines)
      return { ...state, lines: [...before, mine, emptyReply(requestId, requestId, time)] }
    }
    default:
      return afterReplyEvent(state, event)
  }
}
