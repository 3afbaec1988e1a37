import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  SIMULATOR_PATH,
  SIMULATOR_WEBHOOK_ID,
  createMemoryStore,
  createPayPalSimulator,
  type OrderDoc,
  type SettingsDoc,
} from '@dulcinea/paypal-simulator'

const TICK_INTERVAL_MS = 1_000
const ACCOUNT = { clientId: 'stand-in-client', clientSecret: 'stand-in-secret' }

/**
 * The PayPal simulator outside of the product's process: it keeps its state and redelivers webhook
 * events until they are accepted.
 */
export const startFakePayPal = async (product: { webhookUrl: () => string; publicUrl: string }) => {
  const memory = createMemoryStore()
  const listening = { address: '' }
  const simulator = createPayPalSimulator({
    documents: memory,
    clock: { now: () => new Date() },
    account: ACCOUNT,
    hasManualControls: true,
    publicUrl: product.publicUrl,
    ownAddress: () => listening.address,
    webhookUrl: product.webhookUrl,
  })
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', listening.address)
    const answer = await simulator.handle({
      method: request.method ?? 'GET',
      path: url.pathname.slice(SIMULATOR_PATH.length),
      query: url.searchParams,
      header: (name) => {
        const value = request.headers[name.toLowerCase()]
        return typeof value === 'string' ? value : undefined
      },
      body: await text(request),
    })
    response.writeHead(answer.status, { 'content-type': answer.type, ...answer.headers })
    response.end(answer.body)
  }
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  listening.address = `http://127.0.0.1:${port}`
  const base = listening.address + SIMULATOR_PATH
  const ticker = setInterval(() => void simulator.tick().catch(() => {}), TICK_INTERVAL_MS)

  const post = (path: string, fields: Record<string, string>) =>
    fetch(base + path, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })

  return {
    /** The environment variables that connect the product to it. */
    env: {
      PAYMENTS: 'sandbox',
      PAYPAL_BASE_URL: base,
      PAYPAL_CLIENT_ID: ACCOUNT.clientId,
      PAYPAL_CLIENT_SECRET: ACCOUNT.clientSecret,
      PAYPAL_WEBHOOK_ID: SIMULATOR_WEBHOOK_ID,
    },
    /** Submits PayPal's approval page: approve, or one of the simulated failures. */
    decide: async (what: 'checkoutnow' | 'subscribe', id: string, action: string) => {
      const answer = await post(`/${what}`, { id, action })
      await answer.body?.cancel()
    },
    runAdminAction: async (what: string, fields: Record<string, string> = {}) => {
      await (await post('/admin', { do: what, ...fields })).body?.cancel()
    },
    setDelivery: (delivery: SettingsDoc['delivery']) =>
      post('/admin', { do: 'settings', delivery }).then((answer) => answer.body?.cancel()),
    listOrders: () => memory.list<OrderDoc>('order', Infinity),
    async close() {
      clearInterval(ticker)
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await simulator.close()
    },
  }
}
export type FakePayPal = Awaited<ReturnType<typeof startFakePayPal>>
