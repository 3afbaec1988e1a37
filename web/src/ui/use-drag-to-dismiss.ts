import { useRef, type RefObject, type TouchEvent } from 'react'
import { BREAKPOINT_SMALL } from '@dulcinea/contract/constants'

const SLOP_PX = 8
const DISMISS_RATIO = 0.28
const FLICK_PX_PER_MS = 0.5
const DISMISSED_SHIFT = '100%'
const RESET_DELAY_MS = 400

/** Per direction: drag distance along and across it, size of the sheet, and its CSS transform. */
const DIRECTIONS = {
  down: {
    along: (x: number, y: number) => ({ along: y, across: Math.abs(x) }),
    size: ({ offsetHeight }: HTMLElement) => offsetHeight,
    shift: (by: string) => `translateY(${by})`,
  },
  left: {
    along: (x: number, y: number) => ({ along: -x, across: Math.abs(y) }),
    size: ({ offsetWidth }: HTMLElement) => offsetWidth,
    shift: (by: string) => `translateX(-${by})`,
  },
} as const

type Drag = { x: number; y: number; at: number; along: number; isMoving: boolean }

type DragToDismissOptions = {
  direction: keyof typeof DIRECTIONS
  isEnabled: () => boolean
  onDismiss: () => void
}

/** Phones, where sheets open from the bottom. */
export const isPhone = (): boolean => matchMedia(`(width < ${BREAKPOINT_SMALL}px)`).matches

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Whether the touched element needs the drag itself: a scrolled list, a field, a crop area. */
const needsDragItself = (target: EventTarget, sheet: HTMLElement, isDown: boolean): boolean => {
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

/** A sheet follows the finger towards its edge and is dismissed by a long drag or a flick. */
export const useDragToDismiss = (
  sheet: RefObject<HTMLElement | null>,
  { direction, isEnabled, onDismiss }: DragToDismissOptions,
) => {
  const drag = useRef<Drag | null>(null)
  const { along: measure, size, shift } = DIRECTIONS[direction]

  const setTransform = (transform: string, transition: string) => {
    if (!sheet.current || prefersReducedMotion()) return
    Object.assign(sheet.current.style, { transform, transition })
  }

  const finish = (isDismissed: boolean) => {
    drag.current = null
    if (!isDismissed) return setTransform('', '')
    setTransform(shift(DISMISSED_SHIFT), '')
    onDismiss()
    setTimeout(() => setTransform('', ''), RESET_DELAY_MS)
  }

  return {
    onTouchStart: ({ touches, target, timeStamp }: TouchEvent) => {
      const touch = touches[0]
      const canDrag =
        touches.length === 1 &&
        sheet.current !== null &&
        isEnabled() &&
        !needsDragItself(target, sheet.current, direction === 'down')
      drag.current =
        touch && canDrag
          ? { x: touch.clientX, y: touch.clientY, at: timeStamp, along: 0, isMoving: false }
          : null
    },
    onTouchMove: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      const { current } = drag
      if (!touch || !current) return
      const { along, across } = measure(touch.clientX - current.x, touch.clientY - current.y)
      if (!current.isMoving) {
        if (across > SLOP_PX && across > Math.abs(along)) drag.current = null
        if (along < SLOP_PX || across > along) return
        current.isMoving = true
      }
      current.along = Math.max(0, along)
      setTransform(shift(`${current.along}px`), 'none')
    },
    onTouchEnd: ({ timeStamp }: TouchEvent) => {
      const { current } = drag
      if (!current?.isMoving || !sheet.current) return
      const speed = current.along / Math.max(1, timeStamp - current.at)
      finish(current.along > size(sheet.current) * DISMISS_RATIO || speed > FLICK_PX_PER_MS)
    },
    onTouchCancel: () => {
      if (drag.current?.isMoving) finish(false)
    },
  }
}
