import { useRef, type RefObject, type TouchEvent } from 'react'
import { BREAKPOINT_SMALL } from '@dulcinea/contract/constants'

/** A touch that moves less than this is still a tap. */
const SLOP_PX = 8
/** A drag over this share of the sheet dismisses it. */
const DISMISS_RATIO = 0.28
const FLICK_PX_PER_MS = 0.5
const DISMISSED_SHIFT = '100%'
/** The closing transition has ended by then. */
const RESET_DELAY_MS = 400

/** Per direction: the drag distance along and across it, the sheet's size, and the transform that moves it. */
const DIRECTIONS = {
  down: {
    measureDrag: (x: number, y: number) => ({ along: y, across: Math.abs(x) }),
    getSize: ({ offsetHeight }: HTMLElement) => offsetHeight,
    toTransform: (by: string) => `translateY(${by})`,
  },
  left: {
    measureDrag: (x: number, y: number) => ({ along: -x, across: Math.abs(y) }),
    getSize: ({ offsetWidth }: HTMLElement) => offsetWidth,
    toTransform: (by: string) => `translateX(-${by})`,
  },
} as const

/** A touch: where and when it began, its distance along the direction, and whether it has become a drag. */
type Drag = {
  startX: number
  startY: number
  startedAt: number
  along: number
  isDragging: boolean
}

type DragToDismissOptions = {
  direction: keyof typeof DIRECTIONS
  isEnabled: () => boolean
  onDismiss: () => void
}

/** Whether the screen is as narrow as a phone's, where sheets open from the bottom. */
export const isPhone = (): boolean => matchMedia(`(width < ${BREAKPOINT_SMALL}px)`).matches

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Whether the touched element handles the drag itself: a scrolled list, a field, a crop area. */
const handlesOwnDrag = (target: EventTarget, sheet: HTMLElement, isDown: boolean): boolean => {
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
  const { measureDrag, getSize, toTransform } = DIRECTIONS[direction]

  const setTransform = (transform: string, transition: string) => {
    if (!sheet.current || prefersReducedMotion()) return
    Object.assign(sheet.current.style, { transform, transition })
  }

  const finish = (isDismissed: boolean) => {
    drag.current = null
    if (!isDismissed) return setTransform('', '')
    setTransform(toTransform(DISMISSED_SHIFT), '')
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
        !handlesOwnDrag(target, sheet.current, direction === 'down')
      drag.current =
        touch && canDrag
          ? {
              startX: touch.clientX,
              startY: touch.clientY,
              startedAt: timeStamp,
              along: 0,
              isDragging: false,
            }
          : null
    },
    onTouchMove: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      const { current } = drag
      if (!touch || !current) return
      const { along, across } = measureDrag(
        touch.clientX - current.startX,
        touch.clientY - current.startY,
      )
      if (!current.isDragging) {
        if (across > SLOP_PX && across > Math.abs(along)) drag.current = null
        if (along < SLOP_PX || across > along) return
        current.isDragging = true
      }
      current.along = Math.max(0, along)
      setTransform(toTransform(`${current.along}px`), 'none')
    },
    onTouchEnd: ({ timeStamp }: TouchEvent) => {
      const { current } = drag
      if (!current?.isDragging || !sheet.current) return
      const speed = current.along / Math.max(1, timeStamp - current.startedAt)
      finish(current.along > getSize(sheet.current) * DISMISS_RATIO || speed > FLICK_PX_PER_MS)
    },
    onTouchCancel: () => {
      if (drag.current?.isDragging) finish(false)
    },
  }
}
