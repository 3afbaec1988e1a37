import type { StreamLine } from '@dulcinea/contract/stream'
import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { getCrisisNotice } from '../moderation/index.ts'
import { getOffsetAfter } from './chunk-offsets.ts'
import { streamReplyEnd } from './stream-reply-end.ts'
import { findReply, findReplyPicture, type StoredReply } from './replies-store.ts'
import { replyRegistry } from './reply-registry.ts'
import type { ReplyEnd } from './running-reply.ts'
import type { ReplySubscription } from './reply-pubsub.ts'
import type { ReplyPubsubMessage } from './reply-pubsub-messages.ts'

// Without pub/sub the row is polled; its node saves it four times a second.
const POLL_INTERVAL_MS = 250
// With pub/sub the row is read only in case a message was lost.
const READ_ROW_AFTER_SILENCE_MS = 2_000
const RENEW_SUBSCRIPTION_MS = 3_000

const readStoredEnd = async (ctx: Ctx, reply: StoredReply): Promise<ReplyEnd> => {
  if (reply.notice === 'refused') return { kind: 'withheld', text: reply.content }
  if (reply.finish) {
    return { kind: 'done', finish: reply.finish, picture: await findReplyPicture(ctx.db, reply) }
  }
  return { kind: 'error', error: 'REPLY_FAILED', isRefunded: true }
}

/** The text of the row after the chunk that was sent last. */
function* streamRow(ctx: Ctx, reply: StoredReply, sentSeq: number): Generator<StreamLine> {
  if (reply.notice === 'crisis') {
    yield { type: 'notice', kind: 'crisis', ...getCrisisNotice(ctx.language, reply.crisis) }
  } else if (!reply.notice && reply.seq > sentSeq) {
    const from = reply.baseLength + getOffsetAfter(reply.cuts, sentSeq)
    yield { type: 'delta', seq: reply.seq, text: reply.content.slice(from) }
  }
}

type RemoteReply = {
  messageId: number
  sentSeq: number
  signal: AbortSignal
  subscription: ReplySubscription
}

/** The new text in a message, if it continues right after the chunk that was sent last. */
const readNextText = (
  message: ReplyPubsubMessage,
  sentSeq: number,
): { seq: number; text: string } | null => {
  if (message[0] !== 'chunk') return null
  const [, , after, chunks] = message
  const seq = after + chunks.length
  return after > sentSeq || seq <= sentSeq
    ? null
    : { seq, text: chunks.slice(sentSeq - after).join('') }
}

/**
 * Streams chunks as the other node publishes them, until the row must be read. Returns the number of
 * the last chunk.
 */
async function* streamPublished(
  ctx: Ctx,
  { messageId, sentSeq, signal, subscription }: RemoteReply,
): AsyncGenerator<StreamLine, number> {
  const registry = ctx.service(replyRegistry)
  let seq = sentSeq
  let subscribedAt = -Infinity
  // The reply may have ended just before the subscription arrived, so the first wait is short.
  let timeoutMs = POLL_INTERVAL_MS
  const subscribe = async () => {
    subscribedAt = performance.now()
    await registry.pubsub.publish([['subscribe', messageId, seq, requireUser(ctx).sessionId]])
  }
  while (!signal.aborted) {
    if (performance.now() - subscribedAt > RENEW_SUBSCRIPTION_MS) await subscribe()
    const message = await subscription.next(timeoutMs, signal)
    timeoutMs = READ_ROW_AFTER_SILENCE_MS
    if (!message || message[0] === 'end' || message[0] === 'resync') return seq
    const next = readNextText(message, seq)
    if (next) {
      seq = next.seq
      yield { type: 'delta', ...next }
    } else if (message[0] === 'chunk' && message[2] > seq) await subscribe()
  }
  return seq
}

/** A reply that another node generates, or that has ended: streamed from its row and by pub/sub. */
export async function* followStoredReply(
  ctx: Ctx,
  first: StoredReply,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<StreamLine> {
  const registry = ctx.service(replyRegistry)
  const { messageId } = first
  const subscription = registry.pubsub.subscribe(messageId)
  let reply = first
  let sentSeq = after
  try {
    for (;;) {
      yield* streamRow(ctx, reply, sentSeq)
      sentSeq = Math.max(sentSeq, reply.seq)
      if (!reply.running) {
        yield* streamReplyEnd(ctx, { end: await readStoredEnd(ctx, reply), seq: reply.seq, signal })
        return
      }
      if (registry.pubsub.isConnected) {
        sentSeq = yield* streamPublished(ctx, { messageId, sentSeq, signal, subscription })
      } else await subscription.next(POLL_INTERVAL_MS, signal)
      if (signal.aborted) return
      const next = await findReply(ctx.db, messageId, requireUser(ctx).userId)
      if (!next) return
      reply = next
    }
  } finally {
    subscription.close()
  }
}
