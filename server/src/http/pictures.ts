import type { FastifyInstance, FastifyReply } from 'fastify'
import { readPicture } from '../features/uploads/index.ts'
import type { Base } from '../kernel/ctx.ts'
import { fail } from '../kernel/fail.ts'
import { networkOf } from '../kernel/network.ts'
import type { Part, Parts } from '../kernel/parts.ts'
import { isPublicKey, isWholeKey, OWN_PICTURES, PUBLIC_PICTURES } from '../kernel/picture-names.ts'
import { floodGate } from './flood.ts'

const DAY_SECONDS = 86_400
const YEAR_SECONDS = 31_536_000

type Serving = {
  path: string
  /** A name that says otherwise is not there, whatever is kept under it. */
  has: (key: string) => boolean
  caching: string
  hasAvif: boolean
}

const SERVED: readonly Serving[] = [
  {
    path: PUBLIC_PICTURES,
    has: isPublicKey,
    caching: `public, max-age=${YEAR_SECONDS}, immutable`,
    hasAvif: true,
  },
  // What belongs to a person is gone with the account: nobody keeps it for longer than a day. So few
  // look at it that a second format is not worth the work.
  {
    path: OWN_PICTURES,
    has: isWholeKey,
    caching: `private, max-age=${DAY_SECONDS}`,
    hasAvif: false,
  },
]

/** Beside what others have written there. */
const varyBy = (reply: FastifyReply, name: string) =>
  void reply.header('vary', [reply.getHeader('vary'), name].filter(Boolean).join(', '))

type Asked = { Params: { key: string }; Querystring: { w?: string } }

/** Pictures by their names, which nobody can guess: knowing one is the right to see it. */
export const servePictures = (
  server: FastifyInstance,
  { base, parts }: { base: Base; parts: Parts },
) => {
  const ctx = { engines: base.engines, part: <T>(part: Part<T>) => parts.part(part) }
  for (const { path, has, caching, hasAvif } of SERVED) {
    server.get<Asked>(`${path}:key`, async (request, reply) => {
      const { key } = request.params
      const network = networkOf(request.ip)
      parts.part(floodGate).check('missingPictures', network)
      const width = Number(request.query.w)
      const prefersAvif = hasAvif && /\bimage\/avif\b/.test(request.headers.accept ?? '')
      const found = has(key) ? await readPicture(ctx, { key, width, prefersAvif }) : null
      if (!found) {
        parts.part(floodGate).count('missingPictures', network)
        throw fail('NOT_FOUND')
      }
      // Of a name there is only ever one content: name, size and format say all.
      const etag = `"${key}-${width || 'whole'}-${found.kind}"`
      reply
        .header('cache-control', caching)
        .header('etag', etag)
        // The app build shows them from an origin of its own.
        .header('cross-origin-resource-policy', 'cross-origin')
      if (hasAvif) varyBy(reply, 'accept')
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type(`image/${found.kind}`).send(found.bytes)
    })
  }
}
