// Validates our PayPal requests and the responses of the PayPal simulator against PayPal's OpenAPI
// files:
//   node server/scripts/check-paypal.ts <folder with PayPal's files> <path of prism>
// Prism (npm: @stoplight/prism-cli) runs as a validating proxy between our server and the simulator,
// one for each file, and answers with an error where either side violates the file. A buyer then makes
// every call. Not part of the tests: neither the files nor Prism belong to the product.
import { calls } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '../test/support/client.ts'
import { extractCode, openMailbox } from '../test/support/mailbox.ts'
import { findFreePort, startProductProcess } from '../test/support/product-process.ts'

const [, , files, program] = process.argv
if (!files || !program)
  throw new Error('usage: check-paypal <folder with PayPal’s OpenAPI files> <path of prism>')

/** The OpenAPI file of each path prefix. */
const FILES: [prefix: string, file: string][] = [
  ['/v2/checkout/orders', 'checkout_orders_v2.json'],
  ['/v1/billing', 'billing_subscriptions_v1.json'],
  ['/v1/catalogs', 'catalogs_products_v1.json'],
  ['/v1/notifications', 'notifications_webhooks_v1.json'],
  ['/v2/payments', 'payments_payment_v2.json'],
]

const START_TIMEOUT_MS = 120_000

const port = await findFreePort()
const simulatorUrl = `http://127.0.0.1:${port}/local-paypal`
const proxies: { prefix: string; url: string; child: ChildProcess }[] = []
for (const [prefix, file] of FILES) {
  const at = await findFreePort()
  const args = [
    'proxy',
    '-h',
    '127.0.0.1',
    '-p',
    String(at),
    '--errors',
    join(files, file),
    simulatorUrl,
  ]
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  proxies.push({ prefix, url: `http://127.0.0.1:${at}`, child })
}

// The proxies must end with this process.
process.on('exit', () => {
  for (const { child } of proxies) child.kill('SIGTERM')
})

const callCounts = new Map<string, number>()
const faults: string[] = []

const readBody = async (request: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const forward = async (request: IncomingMessage, response: ServerResponse) => {
  const path = request.url ?? ''
  const proxy = proxies.find(({ prefix }) => path.startsWith(prefix))
  const { method = 'GET', headers } = request
  const forwardedHeaders = [
    'authorization',
    'content-type',
    'accept',
    'prefer',
    'paypal-request-id',
  ]
  const answer = await fetch((proxy?.url ?? simulatorUrl) + path, {
    method,
    headers: forwardedHeaders.flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value] as [string, string]] : []
    }),
    body: method === 'GET' ? undefined : new Uint8Array(await readBody(request)),
  })
  const text = await answer.text()
  const name = `${method} ${path.replace(/\?.*/, '').replaceAll(/\/(I-)?[A-Z0-9]{10,}/g, '/{id}')}`
  if (proxy) callCounts.set(name, (callCounts.get(name) ?? 0) + 1)
  if (text.includes('stoplight.io/prism/errors')) faults.push(`${name}: ${text}`)
  response.writeHead(answer.status, { 'content-type': 'application/json' })
  response.end(text)
}

const router = createServer((request, response) => {
  forward(request, response).catch((error: unknown) => {
    faults.push(String(error))
    response.writeHead(502).end()
  })
})
router.listen(0, '127.0.0.1')
await once(router, 'listening')
const address = router.address()
const routerPort = address !== null && typeof address === 'object' ? address.port : 0

const waitUntilUp = async (url: string) => {
  for (let tries = 0; tries < 200; tries++) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await sleep(100)
  }
  throw new Error(`${url} does not answer`)
}

const folder = await mkdtemp(join(tmpdir(), 'dulcinea-check-'))
const product = await startProductProcess(
  {
    DATA_DIR: folder,
    PORT: String(port),
    PAYPAL_BASE_URL: `http://127.0.0.1:${routerPort}`,
  },
  START_TIMEOUT_MS,
)
try {
  for (const { url } of proxies) await waitUntilUp(url)
  const client = createClient(product.origin + BASE_PATH)
  const { token } = await client.signInGuest()
  const email = 'check@example.com'
  await client.send(calls.identity.emailCode, { email, useIn: 'register' }, { token })
  const code = extractCode(await openMailbox({ dataDir: folder }).waitForFirst(email))
  await client.send(calls.identity.register, { email, code, password: 'secret123' }, { token })

  const decide = async (approveUrl: string, action: string) => {
    const page = await (await fetch(approveUrl)).text()
    const id = /name="id" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const body = new URLSearchParams({ id, action })
    await fetch(approveUrl, { method: 'POST', redirect: 'manual', body })
  }
  const postAdmin = (fields: Record<string, string>) =>
    fetch(`${simulatorUrl}/admin`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
    })

  for (const vipId of [11, 13]) {
    const opened = await client.send(calls.billing.subscribe, { vipId }, { token })
    const { subscriptionId } = opened
    await client.sendRaw(calls.billing.confirm, { subscriptionId, vipId }, { token })
    await decide(opened.approveUrl, 'approve')
    await client.send(calls.billing.confirm, { subscriptionId, vipId }, { token })
  }
  for (const action of ['approve', 'decline', 'pending', 'lost']) {
    const order = await client.send(calls.billing.orderPoints, { productId: 1 }, { token })
    await client.sendRaw(calls.billing.capture, { id: order.id }, { token })
    await decide(order.approveUrl, action)
    await client.sendRaw(calls.billing.capture, { id: order.id }, { token })
    await postAdmin({ do: 'refund', id: order.id, value: '1.00' })
  }
  await postAdmin({ do: 'settings', renewals: 'fail' })
  await postAdmin({ do: 'advance', days: '800' })
  await client.sendRaw(calls.billing.cancel, {}, { token })
  await sleep(4_000)
} finally {
  await product.end('SIGTERM')
  router.close()
  router.closeAllConnections()
  for (const { child } of proxies) child.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
  for (const [name, times] of [...callCounts].toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(`${times} x ${name}`)
  for (const fault of new Set(faults)) console.log(`VIOLATION ${fault}`)
  console.log(
    faults.length ? `${faults.length} violations` : 'All requests and responses are valid.',
  )
}
process.exitCode = faults.length || callCounts.size < 8 ? 1 : 0
