import type { FastifyInstance } from 'fastify'
import type { TraceSpan, Tracer } from '../kernel/trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    trace?: TraceSpan
  }
}

/** Traces each request, continuing the client's trace (traceparent). Never includes its content. */
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
    const parent = typeof traceparent === 'string' ? traceparent : undefined
    request.trace = tracer.begin(`${request.method} ${route}`, facts, parent)
  })
  server.addHook('onResponse', async (request, reply) => {
    const status = reply.statusCode
    const facts = { 'http.response.status_code': status }
    request.trace?.end(status >= 500 ? { ...facts, error: String(status) } : facts)
  })
}
