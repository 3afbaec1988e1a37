import type { ErrorName } from '@dulcinea/contract/errors'
import type { Finish } from '@dulcinea/contract/stream'
import { writeCuts } from './cuts.ts'
import type { Growth } from './replies-store.ts'
import type { SentPicture } from './send-picture.ts'

/** How a reply ended: as a reply, as a kind word in its place, or as an error. */
export type ReplyEnd =
  | { kind: 'done'; finish: Finish; picture?: SentPicture }
  | { kind: 'withheld'; text: string }
  | { kind: 'error'; error: ErrorName; isRefunded: boolean }

export type ReplyEvent =
  | { kind: 'words'; seq: number; text: string }
  | { kind: 'end'; seq: number; end: ReplyEnd }

export type ReplyIds = {
  messageId: number
  userMessageId: number
  userId: number
  /** What the message said before it went on. */
  base?: string
  /** A break is suggested before it. */
  reminds?: boolean
}

/** A reply while it is made on this node: what was said so far, and who waits for more. */
export type RunningReply = ReplyIds & {
  readonly stopping: AbortController
  readonly seq: number
  /** When its first word was said, by the monotonic clock; none before. */
  readonly firstWordAt: number | null
  /** The sessions that listen on this node right now. */
  readonly listeners: readonly number[]
  /** How many of the pieces are known to be on record. */
  saved: number
  say(text: string): void
  end(end: ReplyEnd): void
  /** What was said after so many pieces. */
  pieces(after: number): readonly string[]
  /** The same, to be saved. */
  since: (seq: number) => Growth
  read(after: number, signal: AbortSignal, sessionId: number): AsyncGenerator<ReplyEvent>
}

/** Wakes readers at once, or together with those of all other replies at the next tick. */
export type FanOut = { readonly everyMs: number; soon(wake: () => void): void }

const AT_ONCE: FanOut = { everyMs: 0, soon: (wake) => wake() }

export const runningReply = (ids: ReplyIds, fanOut: FanOut = AT_ONCE): RunningReply => {
  const { messageId } = ids
  const pieces: string[] = []
  const readers = new Set<{ sessionId: number; wake(): void }>()
  let ended: ReplyEnd | null = null
  let lastWake = -Infinity
  let isWaking = false
  let firstWordAt: number | null = null

  const wakeAll = () => {
    isWaking = false
    lastWake = performance.now()
    for (const reader of readers) reader.wake()
  }

  // The first word, and any after a pause, goes on at once; a flood goes on in gulps.
  const wakeSoon = () => {
    if (isWaking) return
    if (performance.now() - lastWake >= fanOut.everyMs) {
      wakeAll()
      return
    }
    isWaking = true
    fanOut.soon(wakeAll)
  }

  return {
    ...ids,
    stopping: new AbortController(),
    saved: 0,
    get seq() {
      return pieces.length
    },
    get listeners() {
      return [...readers].map(({ sessionId }) => sessionId)
    },
    get firstWordAt() {
      return firstWordAt
    },
    say(text) {
      if (!text) return
      firstWordAt ??= performance.now()
      pieces.push(text)
      wakeSoon()
    },
    end(end) {
      ended = end
      wakeAll()
    },
    pieces: (after) => pieces.slice(after),
    since(from) {
      const fresh = pieces.slice(from)
      return { messageId, from, seq: pieces.length, text: fresh.join(''), cuts: writeCuts(fresh) }
    },
    // Each reader has its own place in the pieces: a slow one falls behind and costs nothing.
    async *read(after, signal, sessionId) {
      let next = after
      const reader = { sessionId, wake: () => {} }
      const leave = () => reader.wake()
      readers.add(reader)
      signal.addEventListener('abort', leave, { once: true })
      try {
        while (!signal.aborted) {
          if (next < pieces.length) {
            const text = pieces.slice(next).join('')
            next = pieces.length
            yield { kind: 'words', seq: next, text }
          } else if (ended) {
            yield { kind: 'end', seq: pieces.length, end: ended }
            return
          } else {
            await new Promise<void>((resolve) => {
              reader.wake = resolve
            })
          }
        }
      } finally {
        readers.delete(reader)
        signal.removeEventListener('abort', leave)
      }
    },
  }
}
