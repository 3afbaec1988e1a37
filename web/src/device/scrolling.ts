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

/** Tells it once nothing is scrolled any more. What it returns calls it off. */
export const whenStill = (tell: () => void): (() => void) => {
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

/** A device that takes longer has enough to do. */
const QUICK_FRAME_MS = 20
/** Where no frame is quick, one begins after this all the same. */
const LONGEST_PAUSE_MS = 250

const inLine: (() => void)[] = []
let frameBefore: number | null = null
let begunAt = 0

const letBegin = (now: number): void => {
  const isQuick = frameBefore !== null && now - frameBefore <= QUICK_FRAME_MS
  frameBefore = now
  if (!isScrolling()) for (const begin of inLine.splice(0)) begin()
  else if (isQuick || now - begunAt > LONGEST_PAUSE_MS) {
    begunAt = now
    // The newest first: it is what one comes to.
    inLine.pop()?.()
  }
  if (inLine.length) requestAnimationFrame(letBegin)
  else frameBefore = null
}

const standInLine = (begin: () => void): (() => void) => {
  const isAwaited = frameBefore !== null
  inLine.push(begin)
  if (!isAwaited) {
    frameBefore = begunAt = performance.now()
    requestAnimationFrame(letBegin)
  }
  return () => {
    const place = inLine.indexOf(begin)
    if (place >= 0) inLine.splice(place, 1)
  }
}

/**
 * Whether what costs much may begin: at once where nothing is scrolled, else one in each frame that
 * was quick. So a slow device scrolls as smoothly as a fast one, and shows things a little later.
 */
export const useTurn = (isFirst = false): boolean => {
  const [hasTurn, setTurn] = useState(() => isFirst || !isScrolling())
  useEffect(() => (hasTurn ? undefined : standInLine(() => setTurn(true))), [hasTurn])
  return hasTurn
}
