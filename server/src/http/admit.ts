import type { Access } from '@dulcinea/contract'
import type { FastifyRequest } from 'fastify'
import { authenticate } from '../features/accounts/index.ts'
import type { Base, Caller, Ctx } from '../kernel/ctx.ts'
import { fail } from '../kernel/fail.ts'
import { networkOf } from '../kernel/network.ts'
import type { Parts } from '../kernel/parts.ts'
import { knownTokens } from './admission/known-tokens.ts'
import { limitCall } from './call-limits.ts'
import { floodGate } from './flood.ts'
import { languageOfRequest } from './language.ts'
import { tokenGate } from './token-gate.ts'
import { tokenOf } from './token-of.ts'

const LONGEST_AGENT = 400

const PURPOSES: Record<string, 0 | 1> = { '0': 0, '1': 1 }

const purposeOf = ({ headers: { purpose = '0' } }: FastifyRequest): 0 | 1 | null =>
  PURPOSES[String(purpose).trim()] ?? null

export const callerOf = (request: FastifyRequest): Caller => ({
  network: networkOf(request.ip),
  agent: (request.headers['user-agent'] ?? '').slice(0, LONGEST_AGENT),
  purpose: purposeOf(request),
})

/**
 * Who may come in by this call's door, in the order in which refusals are told: too often, who are
 * you, suspended, members only. An open door lets anyone in, also with a dead token.
 */
export const admit = async (
  { base, parts }: { base: Base; parts: Parts },
  request: FastifyRequest,
  { id, access }: { id: string; access: Access },
): Promise<Ctx> => {
  // Before anything is waited for: a connection that breaks off loses its address.
  const caller = callerOf(request)
  const token = tokenOf(request)
  const identity = token
    ? await parts.part(tokenGate).look(caller.network, () => authenticate(base, token))
    : null
  if (token && identity && 'userId' in identity.actor) {
    parts.part(knownTokens).remember(token, identity.actor.userId)
  }
  const ctx: Ctx = {
    ...base,
    log: request.log,
    // Where anyone may come, a suspended person comes as anyone.
    actor: (!identity?.suspended && identity?.actor) || { kind: 'anyone' },
    language: languageOfRequest(request),
    caller,
    requestId: request.id,
    trace: request.trace,
    part: (part) => parts.part(part),
  }
  parts.part(floodGate).pass(ctx.actor, caller.network)
  if (access !== 'anyone' && !identity) throw fail('SIGNED_OUT')
  await limitCall(ctx, id)
  if (access === 'anyone') return ctx
  if (identity?.suspended) throw fail('SUSPENDED')
  if (access === 'member' && ctx.actor.kind !== 'member') throw fail('MEMBERS_ONLY')
  return ctx
}
