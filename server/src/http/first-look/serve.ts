import { BASE_PATH } from '@dulcinea/contract/constants'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeDraughtsman } from './draughtsman.ts'
import { makeLooks, type Look } from './looks.ts'
import type { Question } from './messages.ts'
import { makePage } from './page.ts'
import { wantedBy } from './wanted.ts'

const ENTRY = ['.drawn', 'entry.js']
const LOGGED_EVERY_MS = 60_000
const ABOUT_SOMEBODY = /\/aiGirl\/\d|aiGirlId=/

/** An address of this machine's own: what is asked for a page is counted as nobody else's calls. */
const ownAddress = (): string => `127.${[0, 0, 0].map(() => randomInt(1, 255)).join('.')}`

export const acceptsEncoding = (accepted: string, encoding: string): boolean =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted)

export const sendLook = (request: FastifyRequest, reply: FastifyReply, look: Look) => {
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = (['br', 'gzip'] as const).find((name) => acceptsEncoding(accepted, name))
  if (encoding) void reply.header('content-encoding', encoding)
  const others = String(reply.getHeader('vary') ?? '')
  const vary = [others, 'accept-encoding', 'accept-language', 'cookie', 'user-agent']
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', vary.filter(Boolean).join(', '))
    .send(look[encoding ?? 'plain'])
}

/**
 * The pages that people arrive at are drawn before the app is there: they are seen while its code is
 * still on the way. Null where there is none, and the plain page does.
 */
export const makeFirstLook = (server: FastifyInstance, folder: string) => {
  const entry = join(folder, ...ENTRY)
  if (!existsSync(entry)) return () => Promise.resolve(null)
  // Whoever goes through all characters must not use up what Explore needs.
  const addresses = { common: ownAddress(), somebody: ownAddress() }
  const ask = async ({ url, headers }: Question) => {
    if (!url.startsWith(`${BASE_PATH}/`)) throw new Error(`A page asked for ${url}.`)
    const remoteAddress = addresses[ABOUT_SOMEBODY.test(url) ? 'somebody' : 'common']
    const { statusCode, body } = await server.inject({ method: 'GET', url, headers, remoteAddress })
    return { status: statusCode, body }
  }
  let loggedAt = -Infinity
  const draughtsman = makeDraughtsman({
    entry: pathToFileURL(entry).href,
    ask,
    onFailure: (reason) => {
      if (performance.now() - loggedAt < LOGGED_EVERY_MS) return
      loggedAt = performance.now()
      server.log.warn({ reason }, 'a page could not be drawn')
    },
  })
  server.addHook('onClose', () => draughtsman.close())
  const page = makePage(folder)
  const lookOf = makeLooks(async (wanted) => {
    const drawn = await draughtsman.draw(wanted)
    return drawn && page(drawn, wanted.language)
  })
  return async (request: FastifyRequest): Promise<Look | null> => {
    const wanted = wantedBy(request)
    return wanted && lookOf(wanted)
  }
}
