import { createHash } from 'node:crypto'
import { json, refusal } from './answers.ts'
import type { LocalAnswer, LocalRequest } from './port.ts'
import { newId, type World } from './world.ts'

const TOKEN_LIFETIME_S = 9 * 3600

export const giveToken = async (sim: World, request: LocalRequest): Promise<LocalAnswer> => {
  const credentials = Buffer.from(
    (request.header('authorization') ?? '').replace(/^Basic /, ''),
    'base64',
  )
  const { clientId, clientSecret } = sim.account
  if (credentials.toString() !== `${clientId}:${clientSecret}`)
    return refusal(401, 'invalid_client')
  const token = `LOCAL-${newId(40)}`
  const until = new Date(sim.realNow().getTime() + TOKEN_LIFETIME_S * 1000)
  await sim.memory.keep('token', token, { until: until.toISOString() })
  return json(200, {
    scope: 'local',
    access_token: token,
    token_type: 'Bearer',
    app_id: 'APP-LOCAL',
    expires_in: TOKEN_LIFETIME_S,
  })
}

export const hasAccess = async (sim: World, request: LocalRequest): Promise<boolean> => {
  const token = (request.header('authorization') ?? '').replace(/^Bearer /, '')
  const stored = token ? await sim.memory.read<{ until: string }>('token', token) : null
  return stored !== null && Date.parse(stored.until) > sim.realNow().getTime()
}

type StoredResponse = { hash: string; answer: LocalAnswer }

/** Idempotency key as in PayPal: the same key and body get the first response again, with 200. */
export const onlyOnce = async (
  sim: World,
  request: LocalRequest,
  work: () => Promise<LocalAnswer>,
): Promise<LocalAnswer> => {
  const key = request.header('paypal-request-id')
  if (!key) return work()
  const id = `${request.path} ${key}`
  const hash = createHash('sha256').update(request.body).digest('hex')
  const before = await sim.memory.read<StoredResponse>('request', id)
  if (before && before.hash !== hash) return refusal(422, 'DUPLICATE_REQUEST_ID')
  if (before) return { ...before.answer, status: 200, afterMs: 0 }
  const answer = await work()
  // A refused request may be retried with the same key.
  if (answer.status < 300) await sim.memory.keep('request', id, { hash, answer })
  return answer
}
