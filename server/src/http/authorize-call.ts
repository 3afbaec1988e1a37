import type { Access } from '@dulcinea/contract'
import type { FastifyRequest } from 'fastify'
import { authenticate } from '../features/accounts/index.ts'
import type { Caller, Ctx } from '../kernel/ctx.ts'
import { fail } from '../kernel/fail.ts'
import { toNetwork } from '../kernel/network.ts'
import type { AppContext } from './app-context.ts'
import { knownTokens } from './admission/known-tokens.ts'
import { limitCall } from './call-limits.ts'
import { requestRateLimiter } from './request-rate-limiter.ts'
import { getRequestLanguage } from './request-language.ts'
import { readBearerToken } from './bearer-token.ts'

const MAX_USER_AGENT_LENGTH = 400

const PURPOSES: Record<string, 0 | 1> = { '0': 0, '1': 1 }

const readPurpose = ({ headers: { purpose = '0' } }: FastifyRequest): 0 | 1 | null =>
  PURPOSES[String(purpose).trim()] ?? null

export const getCaller = (request: FastifyRequest): Caller => ({
  network: toNetwork(request.ip),
  agent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH),
  paymentMode: readPurpose(request),
})

/**
 * Authenticates and authorizes a call and builds its context. Checks run in this order: rate limits,
 * signed in, suspended, members only. A call open to anyone also accepts an invalid token.
 */
export const authorizeCall = async (
  { base, services }: AppContext,
  request: FastifyRequest,
  { id, access }: { id: string; access: Access },
): Promise<Ctx> => {
  // Read before the first await: a closed connection loses its address.
  const caller = getCaller(request)
  const token = readBearerToken(request)
  const limiter = services.service(requestRateLimiter)
  const identity = token
    ? await limiter.authenticate(caller.network, () => authenticate(base, token))
    : null
  if (token && identity && 'userId' in identity.actor) {
    services.service(knownTokens).remember(token, identity.actor.userId)
  }
  const ctx: Ctx = {
    ...base,
    log: request.log,
    // On calls open to anyone, a suspended user is treated as anonymous.
    actor: (!identity?.isSuspended && identity?.actor) || { kind: 'anyone' },
    language: getRequestLanguage(request),
    caller,
    requestId: request.id,
    trace: request.trace,
    service: (part) => services.service(part),
  }
  await limiter.consumeCall(ctx.actor, caller.network)
  if (access !== 'anyone' && !identity) throw fail('SIGNED_OUT')
  await limitCall(ctx, id)
  if (access === 'anyone') return ctx
  if (identity?.isSuspended) throw fail('SUSPENDED')
  if (access === 'member' && ctx.actor.kind !== 'member') throw fail('MEMBERS_ONLY')
  return ctx
}
