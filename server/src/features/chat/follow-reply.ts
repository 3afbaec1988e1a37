import { errorRow } from '@dulcinea/contract/errors'
import type { StreamLine } from '@dulcinea/contract/stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { text } from '../../texts/text.ts'
import { offsetAfter } from './cuts.ts'
import { findReply, type StoredReply } from './replies-store.ts'
import { replyDesk } from './reply-desk.ts'
import type { ReplyEnd } from './running-reply.ts'

const LOOK_AGAIN_MS = 250

const lineOfEnd = (ctx: Ctx, end: ReplyEnd, seq: number): StreamLine => {
  if (end.kind === 'done') {
    return { type: 'done', seq, finish: end.finish, integral: 0, freeTimes: -1 }
  }
  const row = errorRow(end.error)
  const message = text(ctx.language, row.text)
  return { type: 'error', errorCode: row.errorCode, message, refunded: true }
}

const storedEnd = (reply: StoredReply): ReplyEnd =>
  reply.finish ? { kind: 'done', finish: reply.finish } : { kind: 'error', error: 'REPLY_FAILED' }

/** A reply that another node makes, or that is over: told from its row, looked at again till the end. */
async function* followStored(
  ctx: Ctx,
  first: StoredReply,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<StreamLine> {
  let reply = first
  let told = after
  for (;;) {
    if (reply.seq > told) {
      yield {
        type: 'delta',
        seq: reply.seq,
        text: reply.content.slice(offsetAfter(reply.cuts, told)),
      }
      told = reply.seq
    }
    if (!reply.running) {
      yield lineOfEnd(ctx, storedEnd(reply), reply.seq)
      return
    }
    await sleep(LOOK_AGAIN_MS, undefined, { signal }).catch(() => {})
    if (signal.aborted) return
    const next = await findReply(ctx.db, reply.messageId, personOf(ctx).userId)
    if (!next) return
    reply = next
  }
}

async function* lines(
  ctx: Ctx,
  reply: StoredReply,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<StreamLine> {
  yield { type: 'start', messageId: reply.messageId, userMessageId: reply.userMessageId }
  const running = ctx.part(replyDesk).find(reply.messageId)
  if (!running) {
    yield* followStored(ctx, reply, after, signal)
    return
  }
  for await (const event of running.read(after, signal)) {
    yield event.kind === 'words'
      ? { type: 'delta', seq: event.seq, text: event.text }
      : lineOfEnd(ctx, event.end, event.seq)
  }
}

/** The rest of a reply after a sequence number, live or finished, to its owner alone. */
export const followReply = async (
  ctx: Ctx,
  input: { messageId: number; after: number; signal: AbortSignal },
): Promise<AsyncGenerator<StreamLine>> => {
  const reply = await findReply(ctx.db, input.messageId, personOf(ctx).userId)
  if (!reply) throw fail('NO_MESSAGE')
  return lines(ctx, reply, input.after, input.signal)
}
