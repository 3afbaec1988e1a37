import { createPrivateKey, sign } from 'node:crypto'
import type { Clock } from '../../../kernel/clock.ts'
import { GooglePlayFailure } from '../port.ts'

const TIMEOUT_MS = 15_000
const SCOPE = 'https://www.googleapis.com/auth/androidpublisher'
const TOKEN_LIFETIME_S = 3600
const RENEW_AT_FRACTION = 0.8

export type ServiceAccount = { clientEmail: string; privateKey: string; tokenUrl: string }

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const createAssertion = (account: ServiceAccount, now: Date): string => {
  const at = Math.floor(now.getTime() / 1000)
  const claims = {
    iss: account.clientEmail,
    scope: SCOPE,
    aud: account.tokenUrl,
    iat: at,
    exp: at + TOKEN_LIFETIME_S,
  }
  const text = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`
  const signature = sign('sha256', Buffer.from(text), createPrivateKey(account.privateKey))
  return `${text}.${signature.toString('base64url')}`
}

const send = async (url: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, { redirect: 'error', ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch (cause) {
    throw new GooglePlayFailure(0, { cause })
  }
}

const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  return text ? JSON.parse(text) : {}
}

/** API client of a service account. The access token is cached until shortly before it expires. */
export const createApiClient = (settings: {
  account: ServiceAccount
  baseUrl: string
  clock: Clock
}) => {
  let cached: { token: Promise<string>; until: number } | null = null

  const fetchToken = async (): Promise<string> => {
    const response = await send(settings.account.tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: createAssertion(settings.account, settings.clock.now()),
      }),
    })
    const body = await readJson(response)
    if (!response.ok || typeof body !== 'object' || body === null || !('access_token' in body)) {
      throw new GooglePlayFailure(response.status)
    }
    return String(body.access_token)
  }

  const getToken = (): Promise<string> => {
    if (!cached || performance.now() >= cached.until) {
      const fetched = fetchToken()
      cached = {
        token: fetched,
        until: performance.now() + TOKEN_LIFETIME_S * 1000 * RENEW_AT_FRACTION,
      }
      fetched.catch(() => (cached = null))
    }
    return cached.token
  }

  return async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
    const sendOnce = async () =>
      send(settings.baseUrl + path, {
        method,
        body: body ? JSON.stringify(body) : undefined,
        headers: {
          authorization: `Bearer ${await getToken()}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
      })
    let response = await sendOnce()
    if (response.status === 401) {
      cached = null
      response = await sendOnce()
    }
    if (!response.ok) throw new GooglePlayFailure(response.status)
    return readJson(response)
  }
}
