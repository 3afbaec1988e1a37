import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { OrderDoc, SettingsDoc } from '../../src/engines/paypal/local/documents.ts'
import type { Memory } from '../../src/engines/paypal/local/local-store.ts'
import { makeLookAlike } from '../../src/engines/paypal/local/look-alike.ts'
import { LOCAL_PATH, LOCAL_WEBHOOK_ID } from '../../src/engines/paypal/local/port.ts'

const TICK_MS = 1_000
const MOST_DUE = 200
const ACCOUNT = { clientId: 'stand-in-client', clientSecret: 'stand-in-secret' }

type Kept = { kind: string; id: string; text: string; dueAt: Date | null }

/** The look-alike's documents in this process: they outlive whatever happens to the product. */
const memoryHere = (): Memory => {
  const all = new Map<string, Kept>()
  const of = (kind: string) => [...all.values()].filter((one) => one.kind === kind)
  const told = <Doc>(some: Kept[]): Doc[] => some.map((one) => JSON.parse(one.text) as Doc)
  return {
    async read<Doc>(kind: string, id: string) {
      const [found = null] = told<Doc>(
        [all.get(`${kind} ${id}`)].filter((one) => one !== undefined),
      )
      return found
    },
    async keep(kind, id, doc, dueAt?: Date | null) {
      all.set(`${kind} ${id}`, { kind, id, text: JSON.stringify(doc), dueAt: dueAt ?? null })
    },
    list: async <Doc>(kind: string, limit?: number) =>
      told<Doc>(of(kind).toReversed().slice(0, limit)),
    due: async <Doc>(kind: string, now: Date) =>
      told<Doc>(of(kind).filter(({ dueAt }) => dueAt !== null && dueAt <= now)).slice(0, MOST_DUE),
  }
}

/** PayPal outside the product: it goes on, remembers, and sends its news again until it is taken. */
export const startPayPal = async (product: { webhookUrl: () => string; publicUrl: string }) => {
  const memory = memoryHere()
  const own = { address: '' }
  const lookAlike = makeLookAlike({
    memory,
    clock: { now: () => new Date() },
    account: ACCOUNT,
    hasManualControls: true,
    publicUrl: product.publicUrl,
    ownAddress: () => own.address,
    webhookUrl: product.webhookUrl,
  })
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', own.address)
    const answer = await lookAlike.answer({
      method: request.method ?? 'GET',
      path: url.pathname.slice(LOCAL_PATH.length),
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
  own.address = `http://127.0.0.1:${port}`
  const base = own.address + LOCAL_PATH
  const ticking = setInterval(() => void lookAlike.tick().catch(() => {}), TICK_MS)

  const post = (path: string, fields: Record<string, string>) =>
    fetch(base + path, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })

  return {
    /** What the product needs to be told of it. */
    env: {
      PAYMENTS: 'sandbox',
      PAYPAL_BASE_URL: base,
      PAYPAL_CLIENT_ID: ACCOUNT.clientId,
      PAYPAL_CLIENT_SECRET: ACCOUNT.clientSecret,
      PAYPAL_WEBHOOK_ID: LOCAL_WEBHOOK_ID,
    },
    /** What the buyer does on the page that PayPal shows: approve, or what shall go wrong. */
    decide: async (what: 'checkoutnow' | 'subscribe', id: string, action: string) => {
      const answer = await post(`/${what}`, { id, action })
      await answer.body?.cancel()
    },
    byHand: async (what: string, fields: Record<string, string> = {}) => {
      await (await post('/admin', { do: what, ...fields })).body?.cancel()
    },
    setDelivery: (delivery: SettingsDoc['delivery']) =>
      post('/admin', { do: 'settings', delivery }).then((answer) => answer.body?.cancel()),
    orders: () => memory.list<OrderDoc>('order', Infinity),
    async close() {
      clearInterval(ticking)
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await lookAlike.close()
    },
  }
}
export type PayPalStandIn = Awaited<ReturnType<typeof startPayPal>>
