import { z } from 'zod'
import type { SignedEvent } from '../../engines/paypal/port.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { enqueue, type JobKind } from '../../db/queue.ts'
import { write, type Tx } from '../../db/write.ts'
import { insertEvent, type EventFacts } from './events-store.ts'
import type { PaymentChannel } from './orders-store.ts'
import { isPlausible, verifyEvent } from './verify-event.ts'

const DAY_MS = 24 * 3_600_000
/** Payment events practically never expire, however long the server was down. */
const EVENT_EXPIRES_AFTER_MS = 3650 * DAY_MS

export const eventJob: JobKind<{ eventId: string }> = {
  name: 'payment-event',
  read: (row) => z.object({ eventId: z.string() }).parse(row),
}

const CAPTURE_LINK = /\/v2\/payments\/captures\/([\w-]{1,64})$/
const SALE_LINK = /\/v1\/payments\/sale\/([\w-]{1,64})$/

const Text = z.string().max(200)
const Event = z.object({
  id: Text.min(1),
  event_type: Text.min(1),
  resource: z.object({
    id: Text.optional(),
    custom_id: Text.optional(),
    custom: Text.optional(),
    billing_agreement_id: Text.optional(),
    sale_id: Text.optional(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: Text.optional() }).optional() })
      .optional(),
    links: z
      .array(z.object({ href: z.string().max(500) }))
      .max(20)
      .optional()
      .catch(undefined),
  }),
})
type Event = z.output<typeof Event>

/** The id of a related resource that is only given by a link. */
const findLinkedId = ({ links = [] }: Event['resource'], path: RegExp): string | null =>
  links.map(({ href }) => path.exec(href)?.[1]).find((id) => id !== undefined) ?? null

/** The ids that lead to our rows. Everything else is read from PayPal when it is applied. */
const extractFacts = ({ event_type: type, resource }: Event): EventFacts => {
  const reference = resource.custom_id ?? resource.custom ?? null
  if (type.startsWith('CHECKOUT.ORDER.')) return { orderId: resource.id ?? null, reference }
  if (type.startsWith('PAYMENT.CAPTURE.')) {
    const orderId = resource.supplementary_data?.related_ids?.order_id ?? null
    return { orderId, captureId: findLinkedId(resource, CAPTURE_LINK), reference }
  }
  if (type.startsWith('PAYMENT.SALE.')) {
    // A refund or reversal has its own id and refers to the sale.
    const saleId = resource.sale_id ?? findLinkedId(resource, SALE_LINK) ?? resource.id ?? null
    return { subscriptionId: resource.billing_agreement_id ?? null, saleId, reference }
  }
  if (type.startsWith('BILLING.SUBSCRIPTION.')) {
    return { subscriptionId: resource.id ?? null, reference }
  }
  return {}
}

/** Stores an event and enqueues its job in one transaction (inbox pattern). */
export const storeEvent = async (
  ctx: Ctx,
  tx: Tx,
  event: { id: string; channel: PaymentChannel; type: string; facts: EventFacts },
): Promise<void> => {
  const now = ctx.clock.now()
  if (!(await insertEvent(tx, { ...event, now }))) return
  await enqueue(ctx, tx, eventJob, {
    payload: { eventId: event.id },
    expiresAt: new Date(now.getTime() + EVENT_EXPIRES_AFTER_MS),
    key: `event:${event.id}`,
  })
}

const parseEvent = (body: string): Event | null => {
  try {
    return Event.safeParse(JSON.parse(body)).data ?? null
  } catch {
    return null
  }
}

/** Webhook: stores an event whose signature PayPal confirms; refuses any other. */
export const receivePayPalEvent = async (ctx: Ctx, signed: SignedEvent): Promise<boolean> => {
  const event = parseEvent(signed.body)
  if (!event || !isPlausible(ctx, signed)) return false
  if (!(await verifyEvent(ctx, signed))) return false
  await write(ctx, 'billing.receive-event', (tx) =>
    storeEvent(ctx, tx, {
      id: event.id,
      channel: 'paypal',
      type: event.event_type,
      facts: extractFacts(event),
    }),
  )
  return true
}
