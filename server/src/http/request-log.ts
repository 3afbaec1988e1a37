import type { FastifyInstance } from 'fastify'
import type { CurrentWork } from '../kernel/current-work.ts'
import type { Meters } from '../kernel/meters.ts'

/** One line a request: what was called and how it went, never what was in it. */
export const logRequests = (server: FastifyInstance, meters: Meters | undefined) => {
  server.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })
  server.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'unknown'
    const { statusCode: status, elapsedTime } = reply
    request.log.info({ method, route, status, ms: Math.round(elapsedTime) }, 'answered')
    meters?.request({ method, route, status, seconds: elapsedTime / 1000 })
  })
}

/** Names each request, by its route, among the work that is under way. */
export const trackRequests = (server: FastifyInstance, work: () => CurrentWork) => {
  server.addHook('onRequest', async ({ method, routeOptions }, reply) => {
    reply.raw.once('close', work().begin(`${method} ${routeOptions.url ?? 'unknown'}`))
  })
}
