import { useRef } from 'react'
import type { TouchEvent } from 'react'

const LONG_PRESS_MS = 480
const MOVE_TOLERANCE_PX = 10

/** Touch handlers that call back with the position after a long press. */
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
      start.current = { ...at, timer: setTimeout(() => onPress(at), LONG_PRESS_MS) }
    },
    onTouchMove: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      if (!touch || !start.current) return
      const dx = Math.abs(touch.clientX - start.current.x)
      const dy = Math.abs(touch.clientY - start.current.y)
      if (dx > MOVE_TOLERANCE_PX || dy > MOVE_TOLERANCE_PX) end()
    },
    onTouchEnd: end,
    onTouchCancel: end,
  }
}
