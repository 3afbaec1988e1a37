import type { FastifyInstance } from 'fastify'
import type { CurrentWork } from '../kernel/current-work.ts'
import type { Meters } from '../kernel/meters.ts'

/** Logs one line per request: route, status and time, never its content. */
export const logRequests = (server: FastifyInstance, meters: Meters | undefined) => {
  server.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })
  server.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'unknown'
    const { statusCode: status, elapsedTime } = reply
    const fields = { event: 'request.completed', method, route, status }
    request.log.info({ ...fields, ms: Math.round(elapsedTime) }, 'request completed')
    meters?.recordRequest({ method, route, status, seconds: elapsedTime / 1000 })
  })
}

/** Registers each request, by its route, in the list of current work. */
export const trackRequests = (server: FastifyInstance, work: () => CurrentWork) => {
  server.addHook('onRequest', async ({ method, routeOptions }, reply) => {
    reply.raw.once('close', work().begin(`${method} ${routeOptions.url ?? 'unknown'}`))
  })
}
