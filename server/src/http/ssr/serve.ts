import { BASE_PATH } from '@dulcinea/contract/constants'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRenderWorker } from './render-worker.ts'
import { createPageCache, type CompressedPage } from './page-cache.ts'
import type { ApiRequest } from './worker-messages.ts'
import { createPageTemplate } from './page-template.ts'
import { parseRenderRequest } from './render-request.ts'

const ENTRY_PATH = ['.ssr', 'entry.js']
const FAILURE_LOG_INTERVAL_MS = 60_000
const CHARACTER_REQUEST = /\/aiGirl\/\d|aiGirlId=/

/** A loopback address, so that rate limits count the API calls of rendering apart from all clients. */
const createLoopbackAddress = (): string =>
  `127.${[0, 0, 0].map(() => randomInt(1, 255)).join('.')}`

export const acceptsEncoding = (accepted: string, encoding: string): boolean =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted)

export const sendCompressedPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: CompressedPage,
) => {
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = (['br', 'gzip'] as const).find((name) => acceptsEncoding(accepted, name))
  if (encoding) void reply.header('content-encoding', encoding)
  const previous = String(reply.getHeader('vary') ?? '')
  const vary = [previous, 'accept-encoding', 'accept-language', 'cookie', 'user-agent']
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', vary.filter(Boolean).join(', '))
    .send(page[encoding ?? 'plain'])
}

/**
 * Server rendering (SSR) of the landing pages: they are visible while the app's code still loads.
 * Resolves to null where a page is not rendered; then the plain page is served.
 */
export const createPageRenderer = (server: FastifyInstance, folder: string) => {
  const entry = join(folder, ...ENTRY_PATH)
  if (!existsSync(entry)) return () => Promise.resolve(null)
  // Two rate limit keys: a crawler of all characters must not use up the limit that Explore needs.
  const addresses = { common: createLoopbackAddress(), character: createLoopbackAddress() }
  const fetchApi = async ({ url, headers }: ApiRequest) => {
    if (!url.startsWith(`${BASE_PATH}/`))
      throw new Error(`server rendering requested ${url}, which is not an API path`)
    const remoteAddress = addresses[CHARACTER_REQUEST.test(url) ? 'character' : 'common']
    const { statusCode, body } = await server.inject({ method: 'GET', url, headers, remoteAddress })
    return { status: statusCode, body }
  }
  let loggedAt = -Infinity
  const worker = createRenderWorker({
    entry: pathToFileURL(entry).href,
    fetchApi,
    onFailure: (reason) => {
      if (performance.now() - loggedAt < FAILURE_LOG_INTERVAL_MS) return
      loggedAt = performance.now()
      server.log.warn({ event: 'ssr.render_failed', reason }, 'could not render page')
    },
  })
  server.addHook('onClose', () => worker.close())
  const fillPage = createPageTemplate(folder)
  const getPage = createPageCache(async (renderRequest) => {
    const page = await worker.render(renderRequest)
    return page && fillPage(page, renderRequest.language)
  })
  return async (request: FastifyRequest): Promise<CompressedPage | null> => {
    const renderRequest = parseRenderRequest(request)
    return renderRequest && getPage(renderRequest)
  }
}
