import sharp from 'sharp'
import type { Base } from '../../kernel/ctx.ts'
import { makeGate } from '../../kernel/gate.ts'
import type { Part } from '../../kernel/parts.ts'

export type SizeKind = 'webp' | 'avif'

type Wish = { key: string; width: number; kind: SizeKind }

const WEBP = { quality: 80 }
/** A good deal smaller than WebP for twice the work; more effort would cost ten times as much. */
const AVIF = { quality: 52, effort: 2 }

export const sizedKey = ({ key, width, kind }: Wish): string =>
  `${key.slice(0, key.indexOf('.'))}-${width}.${kind}`

const encoded = (original: Buffer, { width, kind }: Wish): Promise<Buffer> => {
  // Kept in every size: the mark that a machine made it.
  const picture = sharp(original).resize({ width, withoutEnlargement: true }).keepXmp()
  return (kind === 'avif' ? picture.avif(AVIF) : picture.webp(WEBP)).toBuffer()
}

export type SizeDesk = {
  /** The size, kept or made now; null when there is no such picture. */
  size(wish: Wish): Promise<Buffer | null>
  /** The size if it is kept; otherwise it is made when there is time, for whoever asks next. */
  keptOrLater(wish: Wish): Promise<Buffer | null>
  close(): Promise<void>
}

const makeSizeDesk = ({ engines: { storage }, log }: Base): SizeDesk => {
  const now = makeGate({ places: 2, waiting: 400 })
  const later = makeGate({ places: 1, waiting: 200 })
  const underWay = new Map<string, Promise<Buffer | null>>()
  let isClosed = false

  const make = async (wish: Wish): Promise<Buffer | null> => {
    const original = await storage.get(wish.key)
    if (!original) return null
    const bytes = await encoded(original, wish)
    await storage.put(sizedKey(wish), bytes)
    // Removed while its size was made: then that goes too.
    if (await storage.has(wish.key)) return bytes
    await storage.remove(sizedKey(wish))
    return null
  }

  /** Many ask for the same size at once when a page is new: it is made for all of them together. */
  const once = (wish: Wish, gate: typeof now): Promise<Buffer | null> => {
    const name = sizedKey(wish)
    const running = underWay.get(name)
    if (running) return running
    const work = gate
      .through(async () => (isClosed ? null : make(wish)))
      .finally(() => underWay.delete(name))
    underWay.set(name, work)
    return work
  }

  return {
    async size(wish) {
      const kept = await storage.get(sizedKey(wish))
      // Whoever asks for what does not exist takes no place of those who wait for a size.
      return kept ?? ((await storage.has(wish.key)) ? once(wish, now) : null)
    },
    async keptOrLater(wish) {
      if (underWay.has(sizedKey(wish))) return null
      const kept = await storage.get(sizedKey(wish))
      if (!kept && !isClosed && (await storage.has(wish.key))) {
        once(wish, later).catch((error: unknown) => log.warn({ error }, 'a size was not made'))
      }
      return kept
    },
    async close() {
      isClosed = true
      await Promise.allSettled(underWay.values())
    },
  }
}

export const sizeDesk: Part<SizeDesk> = {
  name: 'size-desk',
  make: makeSizeDesk,
  close: (desk) => desk.close(),
}
