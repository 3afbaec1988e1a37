import type { StreamLine } from '@dulcinea/contract/stream'
import { isLive } from './chat-message.ts'
import type { CharacterChatMessage, ChatError } from './chat-message.ts'
import { waitForRetry, createWatchdog } from './retry-timers.ts'
import { toReplyEvent } from './thread-reducer.ts'
import type { ReplyEvent } from './thread-reducer.ts'

export const SILENCE_NOTICE_MS = 15_000
/** Longer than the server's own limit for a silent model: the connection may be dead, so it is opened again. */
export const STALL_TIMEOUT_MS = 22_000
export const RETRY_BACKOFF_MS = [400, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000] as const
/** An unsent message is reported sooner than a reply whose connection was lost. */
export const MAX_SEND_ATTEMPTS = 3

export type FollowedReply = {
  getReply: () => CharacterChatMessage | undefined
  dispatch: (event: ReplyEvent) => void
  /** Opens the stream after the last known chunk, or sends the message that requests the reply. */
  open: (signal: AbortSignal) => Promise<AsyncIterable<StreamLine>>
  /** The error of a final refusal; null when a retry may help. */
  getRefusal: (error: unknown) => ChatError | null
  connectionLost: ChatError
}

/**
 * Finds the sequence number at which a chunk of one connection begins. The first chunk follows the
 * requested offset. A connection that begins with several chunks in one is a replay, and may continue
 * so; any other steps by one, and a larger step is a gap.
 */
const createChunkCounter = (after: number) => {
  let last = after
  let isReplay: boolean | null = null
  return (seq: number): number => {
    isReplay ??= seq > after + 1
    const from = isReplay ? last : seq - 1
    last = seq
    return from
  }
}

/** Reads one connection: true once the reply has ended, false when it must be opened again. */
const readOnce = async (
  reply: FollowedReply,
  signal: AbortSignal,
  onProgress: () => void,
  lastSeqOfPreviousRead: number,
) => {
  const stalled = new AbortController()
  const stallTimer = createWatchdog(STALL_TIMEOUT_MS, () => stalled.abort())
  const getSeq = () => reply.getReply()?.seq ?? 0
  const getStart = createChunkCounter(getSeq())
  try {
    const streamSignal = AbortSignal.any([signal, stalled.signal])
    for await (const line of await reply.open(streamSignal)) {
      if (streamSignal.aborted) return false
      stallTimer.reset()
      if (line.type === 'delta' || line.type === 'notice') onProgress()
      // A last chunk that is still missing after reopening never existed.
      const isAccepted = line.type === 'done' && lastSeqOfPreviousRead === getSeq()
      const from = line.type === 'delta' ? getStart(line.seq) : 0
      reply.dispatch(toReplyEvent(isAccepted ? { ...line, seq: getSeq() } : line, from))
      const after = reply.getReply()
      if (!after || !isLive(after)) return true
      const hasGap = (line.type === 'delta' || line.type === 'done') && after.seq < line.seq
      if (hasGap) return false
    }
    return false
  } finally {
    stallTimer.stop()
  }
}

/**
 * Reads a reply to its end. The reply is generated on the server independent of this connection: a broken
 * connection is resumed after the last chunk, with backoff, until too many attempts bring nothing new.
 */
export const followReply = async (reply: FollowedReply, signal: AbortSignal): Promise<void> => {
  const silenceTimer = createWatchdog(SILENCE_NOTICE_MS, () => reply.dispatch({ type: 'silent' }))
  let failedAttempts = 0
  let lastSeq = -1
  try {
    while (!signal.aborted) {
      const before = reply.getReply()?.seq ?? 0
      try {
        if (await readOnce(reply, signal, silenceTimer.reset, lastSeq)) return
        lastSeq = reply.getReply()?.seq ?? 0
      } catch (error) {
        if (signal.aborted) return
        const refusal = reply.getRefusal(error)
        if (refusal) return reply.dispatch({ type: 'failed', error: refusal })
      }
      const current = reply.getReply()
      if (!current || !isLive(current)) return
      failedAttempts = current.seq > before ? 0 : failedAttempts + 1
      const delay = RETRY_BACKOFF_MS[failedAttempts]
      const isExhausted =
        delay === undefined || (current.id === null && failedAttempts >= MAX_SEND_ATTEMPTS)
      // Offline there is nothing to retry; the conversation waits for the connection.
      const isGivenUp = isExhausted || navigator.onLine === false
      if (delay === undefined || isGivenUp)
        return reply.dispatch({ type: 'failed', error: reply.connectionLost })
      await waitForRetry(delay, signal)
    }
  } finally {
    silenceTimer.stop()
  }
}
