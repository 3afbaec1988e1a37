// Stays with the browser, unlike the token: one that has signed in before is not locked out of the
// console by strangers who guess at the password. It opens nothing.
const KEY = 'console_device'
const RANDOM_BYTES = 16

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** The key that this browser is known by; none where nothing can be stored. */
export const deviceKey = (): string | undefined => {
  try {
    const stored = localStorage.getItem(KEY)
    if (stored) return stored
    const made = newKey()
    localStorage.setItem(KEY, made)
    return made
  } catch {
    return undefined
  }
}
