import type { StreamLine } from '@dulcinea/contract/stream'
import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { crisisNotice } from '../moderation/index.ts'
import { offsetAfter } from './cuts.ts'
import { linesOfEnd } from './lines-of-end.ts'
import { findReply, pictureBehind, type StoredReply } from './replies-store.ts'
import { replyDesk } from './reply-desk.ts'
import type { ReplyEnd } from './running-reply.ts'
import type { Hearing } from './words-bus.ts'
import type { News } from './words-news.ts'

// Without news from the node that makes it the row is looked at, which is saved four times a second.
const LOOK_AGAIN_MS = 250
// With news it is looked at only in case some got lost.
const LOOK_AFTER_SILENCE_MS = 2_000
const ASK_AGAIN_MS = 3_000

const storedEnd = async (ctx: Ctx, reply: StoredReply): Promise<ReplyEnd> => {
  if (reply.notice === 'refused') return { kind: 'withheld', text: reply.content }
  if (reply.finish) {
    return { kind: 'done', finish: reply.finish, picture: await pictureBehind(ctx.db, reply) }
  }
  return { kind: 'error', error: 'REPLY_FAILED', isRefunded: true }
}

/** What the row tells beyond what was told already. */
function* linesOfRow(ctx: Ctx, reply: StoredReply, told: number): Generator<StreamLine> {
  if (reply.notice === 'crisis') {
    yield { type: 'notice', kind: 'crisis', ...crisisNotice(ctx.language, reply.crisis) }
  } else if (!reply.notice && reply.seq > told) {
    const from = reply.baseLength + offsetAfter(reply.cuts, told)
    yield { type: 'delta', seq: reply.seq, text: reply.content.slice(from) }
  }
}

type Reading = { messageId: number; told: number; signal: AbortSignal; hearing: Hearing }

/** Words that come right after those that were told; none when some between them are missing. */
const wordsIn = (news: News, told: number): { seq: number; text: string } | null => {
  if (news[0] !== 'say') return null
  const [, , after, pieces] = news
  const seq = after + pieces.length
  return after > told || seq <= told ? null : { seq, text: pieces.slice(told - after).join('') }
}

/** Words as the other node tells them, until the row must be looked at; tells how far it came. */
async function* linesOfNews(
  ctx: Ctx,
  { messageId, told, signal, hearing }: Reading,
): AsyncGenerator<StreamLine, number> {
  const { bus } = ctx.part(replyDesk)
  let seq = told
  let askedAt = -Infinity
  // It may have ended just before anybody there was asked: the first silence is not believed long.
  let patience = LOOK_AGAIN_MS
  const ask = async () => {
    askedAt = performance.now()
    await bus.tell([['ask', messageId, seq, personOf(ctx).sessionId]])
  }
  while (!signal.aborted) {
    if (performance.now() - askedAt > ASK_AGAIN_MS) await ask()
    const news = await hearing.next(patience, signal)
    patience = LOOK_AFTER_SILENCE_MS
    if (!news || news[0] === 'end' || news[0] === 'look') return seq
    const words = wordsIn(news, seq)
    if (words) {
      seq = words.seq
      yield { type: 'delta', ...words }
    } else if (news[0] === 'say' && news[2] > seq) await ask()
  }
  return seq
}

/** A reply that another node makes, or that is over: told from its row and from what is heard of it. */
export async function* followStored(
  ctx: Ctx,
  first: StoredReply,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<StreamLine> {
  const { bus } = ctx.part(replyDesk)
  const { messageId } = first
  const hearing = bus.hear(messageId)
  let reply = first
  let told = after
  try {
    for (;;) {
      yield* linesOfRow(ctx, reply, told)
      told = Math.max(told, reply.seq)
      if (!reply.running) {
        yield* linesOfEnd(ctx, { end: await storedEnd(ctx, reply), seq: reply.seq, signal })
        return
      }
      if (bus.isConnected) told = yield* linesOfNews(ctx, { messageId, told, signal, hearing })
      else await hearing.next(LOOK_AGAIN_MS, signal)
      if (signal.aborted) return
      const next = await findReply(ctx.db, messageId, personOf(ctx).userId)
      if (!next) return
      reply = next
    }
  } finally {
    hearing.close()
  }
}
