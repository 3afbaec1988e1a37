import { startTransition, useEffect, useState } from 'react'
import type { Line } from './line.ts'

/** What fills a view, and a little more. */
const FEW = 12
const REST_AFTER_MS = 120

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
    const timer = setTimeout(() => startTransition(() => setOpen(true)), REST_AFTER_MS)
    return () => clearTimeout(timer)
  }, [hasAny, isOpen])
  const [few, setFew] = useState({ lines, last: lines.slice(-FEW) })
  if (isOpen) return lines
  if (few.lines === lines) return few.last
  const next = { lines, last: lines.slice(-FEW) }
  setFew(next)
  return next.last
}
