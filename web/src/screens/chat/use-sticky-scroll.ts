import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isLive } from './chat-message.ts'
import type { ChatMessage } from './chat-message.ts'

const NEAR_END_PX = 24
const MIN_LEAVE_PX = 8
/** Scrolling within this time of a wheel, touch or key event is the user's own. */
const USER_SCROLL_MS = 1200

const getDistanceToEnd = (box: HTMLElement): number =>
  box.scrollHeight - box.scrollTop - box.clientHeight

/**
 * Sticks to the end while the user is there, and otherwise only reports new messages below. The virtual list
 * scrolls too when it measures its messages: only scrolling by the user counts as leaving the end. If the
 * newest messages are not loaded (`hasEnd` is false) there is nothing to stick to.
 */
export const useStickyScroll = (messages: readonly ChatMessage[], hasEnd: boolean) => {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(hasEnd)
  const lastTop = useRef(0)
  const interactedAt = useRef(0)
  /** The newest message when the user left the end; null while at the end. */
  const [seen, setSeen] = useState<{ last: ChatMessage | undefined } | null>(null)
  const last = messages.at(-1)

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
    const distance = getDistanceToEnd(box.current)
    const isByUser = performance.now() - interactedAt.current < USER_SCROLL_MS
    if (scrollTop < lastTop.current && distance > MIN_LEAVE_PX && isByUser) leaveEnd()
    else if (distance <= NEAR_END_PX && hasEnd) {
      isAtEnd.current = true
      setSeen(null)
    }
    lastTop.current = scrollTop
  }

  useLayoutEffect(() => {
    if (!hasEnd) isAtEnd.current = false
    if (isAtEnd.current) keepToEnd()
  }, [last, hasEnd, keepToEnd])

  // The user's own message is always scrolled into view.
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
    const noteInteraction = () => {
      interactedAt.current = performance.now()
    }
    for (const kind of ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const) {
      frame.addEventListener(kind, noteInteraction, { signal, passive: true })
    }
    return () => {
      ending.abort()
      observer.disconnect()
    }
  }, [keepToEnd])

  return { box, content, onScroll, hasNews: seen !== null && seen.last !== last, toEnd, leaveEnd }
}
