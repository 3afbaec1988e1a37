import { startTransition, useEffect, useState } from 'react'
import { whenHandsRest } from '../../device/hands.ts'
import type { Line } from './line.ts'

/** What fills a view, and a little more. */
const FEW = 12
/** Whoever comes to write has begun by then, and is not held up. */
const REST_AFTER_MS = 800

const BACK_KEYS = new Set(['PageUp', 'Home', 'ArrowUp'])

/** Somebody wants to see more than the newest. What it returns calls it off. */
const whenGoingBack = (go: () => void): (() => void) => {
  const press = ({ key }: KeyboardEvent): void => {
    if (BACK_KEYS.has(key)) go()
  }
  addEventListener('wheel', go, { passive: true })
  addEventListener('touchmove', go, { passive: true })
  addEventListener('keydown', press)
  return () => {
    removeEventListener('wheel', go)
    removeEventListener('touchmove', go)
    removeEventListener('keydown', press)
  }
}

/**
 * The newest lines alone until they have been seen, then all: what is out of view can wait, unless
 * one wants to go there.
 */
export const useFewFirst = (lines: readonly Line[], isAwaited: boolean): readonly Line[] => {
  const [isRested, setOpen] = useState(lines.length <= FEW)
  const isOpen = isRested || isAwaited
  const hasAny = lines.length > 0
  useEffect(() => {
    if (!hasAny || isOpen) return
    const open = () => startTransition(() => setOpen(true))
    let callOff: (() => void) | undefined
    const timer = setTimeout(() => (callOff = whenHandsRest(open)), REST_AFTER_MS)
    const stop = whenGoingBack(open)
    return () => {
      clearTimeout(timer)
      callOff?.()
      stop()
    }
  }, [hasAny, isOpen])
  const [few, setFew] = useState({ lines, last: lines.slice(-FEW) })
  if (isOpen) return lines
  if (few.lines === lines) return few.last
  const next = { lines, last: lines.slice(-FEW) }
  setFew(next)
  return next.last
}
