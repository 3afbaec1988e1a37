import type { FastifyInstance } from 'fastify'

/** One line a request: what was called and how it went, never what was in it. */
export const logRequests = (server: FastifyInstance) => {
  server.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })
  server.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}
