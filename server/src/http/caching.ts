import { CONSOLE_BASE_PATH } from '@dulcinea/contract/console'
import { BASE_PATH } from '@dulcinea/contract/constants'
import type { FastifyInstance, FastifyReply } from 'fastify'

const ROOTS = [BASE_PATH, CONSOLE_BASE_PATH]

/** An answer is for one caller in one language at one moment. */
export const keepOutOfCaches = (reply: FastifyReply) =>
  void reply.header('cache-control', 'no-store').header('vary', 'accept-language')

/** Before the plugins that add to `vary`: this begins it. */
export const keepAnswersOutOfCaches = (server: FastifyInstance) => {
  server.addHook('onRequest', async (request, reply) => {
    const isAnswer = ROOTS.some((root) => request.url.startsWith(`${root}/`))
    if (isAnswer) keepOutOfCaches(reply)
  })
}
