import { getErrorRow } from '@dulcinea/contract/errors'
import type { StreamLine } from '@dulcinea/contract/stream'
import { translate } from '../../../i18n/translate.ts'
import { type Ctx, requireUser } from '../../../kernel/ctx.ts'
import { fail } from '../../../kernel/fail.ts'
import { loadVisiblePictures, type VisiblePicture, waitForPictures } from '../../images/index.ts'
import { getCrisisNotice } from '../../moderation/index.ts'
import { getBalance } from '../../points/index.ts'
import { getEntitlements } from '../../premium/index.ts'
import { getOffsetAfter } from './chunk-offsets.ts'
import { createBreakNotice } from './notice.ts'
import { PICTURE_STATES } from './picture-states.ts'
import { findReply, findReplyPicture, type StoredReply } from './replies-store.ts'
import type { ReplyPubsubMessage, ReplySubscription } from './reply-pubsub.ts'
import { replyRegistry } from './reply-registry.ts'
import type { ReplyEnd, RunningReply } from './running-reply.ts'
import type { SentPicture } from './send-picture.ts'

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

type EndInput = { end: ReplyEnd; seq: number; signal: AbortSignal }

/** Streams the last lines of a reply, with the balance after it was settled. */
export async function* streamReplyEnd(
  ctx: Ctx,
  { end, seq, signal }: EndInput,
): AsyncGenerator<StreamLine> {
  if (end.kind === 'error') {
    const row = getErrorRow(end.error)
    const message = translate(ctx.language, row.text)
    yield { type: 'error', errorCode: row.errorCode, message, refunded: end.isRefunded }
    return
  }
  if (end.kind === 'withheld') yield { type: 'withdraw', text: end.text }
  else if (end.picture) yield* streamPicture(ctx, end.picture, signal)
  const user = requireUser(ctx)
  const { freeMessages } = await getEntitlements(ctx, user)
  const balance = await getBalance(ctx, { userId: user.userId, freePerDay: freeMessages })
  yield {
    type: 'done',
    seq,
    finish: end.kind === 'withheld' ? 'notice' : end.finish,
    integral: balance.points,
    freeTimes: balance.freeLeft,
  }
}

// The end of a reply does not wait longer for a picture; after that the message list shows it.
const PICTURE_TIMEOUT_MS = 8_000

const toImageLine = (sent: SentPicture, picture: VisiblePicture): StreamLine => ({
  type: 'image',
  ...sent,
  imageUrl: picture.path,
  locked: picture.isLocked,
  state: PICTURE_STATES[picture.status],
})

const findPicture = async (
  ctx: Ctx,
  { imageId }: SentPicture,
): Promise<VisiblePicture | undefined> => {
  const { userId } = requireUser(ctx)
  return (await loadVisiblePictures(ctx, { userId, imageIds: [imageId] })).get(imageId)
}

/** Streams the picture of a reply: first as being generated, then as it is. */
export async function* streamPicture(
  ctx: Ctx,
  sent: SentPicture,
  signal: AbortSignal,
): AsyncGenerator<StreamLine> {
  const picture = await findPicture(ctx, sent)
  if (!picture) return
  yield toImageLine(sent, picture)
  if (picture.status !== 'working') return
  await waitForPictures(ctx, { imageIds: [sent.imageId], timeoutMs: PICTURE_TIMEOUT_MS, signal })
  const finished = await findPicture(ctx, sent)
  if (finished && finished.status !== 'working') yield toImageLine(sent, finished)
}

type MessageIds = { messageId: number; userMessageId: number }

const toStartLine = ({ messageId, userMessageId }: MessageIds, from: number): StreamLine => ({
  type: 'start',
  messageId,
  userMessageId,
  ...(from ? { from } : {}),
})

/** A reply that this node generates: streamed from memory, chunk by chunk. */
async function* followRunning(
  ctx: Ctx,
  reply: RunningReply,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<StreamLine> {
  yield toStartLine(reply, reply.base?.length ?? 0)
  if (reply.hasBreakNotice) yield { type: 'notice', ...createBreakNotice(ctx) }
  for await (const event of reply.read(after, signal, requireUser(ctx).sessionId)) {
    if (event.kind === 'end') yield* streamReplyEnd(ctx, { ...event, signal })
    else yield { type: 'delta', seq: event.seq, text: event.text }
  }
}

async function* followFromStore(
  ctx: Ctx,
  stored: StoredReply,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<StreamLine> {
  yield toStartLine(stored, stored.baseLength)
  if (stored.reminds) yield { type: 'notice', ...createBreakNotice(ctx) }
  yield* followStoredReply(ctx, stored, after, signal)
}

/** Streams a reply after a sequence number, running or ended, to its owner only. */
export const followReply = async (
  ctx: Ctx,
  input: { messageId: number; after: number; signal: AbortSignal },
): Promise<AsyncGenerator<StreamLine>> => {
  const { messageId, after, signal } = input
  const { userId } = requireUser(ctx)
  const running = ctx.service(replyRegistry).find(messageId)
  if (running?.userId === userId) {
    return followRunning(ctx, running, after, signal)
  }
  const stored = await findReply(ctx.db, messageId, userId)
  if (!stored) throw fail('NO_MESSAGE')
  return followFromStore(ctx, stored, after, signal)
}
