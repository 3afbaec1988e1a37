import { createServer, type IncomingMessage } from 'node:http'
import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const PACKAGE = 'com.example.dulcinea'
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
    const token = rest.split('/').at(-1) ?? ''
    const found = rest.startsWith('productsv2') ? products.get(token) : subscriptions.get(token)
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
  const newToken = () => randomBytes(12).toString('hex')
  const newOrder = () => `GPA.${randomBytes(6).toString('hex')}`

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
      const token = newToken()
      const orderId = newOrder()
      products.set(token, {
        orderId,
        purchaseStateContext: { purchaseState: state },
        productLineItem: [{ productId }],
        obfuscatedExternalAccountId: accountId,
        acknowledgementState: 'ACKNOWLEDGEMENT_STATE_PENDING',
      })
      return { token, orderId }
    },
    buySubscription(productId: string, accountId: string, span: { from: Date; to: Date }) {
      const token = newToken()
      const orderId = newOrder()
      subscriptions.set(token, {
        subscriptionState: 'SUBSCRIPTION_STATE_ACTIVE',
        latestOrderId: orderId,
        startTime: span.from.toISOString(),
        acknowledgementState: 'ACKNOWLEDGEMENT_STATE_PENDING',
        externalAccountIdentifiers: { obfuscatedExternalAccountId: accountId },
        lineItems: [
          {
            productId,
            expiryTime: span.to.toISOString(),
            autoRenewingPlan: { autoRenewEnabled: true },
          },
        ],
      })
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
