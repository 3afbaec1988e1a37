import type { ErrorName } from '@dulcinea/contract/errors'
import type { FinishReason } from '@dulcinea/contract/stream'
import { encodeChunkLengths } from './chunk-offsets.ts'
import type { ReplyDelta } from './replies-store.ts'
import type { SentPicture } from './send-picture.ts'

/** How a reply ended: complete, withheld with a replacement text, or with an error. */
export type ReplyEnd =
  | { kind: 'done'; finish: FinishReason; picture?: SentPicture }
  | { kind: 'withheld'; text: string }
  | { kind: 'error'; error: ErrorName; isRefunded: boolean }

export type ReplyEvent =
  | { kind: 'chunk'; seq: number; text: string }
  | { kind: 'end'; seq: number; end: ReplyEnd }

export type ReplyIds = {
  messageId: number
  userMessageId: number
  userId: number
  /** The text of the message before it was continued. */
  base?: string
  /** Whether a suggestion to take a break comes before it. */
  hasBreakNotice?: boolean
}

/** A reply while this node generates it: its text so far, and its readers. */
export type RunningReply = ReplyIds & {
  readonly abortController: AbortController
  /** The number of chunks so far. */
  readonly seq: number
  /** When the first chunk came, by the monotonic clock; null before. */
  readonly firstChunkAt: number | null
  /** The sessions that read on this node right now. */
  readonly listeners: readonly number[]
  /** How many of the chunks are known to be saved. */
  savedSeq: number
  append(text: string): void
  end(end: ReplyEnd): void
  chunksAfter(seq: number): readonly string[]
  /** The text after this many chunks, as it is saved. */
  deltaSince: (seq: number) => ReplyDelta
  read(after: number, signal: AbortSignal, sessionId: number): AsyncGenerator<ReplyEvent>
}

export const createRunningReply = (ids: ReplyIds): RunningReply => {
  const { messageId } = ids
  const chunks: string[] = []
  const readers = new Set<{ sessionId: number; wake(): void }>()
  let ended: ReplyEnd | null = null
  let firstChunkAt: number | null = null

  const wakeReaders = () => {
    for (const reader of readers) reader.wake()
  }

  return {
    ...ids,
    abortController: new AbortController(),
    savedSeq: 0,
    get seq() {
      return chunks.length
    },
    get listeners() {
      return [...readers].map(({ sessionId }) => sessionId)
    },
    get firstChunkAt() {
      return firstChunkAt
    },
    append(text) {
      if (!text) return
      firstChunkAt ??= performance.now()
      chunks.push(text)
      wakeReaders()
    },
    end(end) {
      ended = end
      wakeReaders()
    },
    chunksAfter: (seq) => chunks.slice(seq),
    deltaSince(from) {
      const fresh = chunks.slice(from)
      const text = fresh.join('')
      return { messageId, from, seq: chunks.length, text, chunkLengths: encodeChunkLengths(fresh) }
    },
    // Each reader has its own position in the chunks, so a slow one needs no buffer of its own: it gets
    // the chunks that have come meanwhile together.
    async *read(after, signal, sessionId) {
      let next = after
      const reader = { sessionId, wake: () => {} }
      const onAbort = () => reader.wake()
      readers.add(reader)
      signal.addEventListener('abort', onAbort, { once: true })
      try {
        while (!signal.aborted) {
          if (next < chunks.length) {
            const text = chunks.slice(next).join('')
            next = chunks.length
            yield { kind: 'chunk', seq: next, text }
          } else if (ended) {
            yield { kind: 'end', seq: chunks.length, end: ended }
            return
          } else {
            await new Promise<void>((resolve) => {
              reader.wake = resolve
            })
          }
        }
      } finally {
        readers.delete(reader)
        signal.removeEventListener('abort', onAbort)
      }
    },
  }
}
