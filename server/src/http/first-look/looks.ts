import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Wanted } from './messages.ts'

/** So long everybody sees the same: whatever is hidden or changed is seen after it at the latest. */
const FRESH_MS = 5_000
const MOST_KEPT = 64
/** Nobody waits longer for it: the page without it is complete too. */
const PATIENCE_MS = 500
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Look = { br: Buffer; gzip: Buffer; plain: Buffer }

const packed = async (text: string): Promise<Look> => {
  const plain = Buffer.from(text)
  return { plain, br: await brotli(plain, QUICK), gzip: await zip(plain) }
}

/** There are as many pages of characters as numbers: whoever goes through them must not crowd out the rest. */
const isOneOfMany = ({ path }: Wanted): boolean => /\d/.test(path)
const MOST_OF_MANY = 4

/** Pages as they look first, each drawn once for all who come in the same seconds. */
export const makeLooks = (draw: (wanted: Wanted) => Promise<string | null>) => {
  const kept = new Map<string, { until: number; look: Promise<Look | null> }>()
  let restUntil = 0
  let ofManyAtWork = 0

  const begin = async (wanted: Wanted): Promise<Look | null> => {
    const begun = performance.now()
    if (isOneOfMany(wanted)) ofManyAtWork += 1
    try {
      const text = await draw(wanted)
      return text === null ? null : await packed(text)
    } finally {
      if (isOneOfMany(wanted)) ofManyAtWork -= 1
      // As long as it took: so no more than half of one processor goes into this.
      restUntil = 2 * performance.now() - begun
    }
  }
  const lookOf = (wanted: Wanted): Promise<Look | null> => {
    const name = JSON.stringify(wanted)
    const known = kept.get(name)
    if (known && known.until > performance.now()) return known.look
    const isBusy = ofManyAtWork >= MOST_OF_MANY || performance.now() < restUntil
    if (isBusy && isOneOfMany(wanted)) return Promise.resolve(null)
    const look = begin(wanted).catch(() => null)
    kept.delete(name)
    kept.set(name, { look, until: performance.now() + FRESH_MS })
    for (const [oldest] of kept) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(oldest)
    }
    return look
  }
  return (wanted: Wanted): Promise<Look | null> =>
    Promise.race([lookOf(wanted), sleep(PATIENCE_MS, null, { ref: false })])
}
