import type { FastifyInstance } from 'fastify'
import type { Trace, Tracer } from '../kernel/trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    trace?: Trace
  }
}

/** Times each request, and goes on with the trace of whoever sent it. Nothing of its content is told. */
export const traceRequests = (server: FastifyInstance, tracer: Tracer | undefined) => {
  if (!tracer) return
  server.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url ?? 'unknown'
    const facts = {
      'http.request.method': request.method,
      'http.route': route,
      'request.id': request.id,
    }
    const { traceparent } = request.headers
    const given = typeof traceparent === 'string' ? traceparent : undefined
    request.trace = tracer.begin(`${request.method} ${route}`, facts, given)
  })
  server.addHook('onResponse', async (request, reply) => {
    const status = reply.statusCode
    const facts = { 'http.response.status_code': status }
    request.trace?.end(status >= 500 ? { ...facts, error: String(status) } : facts)
  })
}
