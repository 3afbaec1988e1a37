import { useRef, type RefObject, type TouchEvent } from 'react'
import { BREAKPOINT_SMALL } from '@dulcinea/contract/constants'

const SLOP_PX = 8
const ENOUGH = 0.28
const FLICK_PX_PER_MS = 0.5
const GONE = '100%'
const GONE_MS = 400

/** How far a finger has gone towards the edge, how far beside it, and how large the sheet is that way. */
const DIRECTIONS = {
  down: {
    along: (x: number, y: number) => ({ along: y, beside: Math.abs(x) }),
    size: ({ offsetHeight }: HTMLElement) => offsetHeight,
    shift: (by: string) => `translateY(${by})`,
  },
  left: {
    along: (x: number, y: number) => ({ along: -x, beside: Math.abs(y) }),
    size: ({ offsetWidth }: HTMLElement) => offsetWidth,
    shift: (by: string) => `translateX(-${by})`,
  },
} as const

type Drag = { x: number; y: number; at: number; along: number; isMoving: boolean }

type Wish = {
  direction: keyof typeof DIRECTIONS
  isEnabled: () => boolean
  onAway: () => void
}

/** Where sheets come from below. */
export const isPhone = (): boolean => matchMedia(`(width < ${BREAKPOINT_SMALL}px)`).matches

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** What lies under the finger wants it for itself: a list that is scrolled, a field, a crop. */
const isHeld = (target: EventTarget, sheet: HTMLElement, isDown: boolean): boolean => {
  for (
    let element = target instanceof Element ? target : null;
    element && sheet.contains(element);
    element = element.parentElement
  ) {
    if (isDown && element.scrollTop > 0) return true
    if (element.matches('input, textarea, select')) return true
    if (getComputedStyle(element).touchAction === 'none') return true
  }
  return false
}

/** A sheet follows the finger towards the edge that it came from, and goes when it was meant. */
export const useDragAway = (
  sheet: RefObject<HTMLElement | null>,
  { direction, isEnabled, onAway }: Wish,
) => {
  const drag = useRef<Drag | null>(null)
  const { along: measure, size, shift } = DIRECTIONS[direction]

  const place = (transform: string, transition: string) => {
    if (!sheet.current || isStill()) return
    Object.assign(sheet.current.style, { transform, transition })
  }

  const finish = (isAway: boolean) => {
    drag.current = null
    if (!isAway) return place('', '')
    place(shift(GONE), '')
    onAway()
    setTimeout(() => place('', ''), GONE_MS)
  }

  return {
    onTouchStart: ({ touches, target, timeStamp }: TouchEvent) => {
      const touch = touches[0]
      const isMine =
        touches.length === 1 &&
        sheet.current !== null &&
        isEnabled() &&
        !isHeld(target, sheet.current, direction === 'down')
      drag.current =
        touch && isMine
          ? { x: touch.clientX, y: touch.clientY, at: timeStamp, along: 0, isMoving: false }
          : null
    },
    onTouchMove: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      const { current } = drag
      if (!touch || !current) return
      const { along, beside } = measure(touch.clientX - current.x, touch.clientY - current.y)
      if (!current.isMoving) {
        if (beside > SLOP_PX && beside > Math.abs(along)) drag.current = null
        if (along < SLOP_PX || beside > along) return
        current.isMoving = true
      }
      current.along = Math.max(0, along)
      place(shift(`${current.along}px`), 'none')
    },
    onTouchEnd: ({ timeStamp }: TouchEvent) => {
      const { current } = drag
      if (!current?.isMoving || !sheet.current) return
      const speed = current.along / Math.max(1, timeStamp - current.at)
      finish(current.along > size(sheet.current) * ENOUGH || speed > FLICK_PX_PER_MS)
    },
    onTouchCancel: () => {
      if (drag.current?.isMoving) finish(false)
    },
  }
}
