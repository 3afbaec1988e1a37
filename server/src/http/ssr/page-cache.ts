import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RenderRequest } from './worker-messages.ts'

/** Lifetime of a cached page: hidden or changed content appears after this time at the latest. */
const CACHE_TTL_MS = 5_000
const MAX_CACHED_PAGES = 64
/** A request waits no longer for a rendered page: the plain page works without it. */
const RENDER_WAIT_MS = 500
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type CompressedPage = { br: Buffer; gzip: Buffer; plain: Buffer }

const compress = async (text: string): Promise<CompressedPage> => {
  const plain = Buffer.from(text)
  return { plain, br: await brotli(plain, BROTLI_OPTIONS), gzip: await zip(plain) }
}

/** A crawler of all character pages must not use up the rendering capacity of the other pages. */
const isCharacterPage = ({ path }: RenderRequest): boolean => /\d/.test(path)
const MAX_CHARACTER_RENDERS = 4

/** Short-lived cache of rendered pages; concurrent requests of one page share a render (coalescing). */
export const createPageCache = (render: (request: RenderRequest) => Promise<string | null>) => {
  const cache = new Map<string, { expiresAt: number; page: Promise<CompressedPage | null> }>()
  let pauseUntil = 0
  let activeCharacterRenders = 0

  const renderPage = async (request: RenderRequest): Promise<CompressedPage | null> => {
    const startedAt = performance.now()
    if (isCharacterPage(request)) activeCharacterRenders += 1
    try {
      const text = await render(request)
      return text === null ? null : await compress(text)
    } finally {
      if (isCharacterPage(request)) activeCharacterRenders -= 1
      // Pause for as long as it took: at most half of one core is spent on character pages.
      pauseUntil = 2 * performance.now() - startedAt
    }
  }
  const getPage = (request: RenderRequest): Promise<CompressedPage | null> => {
    const key = JSON.stringify(request)
    const cached = cache.get(key)
    if (cached && cached.expiresAt > performance.now()) return cached.page
    const isBusy = activeCharacterRenders >= MAX_CHARACTER_RENDERS || performance.now() < pauseUntil
    if (isBusy && isCharacterPage(request)) return Promise.resolve(null)
    const page = renderPage(request).catch(() => null)
    cache.delete(key)
    cache.set(key, { page, expiresAt: performance.now() + CACHE_TTL_MS })
    for (const [oldest] of cache) {
      if (cache.size <= MAX_CACHED_PAGES) break
      cache.delete(oldest)
    }
    return page
  }
  return (request: RenderRequest): Promise<CompressedPage | null> =>
    Promise.race([getPage(request), sleep(RENDER_WAIT_MS, null, { ref: false })])
}
