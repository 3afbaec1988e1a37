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

const confirmPlayOrder = async (ctx: Ctx, id: number, token: string): Promise<CaptureStatus> => {
  const order = await findOrder(ctx.db, { id })
  const isOwn = order?.userId === personOf(ctx).userId && order.channel === 'google_play'
  if (!order || !isOwn) throw fail('ORDER_UNCONFIRMED')
  const status = await settlePlayOrder(ctx, order, token)
  if (status === 'UNSOUND') throw fail('ORDER_UNCONFIRMED')
  return status
}

const confirmPlaySubscription = async (
  ctx: Ctx,
  id: number,
  token: string,
): Promise<CaptureStatus> => {
  const row = await findSubscription(ctx.db, { id })
  const isOwn = row?.userId === personOf(ctx).userId && row.channel === 'google_play'
  if (!row || !isOwn) throw fail('ORDER_UNCONFIRMED')
  const outcome = await syncPlaySubscription(ctx, await bindSubscription(ctx, row, token))
  if (outcome !== 'settled') throw fail('ORDER_UNCONFIRMED')
  const current = await findSubscription(ctx.db, { id })
  if (current?.state === 'pending') return 'PENDING'
  return current?.state === 'dropped' ? 'FAILED' : 'COMPLETED'
}

/** Confirms a purchase by the token from the app; its state is read from Google. */
export const confirmByPlay = async (
  ctx: Ctx,
  input: { number: number; token: string },
): Promise<PlayConfirmed> => {
  requirePurpose(ctx)
  requirePlay(ctx)
  const user = personOf(ctx)
  const { kind, id } = meantBy(input.number)
  const confirm = kind === 'order' ? confirmPlayOrder : confirmPlaySubscription
  const status = await confirm(ctx, id, input.token).catch((error: unknown) => {
    if (error instanceof GooglePlayFailure) throw fail('ORDER_UNCONFIRMED')
    throw error
  })
  const { freeMessages } = await entitlementsOf(ctx, user)
  const { points } = await balanceOf(ctx, { userId: user.userId, freeADay: freeMessages })
  const { status: premium } = await premiumOf(ctx, { userId: user.userId })
  return { status, points, premium }
}
