import { getErrorRow } from '@dulcinea/contract/errors'
import type { StreamLine } from '@dulcinea/contract/stream'
import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { translate } from '../../i18n/translate.ts'
import { getBalance } from '../points/index.ts'
import { getEntitlements } from '../premium/index.ts'
import { streamPicture } from './stream-picture.ts'
import type { ReplyEnd } from './running-reply.ts'

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
