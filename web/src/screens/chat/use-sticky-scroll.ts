import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isLive } from './line.ts'
import type { Line } from './line.ts'

const NEAR_END = 24
const MOVED_AWAY = 8
/** Scrolling within this time of a wheel, a finger or a key is the reader's own. */
const OWN_MS = 1200

const distanceToEnd = (box: HTMLElement): number =>
  box.scrollHeight - box.scrollTop - box.clientHeight

/**
 * Keeps the end in view as long as the reader is there, and otherwise only says that there is
 * something new below. The list itself moves the view too, when it learns how tall its messages
 * are: only what the reader does counts as leaving. Where the end is not here (`isWhole` is false)
 * there is nothing to keep to.
 */
export const useStickyScroll = (lines: readonly Line[], isWhole: boolean) => {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(isWhole)
  const lastTop = useRef(0)
  const touchedAt = useRef(0)
  /** The newest line that was seen before the reader went up; null while at the end. */
  const [seen, setSeen] = useState<{ last: Line | undefined } | null>(null)
  const last = lines.at(-1)

  const keepToEnd = useCallback(() => {
    isAtEnd.current = true
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }, [])

  const toEnd = useCallback(() => {
    setSeen(null)
    keepToEnd()
  }, [keepToEnd])

  const leaveEnd = useCallback(() => {
    isAtEnd.current = false
    setSeen((before) => before ?? { last })
  }, [last])

  const onScroll = () => {
    if (!box.current) return
    const { scrollTop } = box.current
    const distance = distanceToEnd(box.current)
    const isOwn = performance.now() - touchedAt.current < OWN_MS
    if (scrollTop < lastTop.current && distance > MOVED_AWAY && isOwn) leaveEnd()
    else if (distance <= NEAR_END && isWhole) {
      isAtEnd.current = true
      setSeen(null)
    }
    lastTop.current = scrollTop
  }

  useLayoutEffect(() => {
    if (!isWhole) isAtEnd.current = false
    if (isAtEnd.current) keepToEnd()
  }, [last, isWhole, keepToEnd])

  // What I say is always in view.
  const liveKey = last && isLive(last) ? last.key : undefined
  useLayoutEffect(() => {
    if (liveKey) keepToEnd()
  }, [liveKey, keepToEnd])

  useEffect(() => {
    const frame = box.current
    if (!frame || !content.current) return
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) keepToEnd()
    })
    observer.observe(content.current)
    observer.observe(frame)
    const ending = new AbortController()
    const { signal } = ending
    const touched = () => {
      touchedAt.current = performance.now()
    }
    for (const kind of ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const) {
      frame.addEventListener(kind, touched, { signal, passive: true })
    }
    return () => {
      ending.abort()
      observer.disconnect()
    }
  }, [keepToEnd])

  return { box, content, onScroll, hasNews: seen !== null && seen.last !== last, toEnd, leaveEnd }
}
