import type { Finish, StreamLine } from '@dulcinea/contract/stream'
import { emptyReply, isLive, spliced, textOf } from './line.ts'
import type { Hers, Line, Notice, Picture, Trouble } from './line.ts'

/** What can happen to one reply. */
export type ReplyEvent =
  | { type: 'started'; messageId: number; userMessageId: number }
  /** The words after number `from` up to number `seq`: one, or several at once on a replay. */
  | { type: 'word'; from: number; seq: number; text: string }
  | { type: 'picture'; messageId: number; picture: Picture }
  | { type: 'notice'; notice: Notice }
  | { type: 'reminded'; text: string }
  | { type: 'withdrawn'; text: string }
  | { type: 'silent' }
  | { type: 'done'; seq: number; finish: Finish }
  | { type: 'failed'; trouble: Trouble }
  | { type: 'stopped' }
  /** Listened to again after the connection was lost: what was said stays. */
  | { type: 'resumed' }
  /** Asked to go on behind what she has said. */
  | { type: 'continued'; requestId: string }
  /** Asked for again after it failed: it begins anew. */
  | { type: 'retried'; requestId: string }

/** What a line of the stream means, when the words up to number `from` came before it. */
export const eventOf = (line: StreamLine, from: number): ReplyEvent => {
  switch (line.type) {
    case 'start':
      return { type: 'started', messageId: line.messageId, userMessageId: line.userMessageId }
    case 'delta':
      return { type: 'word', from, seq: line.seq, text: line.text }
    case 'image': {
      const { messageId, imageId, imageUrl, locked } = line
      const state = imageUrl ? 'there' : 'drawing'
      return { type: 'picture', messageId, picture: { imageId, imageUrl, locked, state } }
    }
    case 'notice':
      return line.kind === 'break'
        ? { type: 'reminded', text: line.text }
        : { type: 'notice', notice: { kind: line.kind, text: line.text, lines: line.lines } }
    case 'withdraw':
      return { type: 'withdrawn', text: line.text }
    case 'done':
      return { type: 'done', seq: line.seq, finish: line.finish }
    case 'error':
      return {
        type: 'failed',
        trouble: {
          errorCode: line.errorCode,
          message: line.message,
          ...(line.refunded ? { refunded: true } : {}),
        },
      }
  }
}

const withWord = (line: Hers, { from, seq, text }: { from: number; seq: number; text: string }) => {
  // Words seen before add nothing; those that come too early are left to be asked for again.
  if (from !== line.seq || seq <= line.seq) return line
  const said = line.withdrawn ? line.text : line.text + text
  return { ...line, seq, text: said, state: 'streaming' as const, silent: false }
}

/** All that she said. Once she is done a replay that told less than the history is believed. */
const lastWords = (line: Hers, state: Hers['state']): string => {
  const isWhole = state === 'done' && line.saved.startsWith(line.text)
  return line.base + (isWhole || !line.saved ? line.text : spliced(line.saved, line.text))
}

const ended = (line: Hers, state: Hers['state'], trouble: Trouble | null = null): Hers => ({
  ...line,
  state,
  trouble,
  silent: false,
  text: lastWords(line, state),
  base: '',
  saved: '',
})

const resumed = (line: Hers): Hers =>
  isLive(line) ? line : { ...line, state: line.text ? 'streaming' : 'waiting', trouble: null }

const continued = (line: Hers, requestId: string): Hers =>
  isLive(line)
    ? line
    : {
        ...line,
        requestId,
        base: textOf(line),
        text: '',
        saved: '',
        seq: 0,
        state: 'waiting',
        trouble: null,
        isCut: false,
        remembers: [],
      }

const retried = (line: Hers, requestId: string): Hers => {
  const { key, time, alternative, alternatives } = line
  return isLive(line) ? line : { ...emptyReply(key, requestId, time), alternative, alternatives }
}

type LiveEvent = Exclude<
  ReplyEvent,
  { type: 'started' | 'resumed' | 'continued' | 'retried' | 'withdrawn' | 'picture' }
>

const liveAfter = (line: Hers, event: LiveEvent): Hers => {
  switch (event.type) {
    case 'word':
      return withWord(line, event)
    case 'notice':
      return { ...line, notice: event.notice, silent: false }
    case 'reminded':
      return { ...line, reminder: event.text }
    case 'silent':
      return line.silent ? line : { ...line, silent: true }
    case 'done':
      if (event.seq > line.seq) return line
      return {
        ...ended(line, event.finish === 'stopped' ? 'stopped' : 'done'),
        isCut: event.finish === 'length',
      }
    case 'failed':
      return ended(line, textOf(line) ? 'incomplete' : 'failed', event.trouble)
    case 'stopped':
      return ended(line, 'stopped')
  }
}

/** What an event makes of the reply it is about. One that has ended takes no more words. */
export const replyAfter = (line: Hers, event: Exclude<ReplyEvent, { type: 'picture' }>): Hers => {
  switch (event.type) {
    case 'started':
      return line.id === event.messageId ? line : { ...line, id: event.messageId }
    case 'resumed':
      return resumed(line)
    case 'continued':
      return continued(line, event.requestId)
    case 'retried':
      return retried(line, event.requestId)
    case 'withdrawn':
      return { ...line, text: event.text, base: '', saved: '', withdrawn: true }
    default:
      return isLive(line) ? liveAfter(line, event) : line
  }
}

/** My message follows what became of its request: it waits, arrives, or never left. */
export const mineAfter = (line: Line, reply: Hers, event: ReplyEvent): Line => {
  if (line.who !== 'mine' || line.requestId === null || line.requestId !== reply.requestId) {
    return line
  }
  switch (event.type) {
    case 'started':
      return { ...line, id: event.userMessageId, state: 'done' }
    case 'retried':
      return { ...line, id: null, requestId: event.requestId, state: 'sending' }
    case 'failed':
      return line.id === null ? { ...line, state: 'failed' } : line
    default:
      return line
  }
}
