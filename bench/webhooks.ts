// A burst of PayPal webhooks: 200 per second for 30 seconds, every fourth one sent twice, about captured
// orders that the product does not know as paid. Each must be accepted, stored once and applied once.
// `npm run bench webhooks [rate] [seconds]`. The PayPal simulator runs inside the product, so its work
// is part of the load.
import { calls } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import { SIMULATOR_PATH, signEvent } from '@dulcinea/paypal-simulator'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDb } from '../server/src/db/client.ts'
import { getRunningAppUrl } from '../server/src/db/embedded/start.ts'
import { deriveSimulatorAccount } from '../server/src/engines/paypal/simulator-account.ts'
import { createSimulatorStore } from '../server/src/engines/paypal/simulator-store.ts'
import { auditPoints } from '../server/src/features/points/index.ts'
import { PAYPAL_WEBHOOK } from '../server/src/http/webhooks.ts'
import { createTestUsers } from '../server/test/support/test-users.ts'
import { startProductProcess } from '../server/test/support/product-process.ts'
import { quantile, formatTable } from './statistics.ts'

const [RATE = 200, SECONDS = 30] = process.argv.slice(2).map(Number)
const ORDERS = 50
const DRAIN_TIMEOUT_MS = 300_000
const SECRET = 'a secret of the bench, long enough'

const folder = await mkdtemp(join(tmpdir(), 'dulcinea-bench-'))
const product = await startProductProcess({
  DATA_DIR: folder,
  SECRET,
  LOG_LEVEL: 'silent',
  LIMITS_SCALE: '1000',
})
const { origin } = product
const { db, close } = openDb({ url: getRunningAppUrl(folder) ?? '', connections: 2 })

const postForm = (path: string, fields: Record<string, string>, authorization?: string) =>
  fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: authorization ? { authorization } : {},
  })
const approve = async (approveUrl: string) => {
  const page = await (await fetch(approveUrl)).text()
  const id = /name="id" value="([^"]+)"/.exec(page)?.[1] ?? ''
  await postForm(new URL(approveUrl).pathname, { id, action: 'approve' })
}

/** A buyer with Premium, and orders captured at PayPal without a notification. */
const people = createTestUsers({
  api: origin + BASE_PATH,
  dataDir: folder,
  clock: { advance: () => {} },
})
const { guestToken: token, userId } = await people.register()
const opened = await people.client.send(calls.billing.subscribe, { vipId: 11 }, { token })
await approve(opened.approveUrl)
const { subscriptionId } = opened
await people.client.send(calls.billing.confirm, { subscriptionId, vipId: 11 }, { token })
await postForm(`${SIMULATOR_PATH}/admin`, { do: 'settings', delivery: 'hold' })
const { clientId, clientSecret } = deriveSimulatorAccount({ config: { secret: SECRET } })
const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
const granted = (await (
  await postForm(
    `${SIMULATOR_PATH}/v1/oauth2/token`,
    { grant_type: 'client_credentials' },
    `Basic ${basic}`,
  )
).json()) as { access_token: string }

const capture = async (id: string) => {
  const response = await fetch(`${origin}${SIMULATOR_PATH}/v2/checkout/orders/${id}/capture`, {
    method: 'POST',
    body: '{}',
    headers: {
      authorization: `Bearer ${granted.access_token}`,
      'content-type': 'application/json',
      'paypal-request-id': `bench:${id}`,
    },
  })
  if (!response.ok) throw new Error(`the capture failed: ${response.status}`)
}
const orders: string[] = []
for (let n = 0; n < ORDERS; n++) {
  const order = await people.client.send(calls.billing.orderPoints, { productId: 1 }, { token })
  await approve(order.approveUrl)
  await capture(order.id)
  orders.push(order.id)
}

const memory = createSimulatorStore(db)
const createEvent = async (n: number) => {
  const body = JSON.stringify({
    id: `WH-BENCH-${n}`,
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
    resource: { supplementary_data: { related_ids: { order_id: orders[n % ORDERS] } } },
  })
  const certificateUrl = `http://127.0.0.1:${new URL(origin).port}${SIMULATOR_PATH}/v1/notifications/certs/local`
  const signed = await signEvent(memory, { body, at: new Date(), certificateUrl })
  const headers = {
    'content-type': 'application/json',
    'paypal-auth-algo': signed.algorithm,
    'paypal-cert-url': signed.certificateUrl,
    'paypal-transmission-id': signed.id,
    'paypal-transmission-sig': signed.signature,
    'paypal-transmission-time': signed.time,
  }
  return { body, headers }
}
const all = RATE * SECONDS
// Every fourth event repeats the one before it.
const numbers = Array.from({ length: all }, (_, n) => (n % 4 === 3 ? n - 1 : n))
const events = new Map<number, Awaited<ReturnType<typeof createEvent>>>()
for (const n of new Set(numbers)) events.set(n, await createEvent(n))

const notifiedOrders = new Set(numbers.map((n) => n % ORDERS)).size

const took: number[] = []
let refused = 0
const send = async (n: number) => {
  const startedAt = performance.now()
  const response = await fetch(origin + PAYPAL_WEBHOOK, { method: 'POST', ...events.get(n) })
  await response.body?.cancel()
  took.push(performance.now() - startedAt)
  if (response.status !== 200) refused++
}
const start = performance.now()
const sent: Promise<void>[] = []
for (const [place, n] of numbers.entries()) {
  const wait = start + (place * 1000) / RATE - performance.now()
  if (wait > 1) await sleep(wait)
  sent.push(send(n).catch(() => void refused++))
}
await Promise.all(sent)
const answeredMs = performance.now() - start

const count = async () => {
  const { rows } = await sql<{ kept: number; left: number; entries: number }>`
    select (select count(*)::int from payment_events where id like 'WH-BENCH-%') as kept,
      (select count(*)::int from payment_events where applied_at is null) as left,
      (select count(*)::int from ledger where user_id = ${userId} and reason = 'point-pack') as entries`.execute(
    db,
  )
  return rows[0] ?? { kept: 0, left: 0, entries: 0 }
}
let counted = await count()
while (counted.left > 0 && performance.now() - start < answeredMs + DRAIN_TIMEOUT_MS) {
  await sleep(250)
  counted = await count()
}
const drainedMs = performance.now() - start
const differences = await auditPoints({ db })
await close()
await product.end('SIGTERM')
await rm(folder, { recursive: true })

const ms = (value: number) => `${value.toFixed(0)} ms`
const checks: [string, string, string, boolean][] = [
  ['accepted with 200', String(all - refused), `all ${all}`, refused === 0],
  ['stored once each', String(counted.kept), String(events.size), counted.kept === events.size],
  ['left unapplied', String(counted.left), '0', counted.left === 0],
  [
    'orders paid, once each',
    String(counted.entries),
    String(notifiedOrders),
    counted.entries === notifiedOrders,
  ],
  ['ledger discrepancies', String(differences.length), '0', differences.length === 0],
]
console.log(
  formatTable(
    ['', 'found', 'must be'],
    checks.map((row) => row.slice(0, 3).map(String)),
  ),
)
console.log(
  `response time: median ${ms(quantile(took, 0.5))}, p95 ${ms(quantile(took, 0.95))}; the last event was ` +
    `answered after ${(answeredMs / 1000).toFixed(1)} s and applied after ${(drainedMs / 1000).toFixed(1)} s`,
)
process.exitCode = checks.every(([, , , isGood]) => isGood) ? 0 : 1
