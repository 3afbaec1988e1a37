import { createHash } from 'node:crypto'
import { jsonResponse, errorResponse } from './responses.ts'
import type { SimulatorResponse, SimulatorRequest } from './port.ts'
import { createId, type SimulatorContext } from './simulator-context.ts'

const TOKEN_LIFETIME_S = 9 * 3600

export const issueToken = async (
  sim: SimulatorContext,
  request: SimulatorRequest,
): Promise<SimulatorResponse> => {
  const credentials = Buffer.from(
    (request.header('authorization') ?? '').replace(/^Basic /, ''),
    'base64',
  )
  const { clientId, clientSecret } = sim.account
  if (credentials.toString() !== `${clientId}:${clientSecret}`)
    return errorResponse(401, 'invalid_client')
  const token = `LOCAL-${createId(40)}`
  const until = new Date(sim.realNow().getTime() + TOKEN_LIFETIME_S * 1000)
  await sim.documents.save('token', token, { until: until.toISOString() })
  return jsonResponse(200, {
    scope: 'local',
    access_token: token,
    token_type: 'Bearer',
    app_id: 'APP-LOCAL',
    expires_in: TOKEN_LIFETIME_S,
  })
}

export const hasAccess = async (
  sim: SimulatorContext,
  request: SimulatorRequest,
): Promise<boolean> => {
  const token = (request.header('authorization') ?? '').replace(/^Bearer /, '')
  const stored = token ? await sim.documents.read<{ until: string }>('token', token) : null
  return stored !== null && Date.parse(stored.until) > sim.realNow().getTime()
}

type StoredResponse = { hash: string; answer: SimulatorResponse }

/** Idempotency key as in PayPal: the same key and body get the first response again, with 200. */
export const withIdempotencyKey = async (
  sim: SimulatorContext,
  request: SimulatorRequest,
  work: () => Promise<SimulatorResponse>,
): Promise<SimulatorResponse> => {
  const key = request.header('paypal-request-id')
  if (!key) return work()
  const id = `${request.path} ${key}`
  const hash = createHash('sha256').update(request.body).digest('hex')
  const before = await sim.documents.read<StoredResponse>('request', id)
  if (before && before.hash !== hash) return errorResponse(422, 'DUPLICATE_REQUEST_ID')
  if (before) return { ...before.answer, status: 200, afterMs: 0 }
  const answer = await work()
  // A refused request may be retried with the same key.
  if (answer.status < 300) await sim.documents.save('request', id, { hash, answer })
  return answer
}
