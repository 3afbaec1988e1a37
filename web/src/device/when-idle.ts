const IDLE_TIMEOUT_MS = 3000

/** Runs work when the main thread is idle, or after a timeout. Returns a cancel function. */
export const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, IDLE_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS })
  return () => cancelIdleCallback(handle)
}
