import { BASE_PATH } from '@dulcinea/contract/constants'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** An answer is for one caller in one language at one moment. */
export const keepOutOfCaches = (reply: FastifyReply) =>
  void reply.header('cache-control', 'no-store').header('vary', 'accept-language')

/** Before the plugins that add to `vary`: this begins it. */
export const keepAnswersOutOfCaches = (server: FastifyInstance) => {
  server.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(`${BASE_PATH}/`)) keepOutOfCaches(reply)
  })
}
