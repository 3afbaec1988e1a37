import { useRef } from 'react'
import type { TouchEvent } from 'react'

const ENOUGH_PX = 40

/** A finger that goes clearly to the left opens the row's actions, to the right it closes them. */
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
      const across = touch.clientX - start.current.x
      const along = Math.abs(touch.clientY - start.current.y)
      if (Math.abs(across) < ENOUGH_PX || along > Math.abs(across)) return
      start.current = null
      onOpen(across < 0)
    },
  }
}
