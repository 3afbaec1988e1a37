import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config/config.ts'

// The app build runs its page from these.
const APP_ORIGINS = ['https://localhost', 'capacitor://localhost']

export const guardHeaders = async (server: FastifyInstance, config: Config) => {
  const isHttps = config.publicUrl.startsWith('https:')
  const imageOrigin = new URL(config.imageUrl).origin
  // Made once: the headers are the same for everybody.
  const guard = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:', imageOrigin],
        // The worker that keeps pictures fetches them.
        'connect-src': ["'self'", imageOrigin],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'"],
        ...(isHttps ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'same-origin' },
  })
  server.addHook('onRequest', (request, reply, done) =>
    guard(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined)),
  )
  await server.register(cors, {
    origin: [new URL(config.publicUrl).origin, ...APP_ORIGINS],
    methods: ['GET', 'POST'],
    allowedHeaders: ['authorization', 'content-type', 'purpose', 'accept-language'],
    exposedHeaders: ['retry-after', 'x-request-id', 'content-disposition'],
    maxAge: 86_400,
    // Otherwise a bare OPTIONS is told off in plain text.
    strictPreflight: false,
  })
}
