import type { Access } from '@dulcinea/contract'
import type { FastifyRequest } from 'fastify'
import { authenticate } from '../features/accounts/index.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Base } from '../kernel/ctx.ts'
import { fail } from '../kernel/fail.ts'

const tokenOf = (request: FastifyRequest): string | null => {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token && !rest.length ? token : null
}

/** Who may come in by this call's door. An open door lets anyone in, also with a dead token. */
export const admit = async (
  base: Base,
  request: FastifyRequest,
  access: Access,
): Promise<Actor> => {
  const token = tokenOf(request)
  const identity = token ? await authenticate(base, token) : null
  if (access === 'anyone') return identity?.actor ?? { kind: 'anyone' }
  if (!identity) throw fail('SIGNED_OUT')
  if (identity.suspended) throw fail('SUSPENDED')
  if (access === 'member' && identity.actor.kind !== 'member') throw fail('MEMBERS_ONLY')
  return identity.actor
}
