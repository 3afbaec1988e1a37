import type { FastifyInstance } from 'fastify'
import { OWN_PICTURES, readPicture } from '../features/uploads/index.ts'
import type { Base } from '../kernel/ctx.ts'
import { fail } from '../kernel/fail.ts'

const DAY_SECONDS = 86_400
const YEAR_SECONDS = 31_536_000

const CACHING = [
  { path: '/pictures/', caching: `public, max-age=${YEAR_SECONDS}, immutable` },
  // What a person uploaded is gone with the account: nobody keeps it for longer than a day.
  { path: OWN_PICTURES, caching: `private, max-age=${DAY_SECONDS}` },
]

export const servePictures = (server: FastifyInstance, base: Base) => {
  for (const { path, caching } of CACHING) {
    server.get<{ Params: { key: string }; Querystring: { w?: string } }>(
      `${path}:key`,
      async (request, reply) => {
        const { key } = request.params
        const bytes = await readPicture(base, { key, width: Number(request.query.w) })
        if (!bytes) throw fail('NOT_FOUND')
        return reply.header('cache-control', caching).type('image/webp').send(bytes)
      },
    )
  }
}
