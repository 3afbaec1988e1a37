import type { EventDoc } from './documents.ts'
import { signEvent, type Transmission } from './signatures.ts'
import { newId, type World } from './world.ts'

const DELIVERY_LIMIT_MS = 10_000
const LATE_MS = 90_000
const MOST_TRIES = 25
/** Pauses before the second, third … try; the last one goes on. */
const PAUSES_MS = [2_000, 10_000, 60_000, 600_000, 3_600_000]
const FAR_FUTURE = new Date('9999-01-01T00:00:00Z')

/** Notes an event down; it is delivered by and by, as the settings say. */
export const tell = async (
  world: World,
  type: string,
  resourceType: string,
  resource: object,
): Promise<void> => {
  const id = `WH-${newId(17)}-${newId(17)}`
  const body = JSON.stringify({
    id,
    event_version: '1.0',
    create_time: (await world.now()).toISOString(),
    resource_type: resourceType,
    event_type: type,
    summary: type,
    resource,
    links: [{ href: world.apiUrl(`/v1/notifications/webhooks-events/${id}`), rel: 'self' }],
  })
  const { delivery } = await world.settings()
  const now = world.realNow()
  const dueAt =
    delivery === 'hold' ? FAR_FUTURE : delivery === 'late' ? new Date(now.getTime() + LATE_MS) : now
  await world.memory.keep('event', id, { id, type, body, tries: 0, delivered: 0 }, dueAt)
}

export const transmit = async (
  world: World,
  body: string,
  transmission: Transmission,
): Promise<number> => {
  try {
    const answer = await fetch(world.webhookUrl(), {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(DELIVERY_LIMIT_MS),
      headers: {
        'content-type': 'application/json',
        'paypal-auth-algo': transmission.algorithm,
        'paypal-cert-url': transmission.certificateUrl,
        'paypal-transmission-id': transmission.id,
        'paypal-transmission-sig': transmission.signature,
        'paypal-transmission-time': transmission.time,
      },
    })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return 0
  }
}

export const deliver = async (world: World, event: EventDoc): Promise<void> => {
  const certificateUrl = world.apiUrl('/v1/notifications/certs/local')
  const at = world.realNow()
  const transmission = await signEvent(world.memory, { body: event.body, at, certificateUrl })
  const status = await transmit(world, event.body, transmission)
  const isTaken = status >= 200 && status < 300
  const tries = event.tries + 1
  const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? 0
  const again = isTaken || tries >= MOST_TRIES ? null : new Date(at.getTime() + pause)
  await world.memory.keep(
    'event',
    event.id,
    { ...event, tries, delivered: event.delivered + (isTaken ? 1 : 0) },
    again,
  )
}

export const deliverDue = async (world: World): Promise<void> => {
  const { delivery } = await world.settings()
  for (const event of await world.memory.due<EventDoc>('event', world.realNow())) {
    await deliver(world, event)
    if (delivery !== 'twice') continue
    const sent = await world.memory.read<EventDoc>('event', event.id)
    if (sent) await deliver(world, sent)
  }
}

/** Delivers what was held back, the latest first when it is asked so. */
export const deliverHeld = async (world: World, isReversed: boolean): Promise<void> => {
  const held = await world.memory.due<EventDoc>('event', FAR_FUTURE)
  for (const event of isReversed ? held.toReversed() : held) await deliver(world, event)
}
