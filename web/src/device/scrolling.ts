import { startTransition, useEffect, useState } from 'react'

/** After the last movement, until one is taken to stay. */
const STILL_AFTER_MS = 150

const waiting = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

const stay = (): void => {
  timer = undefined
  const all = [...waiting]
  waiting.clear()
  // Together: a screen full of them is one piece of work.
  startTransition(() => {
    for (const tell of all) tell()
  })
}

const movedNow = (): void => {
  clearTimeout(timer)
  timer = setTimeout(stay, STILL_AFTER_MS)
}

addEventListener('scroll', movedNow, { passive: true, capture: true })

/** Whether something is being scrolled just now. */
export const isScrolling = (): boolean => timer !== undefined

const whenStill = (tell: () => void): (() => void) => {
  waiting.add(tell)
  // It may have ended since one asked.
  if (!isScrolling()) movedNow()
  return () => void waiting.delete(tell)
}

/**
 * True from the first moment in which nothing is scrolled: what only whoever stays needs is not
 * made for what flies past.
 */
export const useStayed = (): boolean => {
  const [hasStayed, setStayed] = useState(() => !isScrolling())
  useEffect(() => (hasStayed ? undefined : whenStill(() => setStayed(true))), [hasStayed])
  return hasStayed
}
