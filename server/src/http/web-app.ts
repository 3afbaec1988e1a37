import { BASE_PATH } from '@dulcinea/contract/constants'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { fail } from '../kernel/fail.ts'
import { refuse } from './answer.ts'
import { languageOfRequest } from './language.ts'

const YEAR_SECONDS = 31_536_000

/** The built app: hashed files for ever, the page itself never; every unknown page is the app's. */
export const serveWebApp = async (server: FastifyInstance, folder: string | undefined) => {
  const isBuilt = folder !== undefined && existsSync(folder)
  if (isBuilt) {
    await server.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/')
        void reply.header(
          'cache-control',
          isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
        )
      },
    })
  }
  server.setNotFoundHandler((request, reply) => {
    const wantsPage =
      request.method === 'GET' &&
      !request.url.startsWith(BASE_PATH) &&
      (request.headers.accept ?? '').includes('text/html')
    if (isBuilt && wantsPage) return reply.sendFile('index.html')
    return refuse(reply, fail('NOT_FOUND'), languageOfRequest(request))
  })
}
