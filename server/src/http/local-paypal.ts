import { SIMULATOR_PATH, type SimulatorResponse } from '@dulcinea/paypal-simulator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../kernel/fail.ts'
import { toNetwork } from '../kernel/network.ts'
import type { AppContext } from './app-context.ts'
import { buildContentSecurityPolicy } from './content-security-policy.ts'
import { requestRateLimiter } from './request-rate-limiter.ts'

const send = (reply: FastifyReply, answer: SimulatorResponse) =>
  reply
    .code(answer.status)
    .headers(answer.headers ?? {})
    .header('cache-control', 'no-store')
    .type(answer.type)
    .send(answer.body)

const PATHS = [SIMULATOR_PATH, `${SIMULATOR_PATH}/*`]

/** 404 instead of the app's page, so that a client sees that there is no simulator. */
const refuse = () => {
  throw fail('NOT_FOUND')
}

/** Serves the PayPal simulator where payments are play money; elsewhere its paths are 404. */
export const serveLocalPayPal = async (server: FastifyInstance, { base, services }: AppContext) => {
  const { config } = base
  const { paypalSimulator } = base.engines
  if (!paypalSimulator) {
    for (const url of PATHS) server.all(url, refuse)
    return
  }
  // The approval form redirects back to the app, which may have another origin.
  const policy = buildContentSecurityPolicy(config, {
    'form-action': ["'self'", new URL(config.publicUrl).origin],
  })

  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
    const serve = async (request: FastifyRequest, reply: FastifyReply) => {
      if (config.isPlayMoneyExposed) {
        await services
          .service(requestRateLimiter)
          .consumeCall({ kind: 'anyone' }, toNetwork(request.ip))
      }
      const url = new URL(request.url, config.publicUrl)
      const answer = await paypalSimulator.handle({
        method: request.method,
        path: url.pathname.slice(SIMULATOR_PATH.length),
        query: url.searchParams,
        header: (name) => {
          const value = request.headers[name]
          return typeof value === 'string' ? value : undefined
        },
        body: typeof request.body === 'string' ? request.body : '',
      })
      void reply.header('content-security-policy', policy)
      return send(reply, answer)
    }
    for (const url of PATHS) scope.route({ method: ['GET', 'POST'], url, handler: serve })
  })
}
