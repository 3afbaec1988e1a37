/** Waits for the backoff delay; ends early when the network comes back or the caller aborts. */
export const waitForRetry = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })

/** Watchdog: calls back when it was not reset for this long. */
export const createWatchdog = (ms: number, onTimeout: () => void) => {
  let timer = setTimeout(onTimeout, ms)
  return {
    reset: () => {
      clearTimeout(timer)
      timer = setTimeout(onTimeout, ms)
    },
    stop: () => clearTimeout(timer),
  }
}
