import { errorRow } from '@dulcinea/contract/errors'
import type { StreamLine } from '@dulcinea/contract/stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { text } from '../../texts/text.ts'
import { crisisNotice } from '../moderation/index.ts'
import { balanceOf } from '../points/index.ts'
import { entitlementsOf } from '../premium/index.ts'
import { offsetAfter } from './cuts.ts'
import { findReply, type StoredReply } from './replies-store.ts'
import { replyDesk } from './reply-desk.ts'
import type { ReplyEnd, RunningReply } from './running-reply.ts'

const LOOK_AGAIN_MS = 250

/** The last lines; by then the balance in them is already right. */
async function* linesOfEnd(ctx: Ctx, end: ReplyEnd, seq: number): AsyncGenerator<StreamLine> {
  if (end.kind === 'error') {
    const row = errorRow(end.error)
    const message = text(ctx.language, row.text)
    yield { type: 'error', errorCode: row.errorCode, message, refunded: end.isRefunded }
    return
  }
  if (end.kind === 'withheld') yield { type: 'withdraw', text: end.text }
  const person = personOf(ctx)
  const { freeMessages } = await entitlementsOf(ctx, person)
  const balance = await balanceOf(ctx, { userId: person.userId, freeADay: freeMessages })
  yield {
    type: 'done',
    seq,
    finish: end.kind === 'withheld' ? 'notice' : end.finish,
    integral: balance.points,
    freeTimes: balance.freeLeft,
  }
}

const storedEnd = (reply: StoredReply): ReplyEnd => {
  if (reply.notice === 'refused') return { kind: 'withheld', text: reply.content }
  if (reply.finish) return { kind: 'done', finish: reply.finish }
  return { kind: 'error', error: 'REPLY_FAILED', isRefunded: true }
}

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
    if (reply.notice === 'crisis') {
      yield { type: 'notice', kind: 'crisis', ...crisisNotice(ctx.language) }
    } else if (!reply.notice && reply.seq > told) {
      yield {
        type: 'delta',
        seq: reply.seq,
        text: reply.content.slice(offsetAfter(reply.cuts, told)),
      }
      told = reply.seq
    }
    if (!reply.running) {
      yield* linesOfEnd(ctx, storedEnd(reply), reply.seq)
      return
    }
    await sleep(LOOK_AGAIN_MS, undefined, { signal }).catch(() => {})
    if (signal.aborted) return
    const next = await findReply(ctx.db, reply.messageId, personOf(ctx).userId)
    if (!next) return
    reply = next
  }
}

/** A reply that this node makes: told from memory, word by word. */
async function* followRunning(
  ctx: Ctx,
  reply: RunningReply,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<StreamLine> {
  for await (const event of reply.read(after, signal)) {
    if (event.kind === 'end') yield* linesOfEnd(ctx, event.end, event.seq)
    else yield { type: 'delta', seq: event.seq, text: event.text }
  }
}

async function* startingWith(
  { messageId, userMessageId }: { messageId: number; userMessageId: number },
  rest: AsyncGenerator<StreamLine>,
): AsyncGenerator<StreamLine> {
  yield { type: 'start', messageId, userMessageId }
  yield* rest
}

/** The rest of a reply after a sequence number, live or finished, to its owner alone. */
export const followReply = async (
  ctx: Ctx,
  input: { messageId: number; after: number; signal: AbortSignal },
): Promise<AsyncGenerator<StreamLine>> => {
  const { messageId, after, signal } = input
  const { userId } = personOf(ctx)
  const running = ctx.part(replyDesk).find(messageId)
  if (running?.userId === userId) {
    return startingWith(running, followRunning(ctx, running, after, signal))
  }
  const stored = await findReply(ctx.db, messageId, userId)
  if (!stored) throw fail('NO_MESSAGE')
  return startingWith(stored, followStored(ctx, stored, after, signal))
}
