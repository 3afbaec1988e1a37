import type { CaptureStatus } from '@dulcinea/contract/plans'
import { GooglePlayFailure } from '../../engines/google-play/port.ts'
import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { getBalance } from '../points/index.ts'
import { getEntitlements, getPremiumDetails, type PremiumStatus } from '../premium/index.ts'
import { findOrder } from './orders-store.ts'
import { parsePlayNumber } from './play-numbers.ts'
import { requireGooglePlay, settlePlayOrder } from './play-points.ts'
import { bindSubscription, syncPlaySubscription } from './play-subscription.ts'
import { requirePaymentMode } from './require-payment-mode.ts'
import { findSubscription } from './subscriptions-store.ts'

export type PlayConfirmation = { status: CaptureStatus; points: number; premium: PremiumStatus }

const confirmPlayOrder = async (ctx: Ctx, id: number, token: string): Promise<CaptureStatus> => {
  const order = await findOrder(ctx.db, { id })
  const isOwn = order?.userId === requireUser(ctx).userId && order.channel === 'google_play'
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
  const isOwn = row?.userId === requireUser(ctx).userId && row.channel === 'google_play'
  if (!row || !isOwn) throw fail('ORDER_UNCONFIRMED')
  const outcome = await syncPlaySubscription(ctx, await bindSubscription(ctx, row, token))
  if (outcome !== 'settled') throw fail('ORDER_UNCONFIRMED')
  const current = await findSubscription(ctx.db, { id })
  if (current?.state === 'pending') return 'PENDING'
  return current?.state === 'dropped' ? 'FAILED' : 'COMPLETED'
}

/** Confirms a purchase by the token from the app; its state is read from Google. */
export const confirmPlayPurchase = async (
  ctx: Ctx,
  input: { number: number; token: string },
): Promise<PlayConfirmation> => {
  requirePaymentMode(ctx)
  requireGooglePlay(ctx)
  const user = requireUser(ctx)
  const { kind, id } = parsePlayNumber(input.number)
  const confirm = kind === 'order' ? confirmPlayOrder : confirmPlaySubscription
  const status = await confirm(ctx, id, input.token).catch((error: unknown) => {
    if (error instanceof GooglePlayFailure) throw fail('ORDER_UNCONFIRMED')
    throw error
  })
  const { freeMessages } = await getEntitlements(ctx, user)
  const { points } = await getBalance(ctx, { userId: user.userId, freePerDay: freeMessages })
  const { status: premium } = await getPremiumDetails(ctx, { userId: user.userId })
  return { status, points, premium }
}
