import { useRef } from 'react'
import type { TouchEvent } from 'react'

const MIN_SWIPE_PX = 40

/** A swipe to the left opens the actions of a row, to the right it closes them. */
export const useRowSwipe = (onOpen: (isOpen: boolean) => void) => {
  const start = useRef<{ x: number; y: number }>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchMove: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      if (!touch || !start.current) return
      const dx = touch.clientX - start.current.x
      const dy = Math.abs(touch.clientY - start.current.y)
      if (Math.abs(dx) < MIN_SWIPE_PX || dy > Math.abs(dx)) return
      start.current = null
      onOpen(dx < 0)
    },
  }
}
