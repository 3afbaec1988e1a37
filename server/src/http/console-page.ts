import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import type { Config } from '../config/config.ts'
import { fail } from '../kernel/fail.ts'
import { sendFailure } from './envelope.ts'
import { buildContentSecurityPolicy } from './content-security-policy.ts'
import { getRequestLanguage } from './request-language.ts'

const CONSOLE_PATH = '/console'
const YEAR_SECONDS = 31_536_000

/** Only our own files and pictures, and no form targets. */
const buildConsolePolicy = (config: Config): string =>
  buildContentSecurityPolicy(config, {
    'default-src': ["'none'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'img-src': ["'self'", 'data:', new URL(config.imageUrl).origin],
    'worker-src': ["'none'"],
    'manifest-src': ["'none'"],
    'form-action': ["'none'"],
    'trusted-types': ["'none'"],
  })

const isPagePath = (url: string): boolean => {
  const [path = ''] = url.slice(CONSOLE_PATH.length).split('?')
  return !/^\/(api|assets)(\/|$)/.test(path) && !/\.[^/]*$/.test(path)
}

/** Serves the console, if an operator is configured; each of its paths is the same page. */
export const serveConsole = async (
  server: FastifyInstance,
  config: Config,
  folder: string | undefined,
) => {
  if (folder === undefined || !existsSync(folder) || config.adminEmails.length === 0) return
  const policy = buildConsolePolicy(config)
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
        const isPageRequest = ['GET', 'HEAD'].includes(request.method) && isPagePath(request.url)
        if (isPageRequest) return reply.sendFile('index.html')
        return sendFailure(reply, fail('NOT_FOUND'), getRequestLanguage(request))
      })
    },
    { prefix: CONSOLE_PATH },
  )
}
