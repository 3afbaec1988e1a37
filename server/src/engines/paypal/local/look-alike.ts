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

type Call = { request: LocalRequest; id: string; body: unknown }
type Serve = (world: World, call: Call) => Promise<LocalAnswer>
type Route = { method: 'GET' | 'POST'; path: RegExp; serve: Serve }

const parsed = (text: string): unknown => {
  try {
    return text ? JSON.parse(text) : {}
  } catch {
    return null
  }
}
const form = (request: LocalRequest) => new URLSearchParams(request.body)

const withOrder =
  (serve: (world: World, order: OrderDoc, call: Call) => Promise<LocalAnswer>): Serve =>
  async (world, call) => {
    const order = await world.memory.read<OrderDoc>('order', call.id)
    return order ? serve(world, order, call) : refusal(404, 'INVALID_RESOURCE_ID')
  }

const withSubscription =
  (serve: (world: World, one: SubscriptionDoc, call: Call) => Promise<LocalAnswer>): Serve =>
  async (world, call) => {
    const one = await world.memory.read<SubscriptionDoc>('subscription', call.id)
    return one ? serve(world, one, call) : refusal(404, 'INVALID_RESOURCE_ID')
  }

const refundByCapture: Serve = async (world, { id, body }) => {
  const orders = await world.memory.list<OrderDoc>('order', 10_000)
  const order = orders.find(({ captures }) => captures.some((one) => one.id === id))
  if (!order) return refusal(404, 'INVALID_RESOURCE_ID')
  const asked = body as { amount?: { value?: string } } | null
  return refundOrder(world, order, asked?.amount?.value)
}

