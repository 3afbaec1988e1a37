import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'

/** Listens for keys inside an element that has no interactive role. */
export const useKeyDown = (
  element: RefObject<HTMLElement | null>,
  onKeyDown: (event: KeyboardEvent) => void,
): void => {
  const handle = useEffectEvent(onKeyDown)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const listener = (event: KeyboardEvent) => handle(event)
    current.addEventListener('keydown', listener)
    return () => current.removeEventListener('keydown', listener)
  }, [element])
}
