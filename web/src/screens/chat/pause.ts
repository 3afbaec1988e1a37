/** Waits, and no longer than the network is away or the caller wants to. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
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

/** Calls back once nothing has been heard for so long, again after each time it was heard. */
export const watchSilence = (ms: number, silent: () => void) => {
  let timer = setTimeout(silent, ms)
  return {
    heard: () => {
      clearTimeout(timer)
      timer = setTimeout(silent, ms)
    },
    end: () => clearTimeout(timer),
  }
}
