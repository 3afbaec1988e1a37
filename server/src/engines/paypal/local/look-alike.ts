import { setTimeout as sleep } from 'node:timers/promises'
import { giveToken, hasAccess, onlyOnce } from './access.ts'
import { html, json, refusal } from './answers.ts'
import { decideOrder, decideSubscription, showOrder, showSubscription } from './approval.ts'
import { doByHand, showByHand } from './by-hand.ts'
import { createPlan, createProduct } from './catalogue.ts'
import type { OrderDoc, PlanDoc, SubscriptionDoc } from './documents.ts'
import { doDue } from './due.ts'
import { deliverDue } from './events.ts'
import { captureOrder, createOrder, orderWire, refundOrder } from './orders.ts'
import { CSS } from './pages.ts'
import type { LocalAnswer, LocalPayPal, LocalRequest } from './port.ts'
import { readKey, verifySignature } from './signatures.ts'
import * as subscriptions from './subscriptions.ts'
import { makeWorld, type World, type WorldOptions } from './world.ts'

type RouteCall = { request: LocalRequest; id: string; body: unknown }
type Handler = (sim: World, call: RouteCall) => Promise<LocalAnswer>
type Route = { method: 'GET' | 'POST'; path: RegExp; serve: Handler }

const parseJson = (text: string): unknown => {
  try {
    return text ? JSON.parse(text) : {}
  } catch {
    return null
  }
}
const parseForm = (request: LocalRequest) => new URLSearchParams(request.body)

const withOrder =
  (serve: (sim: World, order: OrderDoc, call: RouteCall) => Promise<LocalAnswer>): Handler =>
  async (sim, call) => {
    const order = await sim.memory.read<OrderDoc>('order', call.id)
    return order ? serve(sim, order, call) : refusal(404, 'INVALID_RESOURCE_ID')
  }

const withSubscription =
  (serve: (sim: World, one: SubscriptionDoc, call: RouteCall) => Promise<LocalAnswer>): Handler =>
  async (sim, call) => {
    const one = await sim.memory.read<SubscriptionDoc>('subscription', call.id)
    return one ? serve(sim, one, call) : refusal(404, 'INVALID_RESOURCE_ID')
  }

const refundByCapture: Handler = async (sim, { id, body }) => {
  const orders = await sim.memory.list<OrderDoc>('order', 10_000)
  const order = orders.find(({ captures }) => captures.some((one) => one.id === id))
  if (!order) return refusal(404, 'INVALID_RESOURCE_ID')
  const refund = body as { amount?: { value?: string } } | null
  return refundOrder(sim, order, refund?.amount?.value)
}

/** PayPal's API: needs an access token, and honours idempotency keys. */
const API_ROUTES: Route[] = [
  {
    method: 'POST',
    path: /^\/v2\/checkout\/orders$/,
    serve: (sim, { body }) => createOrder(sim, body),
  },
  {
    method: 'GET',
    path: /^\/v2\/checkout\/orders\/([\w-]+)$/,
    serve: withOrder(async (sim, order) => json(200, orderWire(sim, order))),
  },
  {
    method: 'POST',
    path: /^\/v2\/checkout\/orders\/([\w-]+)\/capture$/,
    serve: withOrder((sim, order) => captureOrder(sim, order)),
  },
  {
    method: 'POST',
    path: /^\/v2\/payments\/captures\/([\w-]+)\/refund$/,
    serve: refundByCapture,
  },
  {
    method: 'POST',
    path: /^\/v1\/catalogs\/products$/,
    serve: (sim, { body }) => createProduct(sim, body),
  },
  {
    method: 'POST',
    path: /^\/v1\/billing\/plans$/,
    serve: (sim, { body }) => createPlan(sim, body),
  },
  {
    method: 'POST',
    path: /^\/v1\/billing\/subscriptions$/,
    serve: (sim, { body }) => subscriptions.createSubscription(sim, body),
  },
  {
    method: 'GET',
    path: /^\/v1\/billing\/subscriptions\/([\w-]+)$/,
    serve: withSubscription(async (sim, one) => {
      const plan = await sim.memory.read<PlanDoc>('plan', one.planId)
      return json(200, subscriptions.subscriptionWire(sim, one, plan))
    }),
  },
  {
    method: 'POST',
    path: /^\/v1\/billing\/subscriptions\/([\w-]+)\/cancel$/,
    serve: withSubscription((sim, one, { body }) =>
      typeof body === 'object' && body !== null && 'reason' in body
        ? subscriptions.cancelSubscription(sim, one)
        : Promise.resolve(refusal(400, 'MISSING_REQUIRED_PARAMETER')),
    ),
  },
  {
    method: 'GET',
    path: /^\/v1\/billing\/subscriptions\/([\w-]+)\/transactions$/,
    serve: withSubscription(async (_, one, { request: { query } }) =>
      subscriptions.listTransactions(one, {
        from: query.get('start_time') ?? '',
        to: query.get('end_time') ?? '',
      }),
    ),
  },
  {
    method: 'POST',
    path: /^\/v1\/notifications\/verify-webhook-signature$/,
    serve: async (sim, { request }) =>
      json(200, {
        verification_status: (await verifySignature(sim.memory, request.body))
          ? 'SUCCESS'
          : 'FAILURE',
      }),
  },
]

