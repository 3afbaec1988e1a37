const LATEST_MS = 3000

/** Does it when nothing else is to be done, or after a while anyway. What it returns calls it off. */
export const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, LATEST_MS)
    return () => clearTimeout(timer)
  }
  const place = requestIdleCallback(work, { timeout: LATEST_MS })
  return () => cancelIdleCallback(place)
}
