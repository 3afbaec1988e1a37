import type { StreamLine } from '@dulcinea/contract/stream'
import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { followStoredReply } from './follow-stored-reply.ts'
import { streamReplyEnd } from './stream-reply-end.ts'
import { createBreakNotice } from './notice.ts'
import { findReply, type StoredReply } from './replies-store.ts'
import { replyRegistry } from './reply-registry.ts'
import type { RunningReply } from './running-reply.ts'

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
