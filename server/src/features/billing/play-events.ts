import { z } from 'zod'
import type { GooglePlay, VoidedPurchase } from '../../engines/google-play/port.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../db/write.ts'
import { reportDiscrepancy } from './discrepancies.ts'
import type { PaymentEventRow } from './events-store.ts'
import { findOrder, lockOrder, type OrderRow } from './orders-store.ts'
import { toPlayCaptureId, requireGooglePlay, settlePlayOrder } from './play-points.ts'
import {
  findPlayPurchase,
  listUnacknowledgedPurchases,
  type PlayPurchase,
} from './play-purchases-store.ts'
import { bindSubscription, syncPlaySubscription } from './play-subscription.ts'
import { storeEvent } from './receive-event.ts'
import { clawBackOrder } from './settle-order.ts'
import { findSubscription, type SubscriptionRow } from './subscriptions-store.ts'

const DAY_MS = 24 * 3_600_000
const ACKNOWLEDGE_ALARM_MS = DAY_MS / 2
/** By then Google has refunded purchases that were not acknowledged. */
const AUTO_REFUND_MS = 4 * DAY_MS

const Push = z.object({ message: z.object({ messageId: z.string(), data: z.string() }) })
const ByToken = z.object({ purchaseToken: z.string() })
const Notification = z.object({
  packageName: z.string(),
  oneTimeProductNotification: ByToken.optional(),
  subscriptionNotification: ByToken.optional(),
  voidedPurchaseNotification: ByToken.extend({ orderId: z.string().default('') }).optional(),
})

const readPush = (
  body: unknown,
): { id: string; notification: z.output<typeof Notification> } | null => {
  const push = Push.safeParse(body)
  if (!push.success) return null
  const { messageId, data } = push.data.message
  try {
    const notification = Notification.safeParse(JSON.parse(Buffer.from(data, 'base64').toString()))
    return notification.success ? { id: messageId, notification: notification.data } : null
  } catch {
    return null
  }
}

/** Stores a push event if it is signed by Google, for this audience and about our app. */
export const receivePlayPush = async (
  ctx: Ctx,
  input: { bearer: string; audience: string; body: unknown },
): Promise<boolean> => {
  const play = requireGooglePlay(ctx)
  if (!(await play.verifyPush(input.bearer, input.audience))) return false
  const push = readPush(input.body)
  if (push?.notification.packageName !== play.packageName) return false
  const { oneTimeProductNotification, subscriptionNotification, voidedPurchaseNotification } =
    push.notification
  const subject =
    voidedPurchaseNotification ?? subscriptionNotification ?? oneTimeProductNotification
  const type = voidedPurchaseNotification
    ? 'voided'
    : subscriptionNotification
      ? 'subscription'
      : oneTimeProductNotification
        ? 'product'
        : 'other'
  await write(ctx, 'billing.receive-event', (tx) =>
    storeEvent(ctx, tx, {
      id: `play:${push.id}`,
      channel: 'google_play',
      type,
      facts: {
        token: subject?.purchaseToken ?? null,
        playOrder: voidedPurchaseNotification?.orderId ?? null,
      },
    }),
  )
  return true
}

type PlayTarget = { order: OrderRow } | { row: SubscriptionRow } | null

/** The order or subscription of a token: already bound, or named by the purchase's account id. */
const findTarget = async (ctx: Ctx, token: string, type: string): Promise<PlayTarget> => {
  const bound = await findPlayPurchase(ctx.db, token)
  if (bound?.orderId) {
    const order = await findOrder(ctx.db, { id: bound.orderId })
    return order && { order }
  }
  if (bound?.subscriptionId) {
    const row = await findSubscription(ctx.db, { id: bound.subscriptionId })
    return row && { row }
  }
  const play = requireGooglePlay(ctx)
  if (type === 'product') {
    const reference = (await play.readProduct(token))?.accountId
    const order = reference ? await findOrder(ctx.db, { reference }) : null
    return order && { order }
  }
  const reference = (await play.readSubscription(token))?.accountId
  const row = reference ? await findSubscription(ctx.db, { reference }) : null
  return row && { row: await bindSubscription(ctx, row, token) }
}

