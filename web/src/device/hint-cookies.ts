import { writeCookie } from '@dulcinea/ui/device/cookie.ts'
import { readStored } from './storage.ts'

/**
 * What server rendering must know about this device (client hints). Nothing else is in a cookie, and these
 * decide nothing but how the first page looks.
 */
const HINTS = ['age_ok', 'language', 'met'] as const

export const writeHintCookies = (): void => {
  for (const name of HINTS) {
    const value = readStored(name)
    if (value !== null) writeCookie(name, value)
  }
}
