import { remembered } from './storage.ts'

const YEAR_SECONDS = 31_536_000

/**
 * What the server must know of this device to draw its first page rightly. Nothing else is in a
 * cookie, and nothing is decided by these but how that page looks.
 */
const TOLD = ['age_ok', 'language', 'met'] as const

export const tellServer = (): void => {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  for (const name of TOLD) {
    const value = remembered(name)
    if (value === null) continue
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`
  }
}
