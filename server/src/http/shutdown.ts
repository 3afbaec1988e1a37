import type { FastifyInstance } from 'fastify'
import { fail } from '../kernel/fail.ts'

const RETRY_AFTER_SECONDS = 5

/** Rejects new requests with 503 and Retry-After during a graceful shutdown. */
export const rejectDuringShutdown = (server: FastifyInstance) => {
  let isClosing = false
  server.addHook('preClose', async () => {
    isClosing = true
  })
  server.addHook('onRequest', async () => {
    if (isClosing) throw fail('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  })
}
