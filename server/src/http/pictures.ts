import type { FastifyInstance, FastifyReply } from 'fastify'
import { readPicture } from '../features/uploads/index.ts'
import type { Ctx } from '../kernel/ctx.ts'
import { fail } from '../kernel/fail.ts'
import { toNetwork } from '../kernel/network.ts'
import {
  isPublicKey,
  isOriginalKey,
  OWN_PICTURES_PATH,
  PUBLIC_PICTURES_PATH,
} from '../kernel/picture-names.ts'
import type { AppContext } from './app-context.ts'
import { requestRateLimiter } from './request-rate-limiter.ts'

const DAY_SECONDS = 86_400
const YEAR_SECONDS = 31_536_000

type PictureRoute = {
  path: string
  /** A key of another kind is 404 here, even if it is stored. */
  accepts: (key: string) => boolean
  cacheControl: string
  hasAvif: boolean
}

const PICTURE_ROUTES: readonly PictureRoute[] = [
  {
    path: PUBLIC_PICTURES_PATH,
    accepts: isPublicKey,
    cacheControl: `public, max-age=${YEAR_SECONDS}, immutable`,
    hasAvif: true,
  },
  // A user's pictures are deleted with the account, so they are cached for a day at most. They have so
  // few viewers that a second format is not worth encoding.
  {
    path: OWN_PICTURES_PATH,
    accepts: isOriginalKey,
    cacheControl: `private, max-age=${DAY_SECONDS}`,
    hasAvif: false,
  },
]

/** Appends to the values that other plugins have set. */
const appendVary = (reply: FastifyReply, name: string) =>
  void reply.header('vary', [reply.getHeader('vary'), name].filter(Boolean).join(', '))

type PictureRequest = { Params: { key: string }; Querystring: { w?: string } }

/** Serves pictures by their keys. Keys cannot be guessed: knowing one grants access (capability URL). */
export const servePictures = (server: FastifyInstance, { base, services }: AppContext) => {
  const ctx: Pick<Ctx, 'engines' | 'service'> = {
    engines: base.engines,
    service: (part) => services.service(part),
  }
  for (const { path, accepts, cacheControl, hasAvif } of PICTURE_ROUTES) {
    server.get<PictureRequest>(`${path}:key`, async (request, reply) => {
      const { key } = request.params
      const network = toNetwork(request.ip)
      await services.service(requestRateLimiter).requireRoom('missingPictures', network)
      const width = Number(request.query.w)
      const prefersAvif = hasAvif && /\bimage\/avif\b/.test(request.headers.accept ?? '')
      const found = accepts(key) ? await readPicture(ctx, { key, width, prefersAvif }) : null
      if (!found) {
        await services.service(requestRateLimiter).consume('missingPictures', network)
        throw fail('NOT_FOUND')
      }
      // The content of a key never changes, so key, width and format identify it.
      const etag = `"${key}-${width || 'whole'}-${found.kind}"`
      reply
        .header('cache-control', cacheControl)
        .header('etag', etag)
        // The native app builds load them from another origin.
        .header('cross-origin-resource-policy', 'cross-origin')
      if (hasAvif) appendVary(reply, 'accept')
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type(`image/${found.kind}`).send(found.bytes)
    })
  }
}
