import { useRef } from 'react'
import type { TouchEvent } from 'react'

const LONG_MS = 480
const MOVED_PX = 10

/** Touch handlers that call back, with its place, once a finger has rested long enough. */
export const useLongPress = (onPress: (at: { x: number; y: number }) => void) => {
  const start = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> }>(null)
  const end = () => {
    if (start.current) clearTimeout(start.current.timer)
    start.current = null
  }
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      const touch = touches[0]
      end()
      const isControl = target instanceof Element && target.closest('button, a, textarea, input')
      if (!touch || touches.length > 1 || isControl) return
      const at = { x: touch.clientX, y: touch.clientY }
      start.current = { ...at, timer: setTimeout(() => onPress(at), LONG_MS) }
    },
    onTouchMove: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      if (!touch || !start.current) return
      const across = Math.abs(touch.clientX - start.current.x)
      const along = Math.abs(touch.clientY - start.current.y)
      if (across > MOVED_PX || along > MOVED_PX) end()
    },
    onTouchEnd: end,
    onTouchCancel: end,
  }
}
