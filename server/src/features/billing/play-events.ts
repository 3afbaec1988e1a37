import { z } from 'zod'
import type { GooglePlay, VoidedPurchase } from '../../engines/google-play/port.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../kernel/write.ts'
import { noteDifference } from './differences.ts'
import type { EventRow } from './events-store.ts'
import { findOrder, lockOrder, type OrderRow } from './orders-store.ts'
import { captureIdOf, requirePlay, settlePlayOrder } from './play-points.ts'
import { findPurchase, unacknowledged, type PlayPurchase } from './play-store.ts'
import { bindSubscription, syncPlaySubscription } from './play-subscription.ts'
import { keepEvent } from './receive-event.ts'
import { takeBack } from './settle-order.ts'
import { findSubscription, type SubscriptionRow } from './subscriptions-store.ts'

const DAY_MS = 24 * 3_600_000
const ALARM_MS = DAY_MS / 2
/** By then Google has given back what nobody acknowledged. */
const GIVEN_BACK_MS = 4 * DAY_MS

const Push = z.object({ message: z.object({ messageId: z.string(), data: z.string() }) })
const ByToken = z.object({ purchaseToken: z.string() })
const News = z.object({
  packageName: z.string(),
  oneTimeProductNotification: ByToken.optional(),
  subscriptionNotification: ByToken.optional(),
  voidedPurchaseNotification: ByToken.extend({ orderId: z.string().default('') }).optional(),
})

const readPush = (body: unknown): { id: string; news: z.output<typeof News> } | null => {
  const push = Push.safeParse(body)
  if (!push.success) return null
  const { messageId, data } = push.data.message
  try {
    const news = News.safeParse(JSON.parse(Buffer.from(data, 'base64').toString()))
    return news.success ? { id: messageId, news: news.data } : null
  } catch {
    return null
  }
}

/** Google's word: kept when it is signed by Google, for this address and about our app. */
export const receivePlayPush = async (
  ctx: Ctx,
  input: { bearer: string; audience: string; body: unknown },
): Promise<boolean> => {
  const play = requirePlay(ctx)
  if (!(await play.verifyPush(input.bearer, input.audience))) return false
  const push = readPush(input.body)
  if (push?.news.packageName !== play.packageName) return false
  const { oneTimeProductNotification, subscriptionNotification, voidedPurchaseNotification } =
    push.news
  const about = voidedPurchaseNotification ?? subscriptionNotification ?? oneTimeProductNotification
  const type = voidedPurchaseNotification
    ? 'voided'
    : subscriptionNotification
      ? 'subscription'
      : oneTimeProductNotification
        ? 'product'
        : 'other'
  await write(ctx, 'billing.receive-event', (tx) =>
    keepEvent(ctx, tx, {
      id: `play:${push.id}`,
      channel: 'google_play',
      type,
      facts: {
        token: about?.purchaseToken ?? null,
        playOrder: voidedPurchaseNotification?.orderId ?? null,
      },
    }),
  )
  return true
}

type Meant = { order: OrderRow } | { row: SubscriptionRow } | null

/** What a token is about: bound already, or named by what was handed over with the purchase. */
const meantBy = async (ctx: Ctx, token: string, type: string): Promise<Meant> => {
  const bound = await findPurchase(ctx.db, token)
  if (bound?.orderId) {
    const order = await findOrder(ctx.db, { id: bound.orderId })
    return order && { order }
  }
  if (bound?.subscriptionId) {
    const row = await findSubscription(ctx.db, { id: bound.subscriptionId })
    return row && { row }
  }
  const play = requirePlay(ctx)
  if (type === 'product') {
    const reference = (await play.readProduct(token))?.accountId
    const order = reference ? await findOrder(ctx.db, { reference }) : null
    return order && { order }
  }
  const reference = (await play.readSubscription(token))?.accountId
  const row = reference ? await findSubscription(ctx.db, { reference }) : null
  return row && { row: await bindSubscription(ctx, row, token) }
}

const voided = async (
  ctx: Ctx,
  meant: NonNullable<Meant>,
  { token, orderId: playOrder }: VoidedPurchase,
): Promise<string> => {
  if ('row' in meant) {
    await syncPlaySubscription(ctx, meant.row, `play:${playOrder}`)
    return 'applied'
  }
  return write(ctx, 'billing.void-play-order', async (tx) => {
    const order = await lockOrder(tx, meant.order.id)
    // What another purchase paid for is not given back with this one.
    if (order.captureId !== captureIdOf(playOrder, token)) return 'ignored'
    if (order.state === 'refunded') return 'applied'
    await takeBack(ctx, tx, order, { cents: order.priceCents, state: 'refunded' })
    return 'applied'
  })
}

export const applyPlayEvent = async (ctx: Ctx, event: EventRow): Promise<string> => {
  const { token, playOrder } = event.facts
  if (typeof token !== 'string') return 'ignored'
  const meant = await meantBy(ctx, token, event.type)
  if (!meant) return 'unknown'
  if (event.type === 'voided') {
    return voided(ctx, meant, { token, orderId: String(playOrder ?? '') })
  }
  if ('row' in meant) return syncPlaySubscription(ctx, meant.row)
  return settlePlayOrder(ctx, meant.order, token)
}

/** Tries once more what failed when it was bought; tells whether nothing is left to acknowledge. */
export const acknowledgeLate = async (ctx: Ctx, purchase: PlayPurchase): Promise<boolean> => {
  const { token, orderId, subscriptionId } = purchase
  const order = orderId ? await findOrder(ctx.db, { id: orderId }) : null
  // Asked anew: another purchase may have paid for the order, and then this one is not ours.
  if (order?.paidAt && (await settlePlayOrder(ctx, order, token)) !== 'COMPLETED') return true
  const row = subscriptionId ? await findSubscription(ctx.db, { id: subscriptionId }) : null
  if (row) await syncPlaySubscription(ctx, row)
  return (await findPurchase(ctx.db, token))?.acknowledgedAt != null
}

const takeBackVoided = async (ctx: Ctx, play: GooglePlay, since: Date): Promise<void> => {
  for (const one of await play.voidedSince(since)) {
    const meant = (await findPurchase(ctx.db, one.token))
      ? await meantBy(ctx, one.token, 'voided')
      : null
    if (meant) await voided(ctx, meant, one)
  }
}

/** Money that is still pending cannot be acknowledged yet. */
const isPaid = async (ctx: Ctx, { orderId }: PlayPurchase): Promise<boolean> =>
  orderId === null || (await findOrder(ctx.db, { id: orderId }))?.paidAt != null

/** What Google gave back without our hearing of it, and what nobody acknowledged. */
export const sweepPlay = async (ctx: Ctx): Promise<void> => {
  const { googlePlay } = ctx.engines
  if (!googlePlay) return
  const now = ctx.clock.now().getTime()
  await takeBackVoided(ctx, googlePlay, new Date(now - 29 * DAY_MS))
  const late = { after: new Date(now - GIVEN_BACK_MS), before: new Date(now - ALARM_MS) }
  for (const one of await unacknowledged(ctx.db, late)) {
    if (!(await isPaid(ctx, one)) || (await acknowledgeLate(ctx, one))) continue
    await noteDifference(ctx, {
      subject: one.orderId ? 'order' : 'subscription',
      subjectId: String(one.orderId ?? one.subscriptionId),
      what: 'unacknowledged',
      ours: 'given',
      theirs: 'unacknowledged',
    })
  }
}