/** PayPal's calls: behind a token, each key of a request served once. */
const API: Route[] = [
  {
    method: 'POST',
    path: /^\/v2\/checkout\/orders$/,
    serve: (world, { body }) => createOrder(world, body),
  },
  {
    method: 'GET',
    path: /^\/v2\/checkout\/orders\/([\w-]+)$/,
    serve: withOrder(async (world, order) => json(200, orderWire(world, order))),
  },
  {
    method: 'POST',
    path: /^\/v2\/checkout\/orders\/([\w-]+)\/capture$/,
    serve: withOrder((world, order) => captureOrder(world, order)),
  },
  {
    method: 'POST',
    path: /^\/v2\/payments\/captures\/([\w-]+)\/refund$/,
    serve: refundByCapture,
  },
  {
    method: 'POST',
    path: /^\/v1\/catalogs\/products$/,
    serve: (world, { body }) => createProduct(world, body),
  },
  {
    method: 'POST',
    path: /^\/v1\/billing\/plans$/,
    serve: (world, { body }) => createPlan(world, body),
  },
  {
    method: 'POST',
    path: /^\/v1\/billing\/subscriptions$/,
    serve: (world, { body }) => subscriptions.createSubscription(world, body),
  },
  {
    method: 'GET',
    path: /^\/v1\/billing\/subscriptions\/([\w-]+)$/,
    serve: withSubscription(async (world, one) => {
      const plan = await world.memory.read<PlanDoc>('plan', one.planId)
      return json(200, subscriptions.subscriptionWire(world, one, plan))
    }),
  },
  {
    method: 'POST',
    path: /^\/v1\/billing\/subscriptions\/([\w-]+)\/cancel$/,
    serve: withSubscription((world, one, { body }) =>
      typeof body === 'object' && body !== null && 'reason' in body
        ? subscriptions.cancelSubscription(world, one)
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
    serve: async (world, { request }) =>
      json(200, {
        verification_status: (await verifySignature(world.memory, request.body))
          ? 'SUCCESS'
          : 'FAILURE',
      }),
  },
]

/** What needs no token: the pages, the certificate, the token itself. */
const OPEN: Route[] = [
  {
    method: 'POST',
    path: /^\/v1\/oauth2\/token$/,
    serve: (world, { request }) => giveToken(world, request),
  },
  {
    method: 'GET',
    path: /^\/v1\/notifications\/certs\/local$/,
    serve: async (world) => ({
      status: 200,
      type: 'application/x-pem-file',
      body: (await readKey(world.memory)).certificate,
    }),
  },
  {
    method: 'GET',
    path: /^\/checkoutnow$/,
    serve: (world, { request }) => showOrder(world, request.query.get('token') ?? ''),
  },
  {
    method: 'POST',
    path: /^\/checkoutnow$/,
    serve: (world, { request }) =>
      decideOrder(world, form(request).get('id') ?? '', form(request).get('action') ?? ''),
  },
  {
    method: 'GET',
    path: /^\/subscribe$/,
    serve: (world, { request }) => showSubscription(world, request.query.get('ba_token') ?? ''),
  },
  {
    method: 'POST',
    path: /^\/subscribe$/,
    serve: (world, { request }) =>
      decideSubscription(world, form(request).get('id') ?? '', form(request).get('action') ?? ''),
  },
  {
    method: 'GET',
    path: /^\/local\.css$/,
    serve: async () => ({ status: 200, type: 'text/css', body: CSS }),
  },
]

/** What only the buyer's own machine may do: refund, wind the clock on, forge events. */
const MANUAL_CONTROLS: Route[] = [
  { method: 'GET', path: /^\/(?:admin)?$/, serve: (world) => showByHand(world) },
  {
    method: 'POST',
    path: /^\/admin$/,
    serve: (world, { request }) => doByHand(world, form(request)),
  },
]

const find = (routes: Route[], { method, path }: LocalRequest) => {
  for (const route of routes) {
    const match = route.method === method ? route.path.exec(path) : null
    if (match) return { serve: route.serve, id: match[1] ?? '' }
  }
  return null
}

const serveOne = async (
  world: World,
  openRoutes: Route[],
  request: LocalRequest,
): Promise<LocalAnswer> => {
  const open = find(openRoutes, request)
  if (open) return open.serve(world, { request, id: open.id, body: null })
  const call = find(API, request)
  if (!call) return html('', 404)
  if (!(await hasAccess(world, request))) return refusal(401, 'INVALID_TOKEN')
  const body = parsed(request.body)
  if (body === null) return refusal(400, 'MALFORMED_REQUEST_JSON')
  return onlyOnce(world, request, () => call.serve(world, { request, id: call.id, body }))
}

/** A PayPal of our own that moves play money, with everything that can go wrong with the real one. */
export const makeLookAlike = (
  options: WorldOptions & { hasManualControls: boolean },
): LocalPayPal => {
  const world = makeWorld(options)
  const openRoutes = options.hasManualControls ? [...OPEN, ...MANUAL_CONTROLS] : OPEN
  let last: Promise<unknown> = Promise.resolve()
  let delivering: Promise<void> | null = null
  let isAskedAgain = false
  let isClosed = false

  /** One thing after the other: two captures at once must not both find the order open. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work)
    last = turn.catch(() => undefined)
    return turn
  }

  // News goes out beside the calls, never in their turn: taking it makes our server call back here.
  const deliverSoon = (): Promise<void> => {
    isAskedAgain = true
    delivering ??= (async () => {
      while (isAskedAgain && !isClosed) {
        isAskedAgain = false
        await deliverDue(world)
      }
    })().finally(() => (delivering = null))
    return delivering
  }
  const deliverAside = () => void deliverSoon().catch(() => undefined)

  // Sending by hand waits for our server, which may ask back meanwhile.
  const isSending = (request: LocalRequest) =>
    request.method === 'POST' &&
    request.path === '/admin' &&
    ['deliver', 'forge', 'resend'].includes(form(request).get('do') ?? '')

  return {
    async answer(request) {
      const work = () => serveOne(world, openRoutes, request)
      const answer = await (isSending(request) ? work() : inTurn(work))
      deliverAside()
      if (answer.afterMs) await sleep(answer.afterMs, undefined, { ref: false })
      return answer
    },
    async tick() {
      await inTurn(() => doDue(world))
      await deliverSoon()
    },
    async close() {
      isClosed = true
      await last
      await delivering?.catch(() => undefined)
    },
  }
}
