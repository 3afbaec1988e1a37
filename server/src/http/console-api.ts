import { consoleCalls, type Access } from '@dulcinea/contract'
import { CONSOLE_BASE_PATH } from '@dulcinea/contract/console'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authenticateOperator, type OperatorActor } from '../features/operators/index.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Ctx } from '../kernel/ctx.ts'
import { fail, Failure } from '../kernel/fail.ts'
import { getCaller } from './authorize-call.ts'
import { requestRateLimiter } from './request-rate-limiter.ts'
import { getRequestLanguage } from './request-language.ts'
import { mountTable, type MountOptions } from './mount-calls.ts'
import { consoleRoutes } from './routes/console.ts'
import { readBearerToken } from './bearer-token.ts'

const isRateLimited = (error: unknown): boolean =>
  error instanceof Failure && error.errorName === 'TOO_MANY_REQUESTS'

/**
 * Someone who guesses tokens learns nothing, not even that they are rate limited. Other errors are
 * rethrown: a 404 caused by a failed database read would sign the operator out.
 */
const findOperator = async (
  { base, services }: MountOptions,
  request: FastifyRequest,
  network: string,
): Promise<OperatorActor | null> => {
  const token = readBearerToken(request)
  if (!token) return null
  return services
    .service(requestRateLimiter)
    .authenticate(network, () => authenticateOperator(base, token))
    .catch((error: unknown) => {
      if (isRateLimited(error)) return null
      throw error
    })
}

/** Answers 404 to everyone but operators; only the sign-in calls are open. */
const admitOperator = async (
  options: MountOptions,
  request: FastifyRequest,
  { access }: { access: Access },
): Promise<Ctx> => {
  const { base, services } = options
  const caller = getCaller(request)
  const operator = access === 'anyone' ? null : await findOperator(options, request, caller.network)
  if (access !== 'anyone' && !operator) throw fail('NOT_FOUND')
  const actor: Actor = operator ?? { kind: 'anyone' }
  await services.service(requestRateLimiter).consumeCall(actor, caller.network)
  return {
    ...base,
    log: request.log,
    actor,
    language: getRequestLanguage(request),
    caller,
    requestId: request.id,
    trace: request.trace,
    service: (part) => services.service(part),
  }
}

/** Mounts the console API; without a configured operator no route is registered. */
export const mountConsole = async (server: FastifyInstance, options: MountOptions) => {
  if (options.base.config.adminEmails.length === 0) return
  const ctxByRequest = new WeakMap<FastifyRequest, Ctx>()
  mountTable(server, {
    table: consoleCalls,
    handlers: consoleRoutes,
    basePath: CONSOLE_BASE_PATH,
    validateResponses: options.validateResponses,
    // Before the body is read: a body error would reveal to others that the call exists.
    onRequest: async (request, call) => {
      ctxByRequest.set(request, await admitOperator(options, request, call))
    },
    admit: async ({ request }) => {
      const ctx = ctxByRequest.get(request)
      if (!ctx) throw new Error('console call was served without authorization')
      return { ctx, release: () => {} }
    },
  })
  // An unknown path is rejected in the same hook, so that it looks the same as an existing one.
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
