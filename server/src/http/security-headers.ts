import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config/config.ts'
import { buildContentSecurityPolicy } from './content-security-policy.ts'

// Origins of the native app builds (Capacitor).
const APP_ORIGINS = ['https://localhost', 'capacitor://localhost']

// Browser features that no page uses.
const PERMISSIONS_POLICY = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'

export const registerSecurityHeaders = async (server: FastifyInstance, config: Config) => {
  const isHttps = config.publicUrl.startsWith('https:')
  // Created once: the headers are the same for all requests.
  const setSecurityHeaders = helmet({
    contentSecurityPolicy: false,
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
  })
  const contentPolicy = buildContentSecurityPolicy(config)
  server.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('content-security-policy', contentPolicy)
    reply.raw.setHeader('permissions-policy', PERMISSIONS_POLICY)
    setSecurityHeaders(request.raw, reply.raw, (error) =>
      done(error instanceof Error ? error : undefined),
    )
  })
  await server.register(cors, {
    origin: [new URL(config.publicUrl).origin, ...APP_ORIGINS],
    methods: ['GET', 'POST'],
    allowedHeaders: ['authorization', 'content-type', 'purpose', 'accept-language'],
    exposedHeaders: ['retry-after', 'x-request-id', 'content-disposition'],
    maxAge: 86_400,
    // Otherwise an OPTIONS request without CORS headers gets a plain text error.
    strictPreflight: false,
  })
}
