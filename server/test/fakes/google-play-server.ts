import { createServer, type IncomingMessage } from 'node:http'
import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const PACKAGE_NAME = 'com.example.dulcinea'
const DAY_MS = 24 * 3_600_000
const SERVICE_ACCOUNT_EMAIL = 'play@example.iam.gserviceaccount.com'

const generateKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const encodeJson = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const signToken = (key: KeyObject, claims: object) => {
  const text = `${encodeJson({ alg: 'RS256', kid: 'stand-in' })}.${encodeJson(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}

const readBody = async (request: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

type JsonObject = Record<string, unknown>

const newToken = () => randomBytes(12).toString('hex')
const newOrder = () => `GPA.${randomBytes(6).toString('hex')}`
const UNACKNOWLEDGED = 'ACKNOWLEDGEMENT_STATE_PENDING'

type PurchaseIds = { productId: string; accountId: string; orderId: string }

const toProductJson = ({
  productId,
  accountId,
  orderId,
  state,
}: PurchaseIds & { state: string }): JsonObject => ({
  orderId,
  purchaseStateContext: { purchaseState: state },
  productLineItem: [{ productId }],
  obfuscatedExternalAccountId: accountId,
  acknowledgementState: UNACKNOWLEDGED,
})

const toSubscriptionJson = (
  purchase: PurchaseIds & { basePlanId: string; from: Date; to: Date },
): JsonObject => ({
  subscriptionState: 'SUBSCRIPTION_STATE_ACTIVE',
  latestOrderId: purchase.orderId,
  startTime: purchase.from.toISOString(),
  acknowledgementState: UNACKNOWLEDGED,
  externalAccountIdentifiers: { obfuscatedExternalAccountId: purchase.accountId },
  lineItems: [
    {
      productId: purchase.productId,
      expiryTime: purchase.to.toISOString(),
      offerDetails: { basePlanId: purchase.basePlanId },
      autoRenewingPlan: { autoRenewEnabled: true },
    },
  ],
})

/** Tokens of the web app's fake store contain the purchase themselves. */
const parseFakeToken = (token: string): JsonObject | undefined => {
  const [sign, kind, productId = '', basePlanId = '', accountId = ''] = token.split('~')
  if (sign !== 'fake') return undefined
  const bought = { productId, accountId, orderId: newOrder() }
  if (kind === 'points') return toProductJson({ ...bought, state: 'PURCHASED' })
  const from = new Date()
  return toSubscriptionJson({
    ...bought,
    basePlanId,
    from,
    to: new Date(from.getTime() + 31 * DAY_MS),
  })
}

/** A fake of Google's publisher API, as far as we use it, with purchases made by the test. */
export const startFakeGooglePlay = async () => {
  const [google, account] = [generateKeys(), generateKeys()]
  const products = new Map<string, JsonObject>()
  const subscriptions = new Map<string, JsonObject>()
  const voided: { purchaseToken: string; orderId: string }[] = []
  const postedPaths: string[] = []
  let isBroken = false

  const respond = (method: string, path: string): { status: number; body: object } => {
    const at = `/androidpublisher/v3/applications/${PACKAGE_NAME}/purchases/`
    if (path === '/oauth2/v3/certs') {
      const jwk = google.publicKey.export({ format: 'jwk' })
      return { status: 200, body: { keys: [{ ...jwk, kid: 'stand-in', alg: 'RS256' }] } }
    }
    if (!path.startsWith(at)) return { status: 404, body: {} }
    const rest = path.slice(at.length)
    if (method === 'POST') {
      if (isBroken) return { status: 503, body: {} }
      postedPaths.push(rest)
      return { status: 200, body: {} }
    }
    if (rest.startsWith('voidedpurchases'))
      return { status: 200, body: { voidedPurchases: voided } }
    const token = decodeURIComponent(rest.split('/').at(-1) ?? '')
    const purchases = rest.startsWith('productsv2') ? products : subscriptions
    const found = purchases.get(token) ?? parseFakeToken(token)
    if (found) purchases.set(token, found)
    return found ? { status: 200, body: found } : { status: 404, body: {} }
  }

  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
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
      const { status, body: value } = respond(request.method ?? 'GET', path)
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
      client_email: SERVICE_ACCOUNT_EMAIL,
      private_key: account.privateKey.export({ type: 'pkcs8', format: 'pem' }),
      token_uri: `${url}/token`,
    }),
  )

  return {
    env: {
      GOOGLE_PLAY_PACKAGE: PACKAGE_NAME,
      GOOGLE_APPLICATION_CREDENTIALS: file,
      GOOGLE_PLAY_BASE_URL: url,
    },
    products,
    subscriptions,
    voided,
    postedPaths,
    setBroken(broken: boolean) {
      isBroken = broken
    },
    /** Records the purchase of a points pack. */
    buyProduct(productId: string, accountId: string, state = 'PURCHASED') {
      const [token, orderId] = [newToken(), newOrder()]
      products.set(token, toProductJson({ productId, accountId, orderId, state }))
      return { token, orderId }
    },
    buySubscription(
      productId: string,
      accountId: string,
      span: { from: Date; to: Date },
      basePlanId = productId.replaceAll('_', '-'),
    ) {
      const [token, orderId] = [newToken(), newOrder()]
      const purchase = { productId, basePlanId, accountId, orderId, ...span }
      subscriptions.set(token, toSubscriptionJson(purchase))
      return { token, orderId }
    },
    /** A push notification, signed by Google's key or by a wrong one. */
    signNotification(
      notification: object,
      options: { audience: string; email?: string; key?: 'other'; now: Date },
    ) {
      const claims = {
        iss: 'https://accounts.google.com',
        aud: options.audience,
        email: options.email ?? SERVICE_ACCOUNT_EMAIL,
        email_verified: true,
        exp: Math.floor(options.now.getTime() / 1000) + 600,
      }
      const key = options.key === 'other' ? account.privateKey : google.privateKey
      const data = Buffer.from(
        JSON.stringify({ packageName: PACKAGE_NAME, ...notification }),
      ).toString('base64')
      return {
        bearer: signToken(key, claims),
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
export type FakeGooglePlay = Awaited<ReturnType<typeof startFakeGooglePlay>>
