import sharp from 'sharp'
import type { Base } from '../../kernel/ctx.ts'
import { makeGate } from '../../kernel/gate.ts'
import type { Part } from '../../kernel/parts.ts'

export type SizeKind = 'webp' | 'avif'

type Wish = { key: string; width: number; kind: SizeKind }

const WEBP = { quality: 80 }
/** Much smaller than WebP for twice the CPU time; a higher effort would cost ten times as much. */
const AVIF = { quality: 52, effort: 2 }

export const sizedKey = ({ key, width, kind }: Wish): string =>
  `${key.slice(0, key.indexOf('.'))}-${width}.${kind}`

const encode = (original: Buffer, { width, kind }: Wish): Promise<Buffer> => {
  // Keeps the XMP metadata that marks a picture as AI-generated.
  const picture = sharp(original).resize({ width, withoutEnlargement: true }).keepXmp()
  return (kind === 'avif' ? picture.avif(AVIF) : picture.webp(WEBP)).toBuffer()
}

export type SizeDesk = {
  /** The resized file, from the storage or encoded now; null when there is no such picture. */
  size(request: Wish): Promise<Buffer | null>
  /** The resized file if it exists; otherwise null, and it is encoded in the background. */
  keptOrLater(request: Wish): Promise<Buffer | null>
  close(): Promise<void>
}

const createResizer = ({ engines: { storage }, log }: Base): SizeDesk => {
  const foreground = makeGate({ places: 2, waiting: 400 })
  const background = makeGate({ places: 1, waiting: 200 })
  const inFlight = new Map<string, Promise<Buffer | null>>()
  let isClosed = false

  const resize = async (request: Wish): Promise<Buffer | null> => {
    const original = await storage.get(request.key)
    if (!original) return null
    const bytes = await encode(original, request)
    await storage.put(sizedKey(request), bytes)
    // The original was removed meanwhile: remove the resized file too.
    if (await storage.has(request.key)) return bytes
    await storage.remove(sizedKey(request))
    return null
  }

  /** Coalesces concurrent requests for the same file into one encoding. */
  const resizeOnce = (request: Wish, semaphore: typeof foreground): Promise<Buffer | null> => {
    const name = sizedKey(request)
    const running = inFlight.get(name)
    if (running) return running
    const work = semaphore
      .through(async () => (isClosed ? null : resize(request)))
      .finally(() => inFlight.delete(name))
    inFlight.set(name, work)
    return work
  }

  return {
    async size(request) {
      const stored = await storage.get(sizedKey(request))
      // Requests for missing pictures must not take places in the queue.
      return stored ?? ((await storage.has(request.key)) ? resizeOnce(request, foreground) : null)
    },
    async keptOrLater(request) {
      if (inFlight.has(sizedKey(request))) return null
      const stored = await storage.get(sizedKey(request))
      if (!stored && !isClosed && (await storage.has(request.key))) {
        resizeOnce(request, background).catch((error: unknown) =>
          log.warn({ event: 'picture.resize_failed', error }, 'could not resize picture'),
        )
      }
      return stored
    },
    async close() {
      isClosed = true
      await Promise.allSettled(inFlight.values())
    },
  }
}

export const sizeDesk: Part<SizeDesk> = {
  name: 'image-resizer',
  make: createResizer,
  close: (resizer) => resizer.close(),
}
