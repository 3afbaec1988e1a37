import sharp from 'sharp'
import type { AppDependencies } from '../../kernel/ctx.ts'
import { createAdmissionControl, type AdmissionControl } from '../../kernel/admission-control.ts'
import type { Service } from '../../kernel/services.ts'

export type ResizedFormat = 'webp' | 'avif'

type ResizeRequest = { key: string; width: number; kind: ResizedFormat }

const WEBP = { quality: 80 }
/** Much smaller than WebP for twice the CPU time; a higher effort would cost ten times as much. */
const AVIF = { quality: 52, effort: 2 }

export const toSizedKey = ({ key, width, kind }: ResizeRequest): string =>
  `${key.slice(0, key.indexOf('.'))}-${width}.${kind}`

const encode = (original: Buffer, { width, kind }: ResizeRequest): Promise<Buffer> => {
  // Keeps the XMP metadata that marks a picture as AI-generated.
  const picture = sharp(original).resize({ width, withoutEnlargement: true }).keepXmp()
  return (kind === 'avif' ? picture.avif(AVIF) : picture.webp(WEBP)).toBuffer()
}

export type ImageResizer = {
  /** The resized file, from the storage or encoded now; null when there is no such picture. */
  getOrCreate(request: ResizeRequest): Promise<Buffer | null>
  /** The resized file if it exists; otherwise null, and it is encoded in the background. */
  getOrSchedule(request: ResizeRequest): Promise<Buffer | null>
  close(): Promise<void>
}

const createResizer = ({ engines: { storage }, log }: AppDependencies): ImageResizer => {
  const foreground = createAdmissionControl({ maxActive: 2, maxQueued: 400 })
  const background = createAdmissionControl({ maxActive: 1, maxQueued: 200 })
  const inFlight = new Map<string, Promise<Buffer | null>>()
  let isClosed = false

  const resize = async (request: ResizeRequest): Promise<Buffer | null> => {
    const original = await storage.get(request.key)
    if (!original) return null
    const bytes = await encode(original, request)
    await storage.put(toSizedKey(request), bytes)
    // The original was removed meanwhile: remove the resized file too.
    if (await storage.has(request.key)) return bytes
    await storage.remove(toSizedKey(request))
    return null
  }

  /** Coalesces concurrent requests for the same file into one encoding. */
  const resizeOnce = (
    request: ResizeRequest,
    admission: AdmissionControl,
  ): Promise<Buffer | null> => {
    const name = toSizedKey(request)
    const running = inFlight.get(name)
    if (running) return running
    const work = admission
      .run(async () => (isClosed ? null : resize(request)))
      .finally(() => inFlight.delete(name))
    inFlight.set(name, work)
    return work
  }

  return {
    async getOrCreate(request) {
      const stored = await storage.get(toSizedKey(request))
      // Requests for missing pictures must not take places in the queue.
      return stored ?? ((await storage.has(request.key)) ? resizeOnce(request, foreground) : null)
    },
    async getOrSchedule(request) {
      if (inFlight.has(toSizedKey(request))) return null
      const stored = await storage.get(toSizedKey(request))
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

export const imageResizer: Service<ImageResizer> = {
  name: 'image-resizer',
  create: createResizer,
  close: (resizer) => resizer.close(),
}
