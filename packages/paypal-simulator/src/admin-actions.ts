import { htmlResponse, redirectResponse } from './responses.ts'
import type { EventDoc, OrderDoc, SettingsDoc, SubscriptionDoc } from './documents.ts'
import { deliverEvent, deliverHeld, sendEvent } from './events.ts'
import { refundOrder, reverseOrder, settleCapture } from './orders.ts'
import { renderAdminPage } from './pages.ts'
import { SIMULATOR_PATH, type SimulatorResponse } from './port.ts'
import { signEvent } from './signatures.ts'
import { cancelSubscription, refundSale } from './subscriptions.ts'
import { runDue } from './run-due.ts'
import type { SimulatorContext } from './simulator-context.ts'

const DAY_MS = 24 * 3_600_000
const STALE_MS = 30 * DAY_MS

type Fields = URLSearchParams
type AdminAction = (sim: SimulatorContext, fields: Fields) => Promise<unknown>

const readOrder = (sim: SimulatorContext, fields: Fields) =>
  sim.documents.read<OrderDoc>('order', fields.get('id') ?? '')
const readSubscription = (sim: SimulatorContext, fields: Fields) =>
  sim.documents.read<SubscriptionDoc>('subscription', fields.get('id') ?? '')

const DELIVERY_MODES: readonly SettingsDoc['delivery'][] = ['once', 'twice', 'late', 'hold']

/** Sends an event with a wrong signature, webhook id or time. */
const forge: AdminAction = async (sim, fields) => {
  const kind = fields.get('kind')
  const [latest] = await sim.documents.list<EventDoc>('event', 1)
  if (!latest) return
  const body = latest.body.replace(latest.id, `${latest.id.slice(0, -4)}FAKE`)
  const now = sim.realNow()
  const signed = await signEvent(sim.documents, {
    body,
    at: kind === 'time' ? new Date(now.getTime() - STALE_MS) : now,
    certificateUrl: sim.apiUrl('/v1/notifications/certs/local'),
    webhookId: kind === 'webhook' ? 'WHOTHER' : undefined,
  })
  const forged =
    kind === 'signature'
      ? { ...signed, signature: Buffer.from('not a signature').toString('base64') }
      : signed
  await sendEvent(sim, body, forged)
}

const ADMIN_ACTIONS: Record<string, AdminAction> = {
  async advance(sim, fields) {
    const { aheadMs } = await sim.settings()
    const days = Math.max(0, Math.min(4000, Number(fields.get('days')) || 0))
    await sim.changeSettings({ aheadMs: aheadMs + days * DAY_MS })
    await runDue(sim)
  },
  async settings(sim, fields) {
    const delivery = DELIVERY_MODES.find((one) => one === fields.get('delivery'))
    const renewals = fields.get('renewals') === 'fail' ? 'fail' : 'pay'
    await sim.changeSettings({ ...(delivery ? { delivery } : {}), renewals })
  },
  deliver: (sim, fields) => deliverHeld(sim, fields.get('order') === 'reversed'),
  forge,
  async resend(sim, fields) {
    const event = await sim.documents.read<EventDoc>('event', fields.get('id') ?? '')
    if (event) await deliverEvent(sim, event)
  },
  async settle(sim, fields) {
    const order = await readOrder(sim, fields)
    const status = fields.get('status') === 'DECLINED' ? 'DECLINED' : 'COMPLETED'
    if (order) await settleCapture(sim, order, status)
  },
  async refund(sim, fields) {
    const order = await readOrder(sim, fields)
    if (order) await refundOrder(sim, order, fields.get('value')?.trim() || undefined)
  },
  async reverse(sim, fields) {
    const order = await readOrder(sim, fields)
    if (order) await reverseOrder(sim, order)
  },
  async undo(sim, fields) {
    const one = await readSubscription(sim, fields)
    const what = fields.get('what') === 'REVERSED' ? 'REVERSED' : 'REFUNDED'
    if (one) await refundSale(sim, one, { saleId: fields.get('sale') ?? '', what })
  },
  async cancel(sim, fields) {
    const one = await readSubscription(sim, fields)
    if (one) await cancelSubscription(sim, one)
  },
}

export const showAdminPage = async (sim: SimulatorContext): Promise<SimulatorResponse> =>
  htmlResponse(
    renderAdminPage({
      now: await sim.now(),
      settings: await sim.settings(),
      orders: await sim.documents.list<OrderDoc>('order', 50),
      subscriptions: await sim.documents.list<SubscriptionDoc>('subscription', 50),
      events: await sim.documents.list<EventDoc>('event', 100),
    }),
  )

export const runAdminAction = async (
  sim: SimulatorContext,
  fields: Fields,
): Promise<SimulatorResponse> => {
  await ADMIN_ACTIONS[fields.get('do') ?? '']?.(sim, fields)
  return redirectResponse(`${SIMULATOR_PATH}/admin`)
}
