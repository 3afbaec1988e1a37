import type { CaptureStatus } from '@dulcinea/contract/plans'
import { GooglePlayFailure } from '../../engines/google-play/port.ts'
import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { balanceOf } from '../points/index.ts'
import { entitlementsOf, premiumOf, type PremiumStatus } from '../premium/index.ts'
import { findOrder } from './orders-store.ts'
import { meantBy } from './play-ids.ts'
import { requirePlay, settlePlayOrder } from './play-points.ts'
import { bindSubscription, syncPlaySubscription } from './play-subscription.ts'
import { requirePurpose } from './require-purpose.ts'
import { findSubscription } from './subscriptions-store.ts'

export type PlayConfirmed = { status: CaptureStatus; points: number; premium: PremiumStatus }

const confirmOrder = async (ctx: Ctx, id: number, token: string): Promise<CaptureStatus> => {
  const order = await findOrder(ctx.db, { id })
  const isOwn = order?.userId === personOf(ctx).userId && order.channel === 'google_play'
  if (!order || !isOwn) throw fail('ORDER_UNCONFIRMED')
  const status = await settlePlayOrder(ctx, order, token)
  if (status === 'UNSOUND') throw fail('ORDER_UNCONFIRMED')
  return status
}

const confirmSubscription = async (ctx: Ctx, id: number, token: string): Promise<CaptureStatus> => {
  const row = await findSubscription(ctx.db, { id })
  const isOwn = row?.userId === personOf(ctx).userId && row.channel === 'google_play'
  if (!row || !isOwn) throw fail('ORDER_UNCONFIRMED')
  const outcome = await syncPlaySubscription(ctx, await bindSubscription(ctx, row, token))
  if (outcome !== 'settled') throw fail('ORDER_UNCONFIRMED')
  const now = await findSubscription(ctx.db, { id })
  if (now?.state === 'pending') return 'PENDING'
  return now?.state === 'dropped' ? 'FAILED' : 'COMPLETED'
}

/** The app hands in the token of a purchase; what it is worth is asked of Google. */
export const confirmByPlay = async (
  ctx: Ctx,
  input: { number: number; token: string },
): Promise<PlayConfirmed> => {
  requirePurpose(ctx)
  requirePlay(ctx)
  const person = personOf(ctx)
  const { kind, id } = meantBy(input.number)
  const confirm = kind === 'order' ? confirmOrder : confirmSubscription
  const status = await confirm(ctx, id, input.token).catch((error: unknown) => {
    if (error instanceof GooglePlayFailure) throw fail('ORDER_UNCONFIRMED')
    throw error
  })
  const { freeMessages } = await entitlementsOf(ctx, person)
  const { points } = await balanceOf(ctx, { userId: person.userId, freeADay: freeMessages })
  const { status: premium } = await premiumOf(ctx, { userId: person.userId })
  return { status, points, premium }
}
