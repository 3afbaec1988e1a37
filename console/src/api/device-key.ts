// Persists in the browser, unlike the token: a device that has signed in before is not locked out of
// the console while others guess at the password. It grants no access.
const STORAGE_KEY = 'console_device'
const RANDOM_BYTES = 16

const createKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** The device key of this browser; undefined when storage is unavailable. */
export const getDeviceKey = (): string | undefined => {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    if (stored) return stored
    const created = createKey()
    localStorage.setItem(STORAGE_KEY, created)
    return created
  } catch {
    return undefined
  }
}
