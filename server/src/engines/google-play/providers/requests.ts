import { createPrivateKey, sign } from 'node:crypto'
import type { Clock } from '../../../kernel/clock.ts'
import { GooglePlayFailure } from '../port.ts'

const LIMIT_MS = 15_000
const SCOPE = 'https://www.googleapis.com/auth/androidpublisher'
const TOKEN_LIFE_S = 3600
const RENEW_AT = 0.8

export type ServiceAccount = { clientEmail: string; privateKey: string; tokenUrl: string }

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const assertion = (account: ServiceAccount, now: Date): string => {
  const at = Math.floor(now.getTime() / 1000)
  const claims = {
    iss: account.clientEmail,
    scope: SCOPE,
    aud: account.tokenUrl,
    iat: at,
    exp: at + TOKEN_LIFE_S,
  }
  const text = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(claims)}`
  const signature = sign('sha256', Buffer.from(text), createPrivateKey(account.privateKey))
  return `${text}.${signature.toString('base64url')}`
}

const send = async (url: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, { redirect: 'error', ...init, signal: AbortSignal.timeout(LIMIT_MS) })
  } catch (cause) {
    throw new GooglePlayFailure(0, { cause })
  }
}

const readJson = async (answer: Response): Promise<unknown> => {
  const text = await answer.text()
  return text ? JSON.parse(text) : {}
}

/** Calls in the name of a service account, whose token is kept until shortly before it dies. */
export const makeRequests = (settings: {
  account: ServiceAccount
  baseUrl: string
  clock: Clock
}) => {
  let kept: { token: Promise<string>; until: number } | null = null

  const fetchToken = async (): Promise<string> => {
    const answer = await send(settings.account.tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: assertion(settings.account, settings.clock.now()),
      }),
    })
    const body = await readJson(answer)
    if (!answer.ok || typeof body !== 'object' || body === null || !('access_token' in body)) {
      throw new GooglePlayFailure(answer.status)
    }
    return String(body.access_token)
  }

  const token = (): Promise<string> => {
    if (!kept || performance.now() >= kept.until) {
      const fetched = fetchToken()
      kept = { token: fetched, until: performance.now() + TOKEN_LIFE_S * 1000 * RENEW_AT }
      fetched.catch(() => (kept = null))
    }
    return kept.token
  }

  return async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
    const ask = async () =>
      send(settings.baseUrl + path, {
        method,
        body: body ? JSON.stringify(body) : undefined,
        headers: {
          authorization: `Bearer ${await token()}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
      })
    let answer = await ask()
    if (answer.status === 401) {
      kept = null
      answer = await ask()
    }
    if (!answer.ok) throw new GooglePlayFailure(answer.status)
    return readJson(answer)
  }
}
