import type { ErrorName } from '@dulcinea/contract/errors'
import type { Finish } from '@dulcinea/contract/stream'
import { writeCuts } from './cuts.ts'
import type { Growth } from './replies-store.ts'

/** How a reply ended: as a reply, as a kind word in its place, or as an error. */
export type ReplyEnd =
  | { kind: 'done'; finish: Finish }
  | { kind: 'withheld'; text: string }
  | { kind: 'error'; error: ErrorName; isRefunded: boolean }

export type ReplyEvent =
  | { kind: 'words'; seq: number; text: string }
  | { kind: 'end'; seq: number; end: ReplyEnd }

export type ReplyIds = { messageId: number; userMessageId: number; userId: number }

/** A reply while it is made on this node: what was said so far, and who waits for more. */
export type RunningReply = ReplyIds & {
  readonly stopping: AbortController
  readonly seq: number
  say(text: string): void
  end(end: ReplyEnd): void
  /** What was said after so many pieces, to be saved. */
  since: (seq: number) => Growth
  read(after: number, signal: AbortSignal): AsyncGenerator<ReplyEvent>
}

export const runningReply = (ids: ReplyIds): RunningReply => {
  const { messageId } = ids
  const pieces: string[] = []
  let ended: ReplyEnd | null = null
  let changed = Promise.withResolvers<void>()

  const wake = () => {
    changed.resolve()
    changed = Promise.withResolvers<void>()
  }

  return {
    ...ids,
    stopping: new AbortController(),
    get seq() {
      return pieces.length
    },
    say(text) {
      if (!text) return
      pieces.push(text)
      wake()
    },
    end(end) {
      ended = end
      wake()
    },
    since(from) {
      const fresh = pieces.slice(from)
      return { messageId, from, seq: pieces.length, text: fresh.join(''), cuts: writeCuts(fresh) }
    },
    // Each reader has its own place in the pieces: a slow one falls behind and costs nothing.
    async *read(after, signal) {
      let next = after
      const left = Promise.withResolvers<void>()
      const leave = () => left.resolve()
      signal.addEventListener('abort', leave, { once: true })
      try {
        while (!signal.aborted) {
          const waiting = changed.promise
          for (; next < pieces.length; next++) {
            yield { kind: 'words', seq: next + 1, text: pieces[next] ?? '' }
            if (signal.aborted) return
          }
          if (ended) {
            yield { kind: 'end', seq: pieces.length, end: ended }
            return
          }
          await Promise.race([waiting, left.promise])
        }
      } finally {
        signal.removeEventListener('abort', leave)
      }
    },
  }
}
