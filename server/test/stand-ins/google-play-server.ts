import { createServer, type IncomingMessage } from 'node:http'
import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const PACKAGE = 'com.example.dulcinea'
const DAY = 24 * 3_600_000
const EMAIL = 'play@example.iam.gserviceaccount.com'

const keys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const tokenOf = (key: KeyObject, claims: object) => {
  const text = `${encoded({ alg: 'RS256', kid: 'stand-in' })}.${encoded(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

type Wire = Record<string, unknown>

const newToken = () => randomBytes(12).toString('hex')
const newOrder = () => `GPA.${randomBytes(6).toString('hex')}`
const UNACKNOWLEDGED = 'ACKNOWLEDGEMENT_STATE_PENDING'

type Bought = { productId: string; accountId: string; orderId: string }

const productWire = ({
  productId,
  accountId,
  orderId,
  state,
}: Bought & { state: string }): Wire => ({
  orderId,
  purchaseStateContext: { purchaseState: state },
  productLineItem: [{ productId }],
  obfuscatedExternalAccountId: accountId,
  acknowledgementState: UNACKNOWLEDGED,
})

const subscriptionWire = (paid: Bought & { basePlanId: string; from: Date; to: Date }): Wire => ({
  subscriptionState: 'SUBSCRIPTION_STATE_ACTIVE',
  latestOrderId: paid.orderId,
  startTime: paid.from.toISOString(),
  acknowledgementState: UNACKNOWLEDGED,
  externalAccountIdentifiers: { obfuscatedExternalAccountId: paid.accountId },
  lineItems: [
    {
      productId: paid.productId,
      expiryTime: paid.to.toISOString(),
      offerDetails: { basePlanId: paid.basePlanId },
      autoRenewingPlan: { autoRenewEnabled: true },
    },
  ],
})

/** What the fake shop of the web app sells says itself what it is. */
const fakeWire = (token: string): Wire | undefined => {
  const [sign, kind, productId = '', basePlanId = '', accountId = ''] = token.split('~')
  if (sign !== 'fake') return undefined
  const bought = { productId, accountId, orderId: newOrder() }
  if (kind === 'points') return productWire({ ...bought, state: 'PURCHASED' })
  const from = new Date()
  return subscriptionWire({ ...bought, basePlanId, from, to: new Date(from.getTime() + 31 * DAY) })
}

/** Google's publisher interface as far as we use it, with purchases that a test makes. */
export const startGooglePlay = async () => {
  const [google, account] = [keys(), keys()]
  const products = new Map<string, Wire>()
  const subscriptions = new Map<string, Wire>()
  const voided: { purchaseToken: string; orderId: string }[] = []
  const done: string[] = []
  let isBroken = false

  const answer = (method: string, path: string): { status: number; body: object } => {
    const at = `/androidpublisher/v3/applications/${PACKAGE}/purchases/`
    if (path === '/oauth2/v3/certs') {
      const jwk = google.publicKey.export({ format: 'jwk' })
      return { status: 200, body: { keys: [{ ...jwk, kid: 'stand-in', alg: 'RS256' }] } }
    }
    if (!path.startsWith(at)) return { status: 404, body: {} }
    const rest = path.slice(at.length)
    if (method === 'POST') {
      if (isBroken) return { status: 503, body: {} }
      done.push(rest)
      return { status: 200, body: {} }
    }
    if (rest.startsWith('voidedpurchases'))
      return { status: 200, body: { voidedPurchases: voided } }
    const token = decodeURIComponent(rest.split('/').at(-1) ?? '')
    const known = rest.startsWith('productsv2') ? products : subscriptions
    const found = known.get(token) ?? fakeWire(token)
    if (found) known.set(token, found)
    return found ? { status: 200, body: found } : { status: 404, body: {} }
  }

  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const [path = ''] = (request.url ?? '').split('?')
      const send = (status: number, value: object) => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(JSON.stringify(value))
      }
      if (path === '/token') {
        const isSigned = new URLSearchParams(body).get('assertion')?.split('.').length === 3
        return send(isSigned ? 200 : 400, { access_token: 'stand-in', expires_in: 3600 })
      }
      const isOpen = path === '/oauth2/v3/certs'
      if (!isOpen && request.headers.authorization !== 'Bearer stand-in') return send(401, {})
      const { status, body: value } = answer(request.method ?? 'GET', path)
      return send(status, value)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const url = `http://127.0.0.1:${address.port}`
  const folder = await mkdtemp(join(tmpdir(), 'dulcinea-play-'))
  const file = join(folder, 'key.json')
  await writeFile(
    file,
    JSON.stringify({
      client_email: EMAIL,
      private_key: account.privateKey.export({ type: 'pkcs8', format: 'pem' }),
      token_uri: `${url}/token`,
    }),
  )

  return {
    env: {
      GOOGLE_PLAY_PACKAGE: PACKAGE,
      GOOGLE_APPLICATION_CREDENTIALS: file,
      GOOGLE_PLAY_BASE_URL: url,
    },
    products,
    subscriptions,
    voided,
    done,
    breakDown(broken: boolean) {
      isBroken = broken
    },
    /** Somebody buys a pack in the app. */
    buyProduct(productId: string, accountId: string, state = 'PURCHASED') {
      const [token, orderId] = [newToken(), newOrder()]
      products.set(token, productWire({ productId, accountId, orderId, state }))
      return { token, orderId }
    },
    buySubscription(
      productId: string,
      accountId: string,
      span: { from: Date; to: Date },
      basePlanId = productId.replaceAll('_', '-'),
    ) {
      const [token, orderId] = [newToken(), newOrder()]
      const paid = { productId, basePlanId, accountId, orderId, ...span }
      subscriptions.set(token, subscriptionWire(paid))
      return { token, orderId }
    },
    /** A push as Google signs it, or as somebody else would. */
    push(news: object, given: { audience: string; email?: string; key?: 'other'; now: Date }) {
      const claims = {
        iss: 'https://accounts.google.com',
        aud: given.audience,
        email: given.email ?? EMAIL,
        email_verified: true,
        exp: Math.floor(given.now.getTime() / 1000) + 600,
      }
      const key = given.key === 'other' ? account.privateKey : google.privateKey
      const data = Buffer.from(JSON.stringify({ packageName: PACKAGE, ...news })).toString('base64')
      return {
        bearer: tokenOf(key, claims),
        body: { message: { messageId: newToken(), data }, subscription: 'stand-in' },
      }
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type GooglePlayStandIn = Awaited<ReturnType<typeof startGooglePlay>>
