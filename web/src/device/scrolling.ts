import { startTransition, useEffect, useState } from 'react'

/** After the last movement, until one is taken to stay. */
const STILL_AFTER_MS = 150

const waiting = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let movedAt = 0

const stay = (): void => {
  // In a slow frame the next movement is due, and only not told yet.
  if (performance.now() - movedAt < STILL_AFTER_MS) return movedNow()
  timer = undefined
  const all = [...waiting]
  waiting.clear()
  // Together: a screen full of them is one piece of work.
  startTransition(() => {
    for (const tell of all) tell()
  })
}

function movedNow(): void {
  movedAt = performance.now()
  clearTimeout(timer)
  timer = setTimeout(() => requestAnimationFrame(stay), STILL_AFTER_MS)
}

const listen = (): void => addEventListener('scroll', movedNow, { passive: true, capture: true })

// A page that is drawn already has its pictures: while the app moves in none of them waits for a turn.
if (document.querySelector('#carried')) addEventListener('hearing', listen, { once: true })
else listen()

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

/** How long a frame takes where there is nothing to do: a display that saves power has half as many. */
const FRAME_MS = { least: 1000 / 60, most: 1000 / 29, growth: 1.01 }
/** What takes longer than so many of them had too much to do. */
const QUICK_FRAMES = 1.2
/**
 * Of each millisecond so much may be late, and so much at a time: of sixty frames fifty are left. One
 * that took very long is forgiven after a second.
 */
const LATE = { share: 0.04, most: 10, least: -30 }
/** How many begin in a frame: more and more where frames stay quick, half as many where one did not. */
const A_FRAME = { growth: 1 / 8, most: 8, recovery: 1 / 60 }
/** Where no frame is quick, one begins after this all the same. */
const LONGEST_PAUSE_MS = 500

const inLine: (() => void)[] = []
let frameBefore: number | null = null
let begunAt = 0
let usualMs = FRAME_MS.least
let mayBeLate = LATE.most
let aFrame = 0
let most = A_FRAME.most

/** Whether a frame came in time; what came late is charged. */
const isInTime = (ms: number): boolean => {
  usualMs = Math.max(FRAME_MS.least, Math.min(ms, usualMs * FRAME_MS.growth, FRAME_MS.most))
  const late = Math.max(0, ms - usualMs)
  mayBeLate = Math.min(LATE.most, Math.max(LATE.least, mayBeLate + ms * LATE.share - late))
  return ms <= usualMs * QUICK_FRAMES
}

/** How many may begin in this frame, by what the frames before it have taken. */
const placesIn = (now: number, ms: number): number => {
  const isQuick = isInTime(ms)
  if (!isScrolling()) {
    // There is always one more; but who goes on at once is not held up.
    aFrame = isQuick ? Math.min(A_FRAME.most, Math.floor(aFrame) + 1) : 1
    return aFrame
  }
  if (isQuick && mayBeLate > 0) {
    most = Math.min(A_FRAME.most, most + A_FRAME.recovery)
    aFrame = Math.min(most, aFrame + A_FRAME.growth)
    return Math.floor(aFrame)
  }
  // The first frames after a slow one may still hold what came with it.
  if (!isQuick) {
    most = Math.max(1, most / 2)
    aFrame = Math.max(0, Math.min(1, aFrame) - ms / usualMs / 4)
  }
  return now - begunAt > LONGEST_PAUSE_MS ? 1 : 0
}

/** While one scrolls the newest, which one comes to; who stays looks at the middle. */
const taken = (places: number): (() => void)[] => {
  const others = Math.max(0, inLine.length - places)
  return inLine.splice(isScrolling() ? others : Math.floor(others / 2), places).toReversed()
}

const letBegin = (now: number): void => {
  const places = placesIn(now, now - (frameBefore ?? now))
  frameBefore = now
  if (places) begunAt = now
  const begun = taken(places)
  for (const begin of begun) begin()
  // One frame more: it tells what those took.
  if (inLine.length || begun.length) requestAnimationFrame(letBegin)
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
 * Whether what costs much may begin: at once where nothing is scrolled, else as many in a frame as
 * leave the next one quick. So a slow device scrolls as smoothly as a fast one, and shows things a
 * little later.
 */
export const useTurn = (isFirst = false): boolean => {
  const [hasTurn, setTurn] = useState(() => isFirst || !isScrolling())
  useEffect(() => (hasTurn ? undefined : standInLine(() => setTurn(true))), [hasTurn])
  return hasTurn
}
