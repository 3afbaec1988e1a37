import { PayPalFailure } from '../port.ts'

const LIMIT_MS = 15_000
/** Tokens are renewed a while before they die. */
const RENEW_AT = 0.8

export type Access = { clientId: string; clientSecret: string; baseUrl: () => string }
export type Requests = ReturnType<typeof makeRequests>

type Asked = { method: 'GET' | 'POST'; path: string; body?: string; key?: string; whole?: boolean }
type Answered = { status: number; body: unknown }

const issueIn = (body: unknown): string => {
  if (typeof body !== 'object' || body === null) return ''
  if ('details' in body && Array.isArray(body.details)) {
    const issue: unknown = body.details[0]?.issue
    if (typeof issue === 'string') return issue
  }
  return 'name' in body && typeof body.name === 'string' ? body.name : ''
}

const parsed = (text: string): unknown => {
  try {
    return text ? JSON.parse(text) : null
  } catch {
    return null
  }
}

/** Calls over HTTP, with a token that is fetched once and renewed in time. */
export const makeRequests = (access: Access, limitMs = LIMIT_MS) => {
  let kept: { token: Promise<string>; until: number } | null = null

  // The body belongs to the answer: one that breaks off in the middle is no answer.
  const send = async (path: string, init: RequestInit): Promise<Answered> => {
    try {
      const signal = AbortSignal.timeout(limitMs)
      const answer = await fetch(access.baseUrl() + path, { redirect: 'error', ...init, signal })
      return { status: answer.status, body: parsed(await answer.text()) }
    } catch (cause) {
      throw new PayPalFailure(0, 'NO_ANSWER', { cause })
    }
  }

  const fetchToken = async (): Promise<{ token: string; forMs: number }> => {
    const basic = Buffer.from(`${access.clientId}:${access.clientSecret}`).toString('base64')
    const { status, body } = await send('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${basic}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: 'grant_type=client_credentials',
    })
    if (status !== 200 || typeof body !== 'object' || body === null || !('access_token' in body)) {
      throw new PayPalFailure(status, issueIn(body) || 'NO_TOKEN')
    }
    const seconds = 'expires_in' in body ? Number(body.expires_in) : 0
    return { token: String(body.access_token), forMs: seconds * 1000 * RENEW_AT }
  }

  const token = (): Promise<string> => {
    if (kept && performance.now() < kept.until) return kept.token
    const fetched = fetchToken()
    const mine = { token: fetched.then(({ token: text }) => text), until: Infinity }
    kept = mine
    fetched.then(
      ({ forMs }) => (mine.until = performance.now() + forMs),
      // Whoever came later may have a good one by now.
      () => (kept = kept === mine ? null : kept),
    )
    return mine.token
  }

  const sendOnce = async (asked: Asked): Promise<Answered> => {
    return send(asked.path, {
      method: asked.method,
      body: asked.body,
      headers: {
        authorization: `Bearer ${await token()}`,
        accept: 'application/json',
        ...(asked.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(asked.key ? { 'paypal-request-id': asked.key } : {}),
        ...(asked.whole ? { prefer: 'return=representation' } : {}),
      },
    })
  }

  /** The body of a success. A token that died early is renewed once. */
  return async (asked: Asked): Promise<unknown> => {
    let answer = await sendOnce(asked)
    if (answer.status === 401) {
      kept = null
      answer = await sendOnce(asked)
    }
    if (answer.status >= 200 && answer.status < 300) return answer.body
    throw new PayPalFailure(answer.status, issueIn(answer.body))
  }
}
