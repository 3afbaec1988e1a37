import { CONSOLE_BASE_PATH } from '@dulcinea/contract/console'
import { BASE_PATH } from '@dulcinea/contract/constants'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { fail } from '../kernel/fail.ts'
import { refuse } from './answer.ts'
import { makeFirstLook, sendLook } from './first-look/serve.ts'
import { languageOfRequest } from './language.ts'

const YEAR_SECONDS = 31_536_000
const ASSETS = '/assets/'
const API_ROOTS = [BASE_PATH, CONSOLE_BASE_PATH]

const isOfTheApi = (path: string): boolean =>
  API_ROOTS.some((root) => path === root || path.startsWith(`${root}/`))

const wantsPage = ({ method, url, headers }: FastifyRequest): boolean => {
  const [path = ''] = url.split('?')
  if (!['GET', 'HEAD'].includes(method) || isOfTheApi(path) || path.startsWith(ASSETS)) return false
  const { accept = '*/*' } = headers
  if (accept.includes('text/html')) return true
  // Whoever takes anything and names a file wants that file, not a page in its place.
  return accept.includes('*/*') && !/\.[^/]*$/.test(path)
}

/** The built app: hashed files for ever, the page itself never; every unknown page is the app's. */
export const serveWebApp = async (server: FastifyInstance, folder: string | undefined) => {
  const isBuilt = folder !== undefined && existsSync(folder)
  const firstLook = isBuilt ? makeFirstLook(server, folder) : null
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const look = await firstLook?.(request)
    return look ? sendLook(request, reply, look) : reply.sendFile('index.html')
  }
  if (isBuilt) {
    await server.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      // What the build notes down for the server.
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes(ASSETS)
        void reply.header(
          'cache-control',
          isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
        )
      },
    })
    // To the plugin this is a folder, and folders are not shown.
    server.get('/', sendPage)
  }
  server.setNotFoundHandler((request, reply) => {
    if (isBuilt && wantsPage(request)) return sendPage(request, reply)
    return refuse(reply, fail('NOT_FOUND'), languageOfRequest(request))
  })
}
