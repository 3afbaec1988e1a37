import { errorRow } from '@dulcinea/contract/errors'
import type { StreamLine } from '@dulcinea/contract/stream'
import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { text } from '../../texts/text.ts'
import { balanceOf } from '../points/index.ts'
import { entitlementsOf } from '../premium/index.ts'
import { linesOfPicture } from './lines-of-picture.ts'
import type { ReplyEnd } from './running-reply.ts'

type EndInput = { end: ReplyEnd; seq: number; signal: AbortSignal }

/** Streams the last lines of a reply, with the balance after it was settled. */
export async function* linesOfEnd(
  ctx: Ctx,
  { end, seq, signal }: EndInput,
): AsyncGenerator<StreamLine> {
  if (end.kind === 'error') {
    const row = errorRow(end.error)
    const message = text(ctx.language, row.text)
    yield { type: 'error', errorCode: row.errorCode, message, refunded: end.isRefunded }
    return
  }
  if (end.kind === 'withheld') yield { type: 'withdraw', text: end.text }
  else if (end.picture) yield* linesOfPicture(ctx, end.picture, signal)
  const user = personOf(ctx)
  const { freeMessages } = await entitlementsOf(ctx, user)
  const balance = await balanceOf(ctx, { userId: user.userId, freeADay: freeMessages })
  yield {
    type: 'done',
    seq,
    finish: end.kind === 'withheld' ? 'notice' : end.finish,
    integral: balance.points,
    freeTimes: balance.freeLeft,
  }
}
