import { useEffect } from 'react'
import type { RefObject } from 'react'
import { useKeyDown } from './use-key-down.ts'

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Roving focus: the list is one Tab stop, and the up and down keys move between its messages. */
export const useArrowKeyNavigation = (box: RefObject<HTMLElement | null>): void => {
  useEffect(() => box.current?.setAttribute('tabindex', '0'), [box])
  useKeyDown(box, (event) => {
    const step = STEPS[event.key]
    if (!step || !box.current) return
    const rows = [...box.current.querySelectorAll<HTMLElement>('[data-line]')]
    const index = rows.findIndex((row) => row === document.activeElement)
    if (index < 0 && event.target !== box.current) return
    const first = step < 0 ? rows.at(-1) : rows[0]
    const next = index < 0 ? first : rows[index + step]
    if (!next) return
    next.focus()
    event.preventDefault()
  })
}
