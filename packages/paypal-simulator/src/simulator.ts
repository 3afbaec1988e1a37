import { setTimeout as sleep } from 'node:timers/promises'
import { issueToken, hasAccess, withIdempotencyKey } from './access.ts'
import { htmlResponse, jsonResponse, errorResponse } from './responses.ts'
import { decideOrder, decideSubscription, showOrder, showSubscription } from './approval.ts'
import { runAdminAction, showAdminPage } from './admin-actions.ts'
import { createPlan, createProduct } from './catalogue.ts'
import type { OrderDoc, PlanDoc, SubscriptionDoc } from './documents.ts'
import { runDue } from './run-due.ts'
import { deliverDue } from './events.ts'
import { captureOrder, createOrder, toOrderWire, refundOrder } from './orders.ts'
import { PAGE_CSS } from './pages.ts'
import type { SimulatorResponse, PayPalSimulator, SimulatorRequest } from './port.ts'
import { loadSigningKey, verifySignature } from './signatures.ts'
import * as subscriptions from './subscriptions.ts'
import {
  createSimulatorContext,
  type SimulatorContext,
  type SimulatorOptions,
} from './simulator-context.ts'

type RouteCall = { request: SimulatorRequest; id: string; body: unknown }
type Handler = (sim: SimulatorContext, call: RouteCall) => Promise<SimulatorResponse>
type Route = { method: 'GET' | 'POST'; path: RegExp; serve: Handler }

const parseJson = (text: string): unknown => {
  try {
    return text ? JSON.parse(text) : {}
  } catch {
    return null
  }
}
const parseForm = (request: SimulatorRequest) => new URLSearchParams(request.body)

const withOrder =
  (
    serve: (sim: SimulatorContext, order: OrderDoc, call: RouteCall) => Promise<SimulatorResponse>,
  ): Handler =>
  async (sim, call) => {
    const order = await sim.documents.read<OrderDoc>('order', call.id)
    return order ? serve(sim, order, call) : errorResponse(404, 'INVALID_RESOURCE_ID')
  }

const withSubscription =
  (
    serve: (
      sim: SimulatorContext,
      one: SubscriptionDoc,
      call: RouteCall,
    ) => Promise<SimulatorResponse>,
  ): Handler =>
  async (sim, call) => {
    const one = await sim.documents.read<SubscriptionDoc>('subscription', call.id)
    return one ? serve(sim, one, call) : errorResponse(404, 'INVALID_RESOURCE_ID')
  }

const refundByCapture: Handler = async (sim, { id, body }) => {
  const orders = await sim.documents.list<OrderDoc>('order', 10_000)
  const order = orders.find(({ captures }) => captures.some((one) => one.id === id))
  if (!order) return errorResponse(404, 'INVALID_RESOURCE_ID')
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
    serve: withOrder(async (sim, order) => jsonResponse(200, toOrderWire(sim, order))),
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
      const plan = await sim.documents.read<PlanDoc>('plan', one.planId)
      return jsonResponse(200, subscriptions.toSubscriptionWire(sim, one, plan))
    }),
  },
  {
    method: 'POST',
    path: /^\/v1\/billing\/subscriptions\/([\w-]+)\/cancel$/,
    serve: withSubscription((sim, one, { body }) =>
      typeof body === 'object' && body !== null && 'reason' in body
        ? subscriptions.cancelSubscription(sim, one)
        : Promise.resolve(errorResponse(400, 'MISSING_REQUIRED_PARAMETER')),
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
      jsonResponse(200, {
        verification_status: (await verifySignature(sim.documents, request.body))
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
    serve: (sim, { request }) => issueToken(sim, request),
  },
  {
    method: 'GET',
    path: /^\/v1\/notifications\/certs\/local$/,
    serve: async (sim) => ({
      status: 200,
      type: 'application/x-pem-file',
      body: (await loadSigningKey(sim.documents)).certificate,
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
    serve: async () => ({ status: 200, type: 'text/css', body: PAGE_CSS }),
  },
]

/** Routes only for a server that others cannot reach: refund, advance the clock, forge events. */
const ADMIN_ROUTES: Route[] = [
  { method: 'GET', path: /^\/(?:admin)?$/, serve: (sim) => showAdminPage(sim) },
  {
    method: 'POST',
    path: /^\/admin$/,
    serve: (sim, { request }) => runAdminAction(sim, parseForm(request)),
  },
]

const findRoute = (routes: Route[], { method, path }: SimulatorRequest) => {
  for (const route of routes) {
    const match = route.method === method ? route.path.exec(path) : null
    if (match) return { serve: route.serve, id: match[1] ?? '' }
  }
  return null
}

const handleRequest = async (
  sim: SimulatorContext,
  openRoutes: Route[],
  request: SimulatorRequest,
): Promise<SimulatorResponse> => {
  const open = findRoute(openRoutes, request)
  if (open) return open.serve(sim, { request, id: open.id, body: null })
  const call = findRoute(API_ROUTES, request)
  if (!call) return htmlResponse('', 404)
  if (!(await hasAccess(sim, request))) return errorResponse(401, 'INVALID_TOKEN')
  const body = parseJson(request.body)
  if (body === null) return errorResponse(400, 'MALFORMED_REQUEST_JSON')
  return withIdempotencyKey(sim, request, () => call.serve(sim, { request, id: call.id, body }))
}

/** A PayPal simulator for play money, which can also simulate PayPal's failures. */
export const createPayPalSimulator = (
  options: SimulatorOptions & { hasManualControls: boolean },
): PayPalSimulator => {
  const sim = createSimulatorContext(options)
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
  const sendsEvent = (request: SimulatorRequest) =>
    request.method === 'POST' &&
    request.path === '/admin' &&
    ['deliver', 'forge', 'resend'].includes(parseForm(request).get('do') ?? '')

  return {
    async handle(request) {
      const work = () => handleRequest(sim, openRoutes, request)
      const response = await (sendsEvent(request) ? work() : serialize(work))
      deliverInBackground()
      if (response.afterMs) await sleep(response.afterMs, undefined, { ref: false })
      return response
    },
    async tick() {
      await serialize(() => runDue(sim))
      await deliverPending()
    },
    async close() {
      isClosed = true
      await last
      await delivering?.catch(() => undefined)
    },
  }
}
