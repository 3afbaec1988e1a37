import { CONSOLE_BASE_PATH } from '@dulcinea/contract/console'
import { BASE_PATH } from '@dulcinea/contract/constants'
import type { FastifyInstance, FastifyReply } from 'fastify'

const API_ROOTS = [BASE_PATH, CONSOLE_BASE_PATH]

/** API responses depend on the caller and the language and must not be cached. */
export const setNoStore = (reply: FastifyReply) =>
  void reply.header('cache-control', 'no-store').header('vary', 'accept-language')

/** Registered before the plugins that append to `vary`, because this one sets it. */
export const disableApiCaching = (server: FastifyInstance) => {
  server.addHook('onRequest', async (request, reply) => {
    const isApiCall = API_ROOTS.some((root) => request.url.startsWith(`${root}/`))
    if (isApiCall) setNoStore(reply)
  })
}
