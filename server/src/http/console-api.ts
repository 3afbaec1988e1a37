import { consoleCalls, type Access } from '@dulcinea/contract'
import { CONSOLE_BASE_PATH } from '@dulcinea/contract/console'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authenticateOperator, type OperatorActor } from '../features/operators/index.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Ctx } from '../kernel/ctx.ts'
import { fail, Failure } from '../kernel/fail.ts'
import { callerOf } from './admit.ts'
import { floodGate } from './flood.ts'
import { languageOfRequest } from './language.ts'
import { mountTable, type MountOptions } from './mount.ts'
import { consoleRoutes } from './routes/console.ts'
import { tokenGate } from './token-gate.ts'
import { tokenOf } from './token-of.ts'

const isTooOften = (error: unknown): boolean =>
  error instanceof Failure && error.errorName === 'TOO_MANY_REQUESTS'

/**
 * Whoever guesses tokens is told nothing, not even that it was too often. A look that failed is no
 * answer: an operator who was told that nothing is here would be signed out by it.
 */
const operatorBehind = async (
  { base, parts }: MountOptions,
  request: FastifyRequest,
  network: string,
): Promise<OperatorActor | null> => {
  const token = tokenOf(request)
  if (!token) return null
  return parts
    .part(tokenGate)
    .look(network, () => authenticateOperator(base, token))
    .catch((error: unknown) => {
      if (isTooOften(error)) return null
      throw error
    })
}

/** To everybody but an operator these calls do not exist; only signing in can be tried. */
const admitOperator = async (
  options: MountOptions,
  request: FastifyRequest,
  { access }: { access: Access },
): Promise<Ctx> => {
  const { base, parts } = options
  const caller = callerOf(request)
  const operator =
    access === 'anyone' ? null : await operatorBehind(options, request, caller.network)
  if (access !== 'anyone' && !operator) throw fail('NOT_FOUND')
  const actor: Actor = operator ?? { kind: 'anyone' }
  parts.part(floodGate).pass(actor, caller.network)
  return {
    ...base,
    log: request.log,
    actor,
    language: languageOfRequest(request),
    caller,
    requestId: request.id,
    trace: request.trace,
    part: (part) => parts.part(part),
  }
}

/** The operator's calls; where nobody is an operator there is nothing. */
export const mountConsole = async (server: FastifyInstance, options: MountOptions) => {
  if (options.base.config.adminEmails.length === 0) return
  const admitted = new WeakMap<FastifyRequest, Ctx>()
  mountTable(server, {
    table: consoleCalls,
    verbs: consoleRoutes,
    basePath: CONSOLE_BASE_PATH,
    checkAnswers: options.checkAnswers,
    // Nobody else is to learn from what is said of a body that there is a call.
    onRequest: async (request, call) => {
      admitted.set(request, await admitOperator(options, request, call))
    },
    admit: async ({ request }) => {
      const ctx = admitted.get(request)
      if (!ctx) throw new Error('a console call was served without being admitted')
      return { ctx, release: () => {} }
    },
  })
  // A path that was never there is refused at the same place and in the same way.
  server.all(
    `${CONSOLE_BASE_PATH}/*`,
    {
      onRequest: async () => {
        throw fail('NOT_FOUND')
      },
    },
    async () => {
      throw fail('NOT_FOUND')
    },
  )
}
