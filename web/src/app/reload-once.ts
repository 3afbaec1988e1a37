const KEY = 'reloaded_for'

/**
 * A page that was open during an update requests chunks that no longer exist; a reload loads the new ones.
 * Once per address and visit: if that does not help, or storage is denied, the error is shown.
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