/** Routes without an access token: pages, the certificate, the token endpoint. */
const OPEN_ROUTES: Route[] = [
  {
    method: 'POST',
    path: /^\/v1\/oauth2\/token$/,
    serve: (sim, { request }) => giveToken(sim, request),
  },
  {
    method: 'GET',
    path: /^\/v1\/notifications\/certs\/local$/,
    serve: async (sim) => ({
      status: 200,
      type: 'application/x-pem-file',
      body: (await readKey(sim.memory)).certificate,
    }),
  },
  {
    method: 'GET',
    path: /^\/checkoutnow$/,
    serve: (sim, { request }) => showOrder(sim, request.query.get('token') ?? ''),
  },
  {
    method: 'POST',
    path: /^\/checkoutnow$/,
    serve: (sim, { request }) =>
      decideOrder(sim, parseForm(request).get('id') ?? '', parseForm(request).get('action') ?? ''),
  },
  {
    method: 'GET',
    path: /^\/subscribe$/,
    serve: (sim, { request }) => showSubscription(sim, request.query.get('ba_token') ?? ''),
  },
  {
    method: 'POST',
    path: /^\/subscribe$/,
    serve: (sim, { request }) =>
      decideSubscription(
        sim,
        parseForm(request).get('id') ?? '',
        parseForm(request).get('action') ?? '',
      ),
  },
  {
    method: 'GET',
    path: /^\/local\.css$/,
    serve: async () => ({ status: 200, type: 'text/css', body: CSS }),
  },
]

/** Routes only for a server that others cannot reach: refund, advance the clock, forge events. */
const ADMIN_ROUTES: Route[] = [
  { method: 'GET', path: /^\/(?:admin)?$/, serve: (sim) => showByHand(sim) },
  {
    method: 'POST',
    path: /^\/admin$/,
    serve: (sim, { request }) => doByHand(sim, parseForm(request)),
  },
]

const findRoute = (routes: Route[], { method, path }: LocalRequest) => {
  for (const route of routes) {
    const match = route.method === method ? route.path.exec(path) : null
    if (match) return { serve: route.serve, id: match[1] ?? '' }
  }
  return null
}

const handleRequest = async (
  sim: World,
  openRoutes: Route[],
  request: LocalRequest,
): Promise<LocalAnswer> => {
  const open = findRoute(openRoutes, request)
  if (open) return open.serve(sim, { request, id: open.id, body: null })
  const call = findRoute(API_ROUTES, request)
  if (!call) return html('', 404)
  if (!(await hasAccess(sim, request))) return refusal(401, 'INVALID_TOKEN')
  const body = parseJson(request.body)
  if (body === null) return refusal(400, 'MALFORMED_REQUEST_JSON')
  return onlyOnce(sim, request, () => call.serve(sim, { request, id: call.id, body }))
}

/** A PayPal simulator for play money, which can also simulate PayPal's failures. */
export const makeLookAlike = (
  options: WorldOptions & { hasManualControls: boolean },
): LocalPayPal => {
  const sim = makeWorld(options)
  const openRoutes = options.hasManualControls ? [...OPEN_ROUTES, ...ADMIN_ROUTES] : OPEN_ROUTES
  let last: Promise<unknown> = Promise.resolve()
  let delivering: Promise<void> | null = null
  let isRedeliveryRequested = false
  let isClosed = false

  /** Serializes the calls: of two concurrent captures only one may find the order open. */
  const serialize = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work, work)
    last = result.catch(() => undefined)
    return result
  }

  // Webhooks are delivered outside of the queue, because our server calls back while it handles one.
  const deliverPending = (): Promise<void> => {
    isRedeliveryRequested = true
    delivering ??= (async () => {
      while (isRedeliveryRequested && !isClosed) {
        isRedeliveryRequested = false
        await deliverDue(sim)
      }
    })().finally(() => (delivering = null))
    return delivering
  }
  const deliverInBackground = () => void deliverPending().catch(() => undefined)

  // Admin actions that send an event wait for our server, which may call back: not in the queue.
  const sendsEvent = (request: LocalRequest) =>
    request.method === 'POST' &&
    request.path === '/admin' &&
    ['deliver', 'forge', 'resend'].includes(parseForm(request).get('do') ?? '')

  return {
    async answer(request) {
      const work = () => handleRequest(sim, openRoutes, request)
      const response = await (sendsEvent(request) ? work() : serialize(work))
      deliverInBackground()
      if (response.afterMs) await sleep(response.afterMs, undefined, { ref: false })
      return response
    },
    async tick() {
      await serialize(() => doDue(sim))
      await deliverPending()
    },
    async close() {
      isClosed = true
      await last
      await delivering?.catch(() => undefined)
    },
  }
}
