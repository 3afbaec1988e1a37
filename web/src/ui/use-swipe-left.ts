import { useRef, type TouchEvent } from 'react'

const ENOUGH_PX = 56

/** Touch handlers that call back once a finger has gone clearly to the left. */
export const useSwipeLeft = (onSwipe: () => void) => {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchMove: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      if (!touch || !start.current) return
      const across = start.current.x - touch.clientX
      const along = Math.abs(start.current.y - touch.clientY)
      if (across < ENOUGH_PX || along > across) return
      start.current = null
      onSwipe()
    },
  }
}
