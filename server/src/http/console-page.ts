import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import type { Config } from '../config/config.ts'
import { fail } from '../kernel/fail.ts'
import { refuse } from './answer.ts'
import { contentPolicyOf } from './content-policy.ts'
import { languageOfRequest } from './language.ts'

const HOME = '/console'
const YEAR_SECONDS = 31_536_000

/** Nothing but our own files and pictures, and nobody to send a form to. */
const policyOf = (config: Config): string =>
  contentPolicyOf(config, {
    'default-src': ["'none'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'img-src': ["'self'", 'data:', new URL(config.imageUrl).origin],
    'worker-src': ["'none'"],
    'manifest-src': ["'none'"],
    'form-action': ["'none'"],
    'trusted-types': ["'none'"],
  })

const isPlace = (url: string): boolean => {
  const [path = ''] = url.slice(HOME.length).split('?')
  return !/^\/(api|assets)(\/|$)/.test(path) && !/\.[^/]*$/.test(path)
}

/** The operator's page, where there is an operator; each of its own places is that one page. */
export const serveConsole = async (
  server: FastifyInstance,
  config: Config,
  folder: string | undefined,
) => {
  if (folder === undefined || !existsSync(folder) || config.adminEmails.length === 0) return
  const policy = policyOf(config)
  await server.register(
    async (scope) => {
      scope.addHook('onRequest', async (_, reply) => {
        void reply
          .header('content-security-policy', policy)
          .header('referrer-policy', 'no-referrer')
          .header('x-robots-tag', 'noindex, nofollow')
      })
      await scope.register(fastifyStatic, {
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
      scope.get('/', (_, reply) => reply.sendFile('index.html'))
      scope.setNotFoundHandler((request, reply) => {
        const isAsked = ['GET', 'HEAD'].includes(request.method) && isPlace(request.url)
        if (isAsked) return reply.sendFile('index.html')
        return refuse(reply, fail('NOT_FOUND'), languageOfRequest(request))
      })
    },
    { prefix: HOME },
  )
}
