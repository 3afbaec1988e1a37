import { html, redirect } from './answers.ts'
import type { EventDoc, OrderDoc, SettingsDoc, SubscriptionDoc } from './documents.ts'
import { deliver, deliverHeld, transmit } from './events.ts'
import { refundOrder, reverseOrder, settleCapture } from './orders.ts'
import { adminPage } from './pages.ts'
import { LOCAL_PATH, type LocalAnswer } from './port.ts'
import { signEvent } from './signatures.ts'
import { cancelSubscription, undoSale } from './subscriptions.ts'
import { doDue } from './due.ts'
import type { World } from './world.ts'

const DAY_MS = 24 * 3_600_000
const OLD_MS = 30 * DAY_MS

type Fields = URLSearchParams
type Deed = (world: World, fields: Fields) => Promise<unknown>

const orderOf = (world: World, fields: Fields) =>
  world.memory.read<OrderDoc>('order', fields.get('id') ?? '')
const subscriptionOf = (world: World, fields: Fields) =>
  world.memory.read<SubscriptionDoc>('subscription', fields.get('id') ?? '')

const DELIVERIES: readonly SettingsDoc['delivery'][] = ['once', 'twice', 'late', 'hold']

/** An event that looks right and is not. */
const forge: Deed = async (world, fields) => {
  const kind = fields.get('kind')
  const [latest] = await world.memory.list<EventDoc>('event', 1)
  if (!latest) return
  const body = latest.body.replace(latest.id, `${latest.id.slice(0, -4)}FAKE`)
  const now = world.realNow()
  const signed = await signEvent(world.memory, {
    body,
    at: kind === 'time' ? new Date(now.getTime() - OLD_MS) : now,
    certificateUrl: world.apiUrl('/v1/notifications/certs/local'),
    webhookId: kind === 'webhook' ? 'WHOTHER' : undefined,
  })
  const forged =
    kind === 'signature'
      ? { ...signed, signature: Buffer.from('not a signature').toString('base64') }
      : signed
  await transmit(world, body, forged)
}

const DEEDS: Record<string, Deed> = {
  async advance(world, fields) {
    const { aheadMs } = await world.settings()
    const days = Math.max(0, Math.min(4000, Number(fields.get('days')) || 0))
    await world.change({ aheadMs: aheadMs + days * DAY_MS })
    await doDue(world)
  },
  async settings(world, fields) {
    const delivery = DELIVERIES.find((one) => one === fields.get('delivery'))
    const renewals = fields.get('renewals') === 'fail' ? 'fail' : 'pay'
    await world.change({ ...(delivery ? { delivery } : {}), renewals })
  },
  deliver: (world, fields) => deliverHeld(world, fields.get('order') === 'reversed'),
  forge,
  async resend(world, fields) {
    const event = await world.memory.read<EventDoc>('event', fields.get('id') ?? '')
    if (event) await deliver(world, event)
  },
  async settle(world, fields) {
    const order = await orderOf(world, fields)
    const status = fields.get('status') === 'DECLINED' ? 'DECLINED' : 'COMPLETED'
    if (order) await settleCapture(world, order, status)
  },
  async refund(world, fields) {
    const order = await orderOf(world, fields)
    if (order) await refundOrder(world, order, fields.get('value')?.trim() || undefined)
  },
  async reverse(world, fields) {
    const order = await orderOf(world, fields)
    if (order) await reverseOrder(world, order)
  },
  async undo(world, fields) {
    const one = await subscriptionOf(world, fields)
    const what = fields.get('what') === 'REVERSED' ? 'REVERSED' : 'REFUNDED'
    if (one) await undoSale(world, one, { saleId: fields.get('sale') ?? '', what })
  },
  async cancel(world, fields) {
    const one = await subscriptionOf(world, fields)
    if (one) await cancelSubscription(world, one)
  },
}

export const showByHand = async (world: World): Promise<LocalAnswer> =>
  html(
    adminPage({
      now: await world.now(),
      settings: await world.settings(),
      orders: await world.memory.list<OrderDoc>('order', 50),
      subscriptions: await world.memory.list<SubscriptionDoc>('subscription', 50),
      events: await world.memory.list<EventDoc>('event', 100),
    }),
  )

export const doByHand = async (world: World, fields: Fields): Promise<LocalAnswer> => {
  await DEEDS[fields.get('do') ?? '']?.(world, fields)
  return redirect(`${LOCAL_PATH}/admin`)
}
