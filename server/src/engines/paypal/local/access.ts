import { createHash } from 'node:crypto'
import { json, refusal } from './answers.ts'
import type { LocalAnswer, LocalRequest } from './port.ts'
import { newId, type World } from './world.ts'

const TOKEN_SECONDS = 9 * 3600

export const giveToken = async (world: World, request: LocalRequest): Promise<LocalAnswer> => {
  const given = Buffer.from(
    (request.header('authorization') ?? '').replace(/^Basic /, ''),
    'base64',
  )
  const { clientId, clientSecret } = world.account
  if (given.toString() !== `${clientId}:${clientSecret}`) return refusal(401, 'invalid_client')
  const token = `LOCAL-${newId(40)}`
  const until = new Date(world.realNow().getTime() + TOKEN_SECONDS * 1000)
  await world.memory.keep('token', token, { until: until.toISOString() })
  return json(200, {
    scope: 'local',
    access_token: token,
    token_type: 'Bearer',
    app_id: 'APP-LOCAL',
    expires_in: TOKEN_SECONDS,
  })
}

export const hasAccess = async (world: World, request: LocalRequest): Promise<boolean> => {
  const token = (request.header('authorization') ?? '').replace(/^Bearer /, '')
  const kept = token ? await world.memory.read<{ until: string }>('token', token) : null
  return kept !== null && Date.parse(kept.until) > world.realNow().getTime()
}

type Remembered = { hash: string; answer: LocalAnswer }

/** The same key with the same body is the same request: it gets the same answer again, with 200. */
export const onlyOnce = async (
  world: World,
  request: LocalRequest,
  work: () => Promise<LocalAnswer>,
): Promise<LocalAnswer> => {
  const key = request.header('paypal-request-id')
  if (!key) return work()
  const id = `${request.path} ${key}`
  const hash = createHash('sha256').update(request.body).digest('hex')
  const before = await world.memory.read<Remembered>('request', id)
  if (before && before.hash !== hash) return refusal(422, 'DUPLICATE_REQUEST_ID')
  if (before) return { ...before.answer, status: 200, afterMs: 0 }
  const answer = await work()
  // What was refused may be tried again under the same key.
  if (answer.status < 300) await world.memory.keep('request', id, { hash, answer })
  return answer
}
