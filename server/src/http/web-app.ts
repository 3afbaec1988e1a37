import { CONSOLE_BASE_PATH } from '@dulcinea/contract/console'
import { BASE_PATH } from '@dulcinea/contract/constants'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { fail } from '../kernel/fail.ts'
import { sendFailure } from './envelope.ts'
import { createPageRenderer, sendCompressedPage } from './ssr/serve.ts'
import { getRequestLanguage } from './request-language.ts'

const YEAR_SECONDS = 31_536_000
const ASSETS_PATH = '/assets/'
const API_ROOTS = [BASE_PATH, CONSOLE_BASE_PATH]

const isApiPath = (path: string): boolean =>
  API_ROOTS.some((root) => path === root || path.startsWith(`${root}/`))

const wantsPage = ({ method, url, headers }: FastifyRequest): boolean => {
  const [path = ''] = url.split('?')
  if (!['GET', 'HEAD'].includes(method) || isApiPath(path) || path.startsWith(ASSETS_PATH))
    return false
  const { accept = '*/*' } = headers
  if (accept.includes('text/html')) return true
  // A client that accepts anything and names a file wants that file, not the page.
  return accept.includes('*/*') && !/\.[^/]*$/.test(path)
}

/**
 * Serves the built app: hashed files are immutable, the page is revalidated. Unknown paths get the app's
 * page (SPA fallback), server-rendered where possible.
 */
export const serveWebApp = async (server: FastifyInstance, folder: string | undefined) => {
  const isBuilt = folder !== undefined && existsSync(folder)
  const renderFirstPage = isBuilt ? createPageRenderer(server, folder) : null
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const page = await renderFirstPage?.(request)
    return page ? sendCompressedPage(request, reply, page) : reply.sendFile('index.html')
  }
  if (isBuilt) {
    await server.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      // Build output that is only for the server (.drawn, .vite).
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes(ASSETS_PATH)
        void reply.header(
          'cache-control',
          isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
        )
      },
    })
    // The static plugin treats the root as a directory and does not serve it.
    server.get('/', sendPage)
  }
  server.setNotFoundHandler((request, reply) => {
    if (isBuilt && wantsPage(request)) return sendPage(request, reply)
    return sendFailure(reply, fail('NOT_FOUND'), getRequestLanguage(request))
  })
}
