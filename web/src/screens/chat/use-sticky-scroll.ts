import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isLive } from './line.ts'
import type { Line } from './line.ts'

const NEAR_END = 24
const MOVED_AWAY = 8

const distanceToEnd = (box: HTMLElement): number =>
  box.scrollHeight - box.scrollTop - box.clientHeight

/**
 * Keeps the end in view as long as the reader is there, keeps the place when older lines come in
 * above, and otherwise only says that there is something new below.
 */
export const useStickyScroll = (lines: readonly Line[]) => {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const lastTop = useRef(0)
  const lastHeight = useRef(0)
  /** The newest line that was seen before the reader went up; null while at the end. */
  const [seen, setSeen] = useState<{ last: Line | undefined } | null>(null)
  const firstKey = lines[0]?.key
  const last = lines.at(-1)

  const toEnd = useCallback(() => {
    isAtEnd.current = true
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }, [])

  const onScroll = () => {
    if (!box.current) return
    const { scrollTop } = box.current
    const distance = distanceToEnd(box.current)
    if (scrollTop < lastTop.current && distance > MOVED_AWAY) {
      isAtEnd.current = false
      setSeen((before) => before ?? { last })
    } else if (distance <= NEAR_END) {
      isAtEnd.current = true
      setSeen(null)
    }
    lastTop.current = scrollTop
  }

  useLayoutEffect(() => {
    if (!box.current) return
    if (!isAtEnd.current) box.current.scrollTop += box.current.scrollHeight - lastHeight.current
    lastHeight.current = box.current.scrollHeight
  }, [firstKey])

  useLayoutEffect(() => {
    if (isAtEnd.current) toEnd()
  }, [last, toEnd])

  // What I say is always in view.
  const liveKey = last && isLive(last) ? last.key : undefined
  useLayoutEffect(() => {
    if (liveKey) toEnd()
  }, [liveKey, toEnd])

  useEffect(() => {
    if (!box.current || !content.current) return
    const observer = new ResizeObserver(() => {
      if (!box.current) return
      lastHeight.current = box.current.scrollHeight
      if (isAtEnd.current) toEnd()
    })
    observer.observe(content.current)
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [toEnd])

  return { box, content, onScroll, hasNews: seen !== null && seen.last !== last, toEnd }
}
