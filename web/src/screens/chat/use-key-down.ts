import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'

/** Hears the keys pressed inside an element that has no role of its own for them. */
export const useKeyDown = (
  element: RefObject<HTMLElement | null>,
  pressed: (event: KeyboardEvent) => void,
): void => {
  const hear = useEffectEvent(pressed)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const listener = (event: KeyboardEvent) => hear(event)
    current.addEventListener('keydown', listener)
    return () => current.removeEventListener('keydown', listener)
  }, [element])
}
