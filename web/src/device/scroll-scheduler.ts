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
  // In one transition: a screen full of items is one piece of work.
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

// A server-rendered page has its pictures: during hydration none of them waits for a slot.
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

/** True once nothing is scrolled: for content that is not worth rendering while it scrolls past. */
export const useHasStoppedScrolling = (): boolean => {
  const [hasStayed, setStayed] = useState(() => !isScrolling())
  useEffect(() => (hasStayed ? undefined : whenScrollEnds(() => setStayed(true))), [hasStayed])
  return hasStayed
}

/** Duration of an idle frame, in ms: a display that saves power has half the frame rate. */
const FRAME_MS = { least: 1000 / 60, most: 1000 / 29, growth: 1.01 }
/** A frame that takes longer than this multiple of an idle frame is slow. */
const MAX_QUICK_FRAMES = 1.2
/**
 * Token bucket of allowed delay, in ms: `share` is added per millisecond, up to `most`, so that of sixty
 * frames fifty are left. `least` bounds the debt: one very long frame is paid off after a second.
 */
const DELAY_BUDGET = { share: 0.04, most: 10, least: -30 }
/** Items started per frame: grows while frames are quick, halves after a slow one. */
const STARTS_PER_FRAME = { growth: 1 / 8, most: 8, recovery: 1 / 60 }
/** If no frame is quick, one item starts after this time anyway. */
const MAX_PAUSE_MS = 500

const queue: (() => void)[] = []
let lastFrameAt: number | null = null
let lastStartAt = 0
let idleFrameMs = FRAME_MS.least
let delayBudget = DELAY_BUDGET.most
let startsPerFrame = 0
let maxStarts = STARTS_PER_FRAME.most

/** Whether a frame was quick; its delay is charged to the budget. */
const recordFrame = (ms: number): boolean => {
  idleFrameMs = Math.max(FRAME_MS.least, Math.min(ms, idleFrameMs * FRAME_MS.growth, FRAME_MS.most))
  const delay = Math.max(0, ms - idleFrameMs)
  delayBudget = Math.min(
    DELAY_BUDGET.most,
    Math.max(DELAY_BUDGET.least, delayBudget + ms * DELAY_BUDGET.share - delay),
  )
  return ms <= idleFrameMs * MAX_QUICK_FRAMES
}

/** How many items may start in this frame, given the duration of the last one. */
const getStartCount = (now: number, ms: number): number => {
  const isQuick = recordFrame(ms)
  if (!isScrolling()) {
    // At rest it grows by one per frame, so that resumed scrolling is not delayed.
    startsPerFrame = isQuick ? Math.min(STARTS_PER_FRAME.most, Math.floor(startsPerFrame) + 1) : 1
    return startsPerFrame
  }
  if (isQuick && delayBudget > 0) {
    maxStarts = Math.min(STARTS_PER_FRAME.most, maxStarts + STARTS_PER_FRAME.recovery)
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

/** While scrolling, the newest items come into view next; at rest, those in the middle are looked at. */
const takeFromQueue = (count: number): (() => void)[] => {
  const others = Math.max(0, queue.length - count)
  return queue.splice(isScrolling() ? others : Math.floor(others / 2), count).toReversed()
}

const runFrame = (now: number): void => {
  const count = getStartCount(now, now - (lastFrameAt ?? now))
  lastFrameAt = now
  if (count) lastStartAt = now
  const started = takeFromQueue(count)
  for (const start of started) start()
  // One more frame, to measure what these took.
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
  const [hasTurn, setTurn] = useState(() => isFirst || !isScrolling())
  useEffect(() => (hasTurn ? undefined : enqueue(() => setTurn(true))), [hasTurn])
  return hasTurn
}
