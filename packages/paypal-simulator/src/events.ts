import type { EventDoc } from './documents.ts'
import { signEvent, type Transmission } from './signatures.ts'
import { createId, type SimulatorContext } from './simulator-context.ts'

const DELIVERY_TIMEOUT_MS = 10_000
const LATE_DELIVERY_MS = 90_000
const MAX_ATTEMPTS = 25
/** Retry backoff before the second, third … attempt; the last one repeats. */
const RETRY_BACKOFF_MS = [2_000, 10_000, 60_000, 600_000, 3_600_000]
const FAR_FUTURE = new Date('9999-01-01T00:00:00Z')

/** Records a webhook event. It is delivered later, according to the settings. */
export const recordEvent = async (
  sim: SimulatorContext,
  type: string,
  resourceType: string,
  resource: object,
): Promise<void> => {
  const id = `WH-${createId(17)}-${createId(17)}`
  const body = JSON.stringify({
    id,
    event_version: '1.0',
    create_time: (await sim.now()).toISOString(),
    resource_type: resourceType,
    event_type: type,
    summary: type,
    resource,
    links: [{ href: sim.apiUrl(`/v1/notifications/webhooks-events/${id}`), rel: 'self' }],
  })
  const { delivery } = await sim.settings()
  const now = sim.realNow()
  const dueAt =
    delivery === 'hold'
      ? FAR_FUTURE
      : delivery === 'late'
        ? new Date(now.getTime() + LATE_DELIVERY_MS)
        : now
  await sim.documents.save('event', id, { id, type, body, tries: 0, delivered: 0 }, dueAt)
}

export const sendEvent = async (
  sim: SimulatorContext,
  body: string,
  transmission: Transmission,
): Promise<number> => {
  try {
    const response = await fetch(sim.webhookUrl(), {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        'paypal-auth-algo': transmission.algorithm,
        'paypal-cert-url': transmission.certificateUrl,
        'paypal-transmission-id': transmission.id,
        'paypal-transmission-sig': transmission.signature,
        'paypal-transmission-time': transmission.time,
      },
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}

export const deliverEvent = async (sim: SimulatorContext, event: EventDoc): Promise<void> => {
  const certificateUrl = sim.apiUrl('/v1/notifications/certs/local')
  const at = sim.realNow()
  const transmission = await signEvent(sim.documents, { body: event.body, at, certificateUrl })
  const status = await sendEvent(sim, event.body, transmission)
  const isAccepted = status >= 200 && status < 300
  const tries = event.tries + 1
  const backoff = RETRY_BACKOFF_MS[Math.min(tries, RETRY_BACKOFF_MS.length) - 1] ?? 0
  const retryAt = isAccepted || tries >= MAX_ATTEMPTS ? null : new Date(at.getTime() + backoff)
  await sim.documents.save(
    'event',
    event.id,
    { ...event, tries, delivered: event.delivered + (isAccepted ? 1 : 0) },
    retryAt,
  )
}

export const deliverDue = async (sim: SimulatorContext): Promise<void> => {
  const { delivery } = await sim.settings()
  for (const event of await sim.documents.findDue<EventDoc>('event', sim.realNow())) {
    await deliverEvent(sim, event)
    if (delivery !== 'twice') continue
    const sent = await sim.documents.read<EventDoc>('event', event.id)
    if (sent) await deliverEvent(sim, sent)
  }
}

/** Delivers held events, optionally in reverse order. */
export const deliverHeld = async (sim: SimulatorContext, isReversed: boolean): Promise<void> => {
  const held = await sim.documents.findDue<EventDoc>('event', FAR_FUTURE)
  for (const event of isReversed ? held.toReversed() : held) await deliverEvent(sim, event)
}
