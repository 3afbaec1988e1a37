// Rations rendering while the user scrolls: a token bucket of frame delay decides how many list items may
// start rendering in each frame.
import { startTransition, useEffect, useState } from 'react'

/** Scrolling has ended this long after the last scroll event. */
const SCROLL_END_MS = 150

const endListeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let scrolledAt = 0

const endScrolling = (): void => {
  // In a slow frame the next scroll event is due, but not fired yet.
  if (performance.now() - scrolledAt < SCROLL_END_MS) return noteScroll()
  timer = undefined
  const listeners = [...endListeners]
  endListeners.clear()
  // One transition for all listeners, so that React renders the items in one pass.
  startTransition(() => {
    for (const listener of listeners) listener()
  })
}

function noteScroll(): void {
  scrolledAt = performance.now()
  clearTimeout(timer)
  timer = setTimeout(() => requestAnimationFrame(endScrolling), SCROLL_END_MS)
}

const listen = (): void => addEventListener('scroll', noteScroll, { passive: true, capture: true })

// The pictures of a server-rendered page are already in the document. Scrolling is ignored during hydration,
// or they would be removed until they get a render slot.
if (document.querySelector('#dehydrated-state'))
  addEventListener('app-interactive', listen, { once: true })
else listen()

/** Whether anything is being scrolled. */
export const isScrolling = (): boolean => timer !== undefined

/** Calls back once scrolling has ended. Returns a cancel function. */
export const whenScrollEnds = (listener: () => void): (() => void) => {
  endListeners.add(listener)
  // It may have ended since the caller checked.
  if (!isScrolling()) noteScroll()
  return () => void endListeners.delete(listener)
}

/** False until scrolling has ended once: for content that is not worth rendering while it scrolls past. */
export const useHasStoppedScrolling = (): boolean => {
  const [hasStopped, setStopped] = useState(() => !isScrolling())
  useEffect(() => (hasStopped ? undefined : whenScrollEnds(() => setStopped(true))), [hasStopped])
  return hasStopped
}

/** Bounds of the estimated duration of an idle frame, in ms: in power-saving mode the frame rate is halved. */
const FRAME_MS = { min: 1000 / 60, max: 1000 / 29, growth: 1.01 }
/** A frame that takes longer than this multiple of an idle frame is slow. */
const SLOW_FRAME_FACTOR = 1.2
/**
 * Token bucket of allowed delay, in ms: `share` is added per millisecond, up to `max`, which keeps
 * about fifty of sixty frames. `min` bounds the debt, so that one very long frame is paid off in a second.
 */
const DELAY_BUDGET = { share: 0.04, max: 10, min: -30 }
/**
 * Items started per frame: grows by `growth` while frames are quick. A slow frame halves the maximum, which
 * then recovers by `recovery` per quick frame.
 */
const STARTS_PER_FRAME = { growth: 1 / 8, max: 8, recovery: 1 / 60 }
/** If no frame is quick, one item starts after this time anyway. */
const MAX_PAUSE_MS = 500

const queue: (() => void)[] = []
let lastFrameAt: number | null = null
let lastStartAt = 0
let idleFrameMs = FRAME_MS.min
let delayBudget = DELAY_BUDGET.max
let startsPerFrame = 0
let maxStarts = STARTS_PER_FRAME.max

/** Charges the delay of a frame to the budget. Returns whether the frame was quick. */
const recordFrame = (ms: number): boolean => {
  idleFrameMs = Math.max(FRAME_MS.min, Math.min(ms, idleFrameMs * FRAME_MS.growth, FRAME_MS.max))
  const delay = Math.max(0, ms - idleFrameMs)
  delayBudget = Math.min(
    DELAY_BUDGET.max,
    Math.max(DELAY_BUDGET.min, delayBudget + ms * DELAY_BUDGET.share - delay),
  )
  return ms <= idleFrameMs * SLOW_FRAME_FACTOR
}

/** How many items may start in this frame, given the duration of the last one. */
const getStartCount = (now: number, ms: number): number => {
  const isQuick = recordFrame(ms)
  if (!isScrolling()) {
    // Grows by one per frame even at rest: a burst of items would delay scrolling that starts again.
    startsPerFrame = isQuick ? Math.min(STARTS_PER_FRAME.max, Math.floor(startsPerFrame) + 1) : 1
    return startsPerFrame
  }
  if (isQuick && delayBudget > 0) {
    maxStarts = Math.min(STARTS_PER_FRAME.max, maxStarts + STARTS_PER_FRAME.recovery)
    startsPerFrame = Math.min(maxStarts, startsPerFrame + STARTS_PER_FRAME.growth)
    return Math.floor(startsPerFrame)
  }
  // The first frames after a slow one may still contain work from it.
  if (!isQuick) {
    maxStarts = Math.max(1, maxStarts / 2)
    startsPerFrame = Math.max(0, Math.min(1, startsPerFrame) - ms / idleFrameMs / 4)
  }
  return now - lastStartAt > MAX_PAUSE_MS ? 1 : 0
}

/**
 * Takes the items that the user sees first: while scrolling the newest, which are about to come into view; at
 * rest those in the middle of the screen.
 */
const takeFromQueue = (count: number): (() => void)[] => {
  const remaining = Math.max(0, queue.length - count)
  return queue.splice(isScrolling() ? remaining : Math.floor(remaining / 2), count).toReversed()
}

const runFrame = (now: number): void => {
  const count = getStartCount(now, now - (lastFrameAt ?? now))
  lastFrameAt = now
  if (count) lastStartAt = now
  const started = takeFromQueue(count)
  for (const start of started) start()
  // One more frame, to measure how long these items took.
  if (queue.length || started.length) requestAnimationFrame(runFrame)
  else lastFrameAt = null
}

const enqueue = (start: () => void): (() => void) => {
  const isRunning = lastFrameAt !== null
  queue.push(start)
  if (!isRunning) {
    lastFrameAt = lastStartAt = performance.now()
    requestAnimationFrame(runFrame)
  }
  return () => {
    const index = queue.indexOf(start)
    if (index >= 0) queue.splice(index, 1)
  }
}

/**
 * Whether expensive content may render: at once if nothing is scrolled, else only as many items per frame
 * as keep frames quick. A slow device thus scrolls as smoothly as a fast one and shows content a little
 * later.
 */
export const useRenderSlot = (isFirst = false): boolean => {
  const [mayRender, setMayRender] = useState(() => isFirst || !isScrolling())
  useEffect(() => (mayRender ? undefined : enqueue(() => setMayRender(true))), [mayRender])
  return mayRender
}
