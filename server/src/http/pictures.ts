import { IMAGE_WIDTHS } from '@dulcinea/contract/constants'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { isStorageKey, type Storage } from '../engines/storage/port.ts'
import type { Base } from '../kernel/ctx.ts'
import { fail } from '../kernel/fail.ts'

const YEAR_SECONDS = 31_536_000
const QUALITY = 80

const isWidth = (width: number): width is (typeof IMAGE_WIDTHS)[number] =>
  IMAGE_WIDTHS.some((allowed) => allowed === width)

/** A size is made once, at the first wish for it, and kept. */
const sized = async (storage: Storage, key: string, width: number): Promise<Buffer | null> => {
  const sizedKey = key.replace('.', `-${width}.`)
  const kept = await storage.get(sizedKey)
  if (kept) return kept
  const original = await storage.get(key)
  if (!original) return null
  const bytes = await sharp(original)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
  await storage.put(sizedKey, bytes)
  return bytes
}

export const servePictures = (server: FastifyInstance, { engines }: Base) => {
  server.get<{ Params: { key: string }; Querystring: { w?: string } }>(
    '/pictures/:key',
    async (request, reply) => {
      const { key } = request.params
      const width = Number(request.query.w)
      if (!isStorageKey(key)) throw fail('NOT_FOUND')
      const bytes = isWidth(width)
        ? await sized(engines.storage, key, width)
        : await engines.storage.get(key)
      if (!bytes) throw fail('NOT_FOUND')
      return reply
        .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        .type('image/webp')
        .send(bytes)
    },
  )
}
