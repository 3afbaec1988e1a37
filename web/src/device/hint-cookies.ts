import { readStored } from './storage.ts'

const YEAR_SECONDS = 31_536_000

/**
 * What server rendering must know about this device (client hints). Nothing else is in a cookie, and these
 * decide nothing but how the first page looks.
 */
const HINTS = ['age_ok', 'language', 'met'] as const

export const writeHintCookies = (): void => {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  for (const name of HINTS) {
    const value = readStored(name)
    if (value === null) continue
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`
  }
}