const voidPurchase = async (
  ctx: Ctx,
  target: NonNullable<PlayTarget>,
  { token, orderId: playOrder }: VoidedPurchase,
): Promise<string> => {
  if ('row' in target) {
    await syncPlaySubscription(ctx, target.row, `play:${playOrder}`)
    return 'applied'
  }
  return write(ctx, 'billing.void-play-order', async (tx) => {
    const order = await lockOrder(tx, target.order.id)
    // The order was paid by another purchase, so voiding this one does not affect it.
    if (order.captureId !== toPlayCaptureId(playOrder, token)) return 'ignored'
    if (order.state === 'refunded') return 'applied'
    await clawBackOrder(ctx, tx, order, { cents: order.priceCents, state: 'refunded' })
    return 'applied'
  })
}

export const applyPlayEvent = async (ctx: Ctx, event: PaymentEventRow): Promise<string> => {
  const { token, playOrder } = event.facts
  if (typeof token !== 'string') return 'ignored'
  const target = await findTarget(ctx, token, event.type)
  if (!target) return 'unknown'
  if (event.type === 'voided') {
    return voidPurchase(ctx, target, { token, orderId: String(playOrder ?? '') })
  }
  if ('row' in target) return syncPlaySubscription(ctx, target.row)
  return settlePlayOrder(ctx, target.order, token)
}

/** Retries a failed acknowledgement; true if nothing is left to acknowledge. */
export const retryAcknowledge = async (ctx: Ctx, purchase: PlayPurchase): Promise<boolean> => {
  const { token, orderId, subscriptionId } = purchase
  const order = orderId ? await findOrder(ctx.db, { id: orderId }) : null
  // Another purchase may have paid for the order: then this one is not acknowledged.
  if (order?.paidAt && (await settlePlayOrder(ctx, order, token)) !== 'COMPLETED') return true
  const row = subscriptionId ? await findSubscription(ctx.db, { id: subscriptionId }) : null
  if (row) await syncPlaySubscription(ctx, row)
  return (await findPlayPurchase(ctx.db, token))?.acknowledgedAt != null
}

const revokeVoided = async (ctx: Ctx, play: GooglePlay, since: Date): Promise<void> => {
  for (const one of await play.listVoidedSince(since)) {
    const target = (await findPlayPurchase(ctx.db, one.token))
      ? await findTarget(ctx, one.token, 'voided')
      : null
    if (target) await voidPurchase(ctx, target, one)
  }
}

/** A pending payment cannot be acknowledged yet. */
const isPaid = async (ctx: Ctx, { orderId }: PlayPurchase): Promise<boolean> =>
  orderId === null || (await findOrder(ctx.db, { id: orderId }))?.paidAt != null

/** Applies voided purchases whose event was lost, and retries missing acknowledgements. */
export const sweepPlayPurchases = async (ctx: Ctx): Promise<void> => {
  const { googlePlay } = ctx.engines
  if (!googlePlay) return
  const now = ctx.clock.now().getTime()
  await revokeVoided(ctx, googlePlay, new Date(now - 29 * DAY_MS))
  const late = {
    after: new Date(now - AUTO_REFUND_MS),
    before: new Date(now - ACKNOWLEDGE_ALARM_MS),
  }
  for (const one of await listUnacknowledgedPurchases(ctx.db, late)) {
    if (!(await isPaid(ctx, one)) || (await retryAcknowledge(ctx, one))) continue
    await reportDiscrepancy(ctx, {
      subject: one.orderId ? 'order' : 'subscription',
      subjectId: String(one.orderId ?? one.subscriptionId),
      what: 'unacknowledged',
      ours: 'given',
      theirs: 'unacknowledged',
    })
  }
}
