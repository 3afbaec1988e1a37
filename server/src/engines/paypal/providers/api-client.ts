import { PayPalFailure } from '../port.ts'

const TIMEOUT_MS = 15_000
/** Tokens are renewed after this fraction of their lifetime. */
const RENEW_AT_FRACTION = 0.8

export type ApiCredentials = { clientId: string; clientSecret: string; baseUrl: () => string }
export type ApiClient = ReturnType<typeof createApiClient>

type ApiRequest = {
  method: 'GET' | 'POST'
  path: string
  body?: string
  key?: string
  returnsRepresentation?: boolean
}
type ApiResponse = { status: number; body: unknown }

const findIssue = (body: unknown): string => {
  if (typeof body !== 'object' || body === null) return ''
  if ('details' in body && Array.isArray(body.details)) {
    const issue: unknown = body.details[0]?.issue
    if (typeof issue === 'string') return issue
  }
  return 'name' in body && typeof body.name === 'string' ? body.name : ''
}

const parseJson = (text: string): unknown => {
  try {
    return text ? JSON.parse(text) : null
  } catch {
    return null
  }
}

/** HTTP client with a cached access token, which is renewed in time. */
export const createApiClient = (access: ApiCredentials, timeoutMs = TIMEOUT_MS) => {
  let cached: { token: Promise<string>; until: number } | null = null

  // The body is read here, so that a response that breaks off counts as no response.
  const send = async (path: string, init: RequestInit): Promise<ApiResponse> => {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await fetch(access.baseUrl() + path, { redirect: 'error', ...init, signal })
      return { status: response.status, body: parseJson(await response.text()) }
    } catch (cause) {
      throw new PayPalFailure(0, 'NO_ANSWER', { cause })
    }
  }

  const fetchToken = async (): Promise<{ token: string; lifetimeMs: number }> => {
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
      throw new PayPalFailure(status, findIssue(body) || 'NO_TOKEN')
    }
    const seconds = 'expires_in' in body ? Number(body.expires_in) : 0
    return { token: String(body.access_token), lifetimeMs: seconds * 1000 * RENEW_AT_FRACTION }
  }

  const getToken = (): Promise<string> => {
    if (cached && performance.now() < cached.until) return cached.token
    const fetched = fetchToken()
    const entry = { token: fetched.then(({ token: text }) => text), until: Infinity }
    cached = entry
    fetched.then(
      ({ lifetimeMs }) => (entry.until = performance.now() + lifetimeMs),
      // A later call may have replaced the entry already.
      () => (cached = cached === entry ? null : cached),
    )
    return entry.token
  }

  const sendOnce = async (request: ApiRequest): Promise<ApiResponse> => {
    return send(request.path, {
      method: request.method,
      body: request.body,
      headers: {
        authorization: `Bearer ${await getToken()}`,
        accept: 'application/json',
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(request.key ? { 'paypal-request-id': request.key } : {}),
        ...(request.returnsRepresentation ? { prefer: 'return=representation' } : {}),
      },
    })
  }

  /** Returns the body of a successful response. A rejected token is renewed once. */
  return async (request: ApiRequest): Promise<unknown> => {
    let response = await sendOnce(request)
    if (response.status === 401) {
      cached = null
      response = await sendOnce(request)
    }
    if (response.status >= 200 && response.status < 300) return response.body
    throw new PayPalFailure(response.status, findIssue(response.body))
  }
}
