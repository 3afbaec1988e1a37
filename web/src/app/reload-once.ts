const KEY = 'reloaded_for'

/**
 * A page that was open during an update asks for files that are gone; a reload brings the new ones.
 * Once per address and visit: where that did not help, or cannot be remembered, the error shows.
 */
export const reloadOnce = (): boolean => {
  try {
    if (sessionStorage.getItem(KEY) === location.href) return false
    sessionStorage.setItem(KEY, location.href)
  } catch {
    return false
  }
  location.reload()
  return true
}

export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed/i.test(error.message)
