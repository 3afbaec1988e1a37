import type { FastifyInstance } from 'fastify'
import { fail } from '../kernel/fail.ts'

const COME_AGAIN_SECONDS = 5

/** While the server is about to end, what still comes in is sent elsewhere, and told when to return. */
export const refuseWhenClosing = (server: FastifyInstance) => {
  let isClosing = false
  server.addHook('preClose', async () => {
    isClosing = true
  })
  server.addHook('onRequest', async () => {
    if (isClosing) throw fail('UNAVAILABLE', { retryAfterSeconds: COME_AGAIN_SECONDS })
  })
}
