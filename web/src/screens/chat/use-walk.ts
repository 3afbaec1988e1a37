import { useEffect } from 'react'
import type { RefObject } from 'react'
import { useKeyDown } from './use-key-down.ts'

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** The conversation is one stop for the Tab key; up and down go from message to message inside it. */
export const useWalk = (box: RefObject<HTMLElement | null>): void => {
  useEffect(() => box.current?.setAttribute('tabindex', '0'), [box])
  useKeyDown(box, (event) => {
    const step = STEPS[event.key]
    if (!step || !box.current) return
    const rows = [...box.current.querySelectorAll<HTMLElement>('[data-line]')]
    const at = rows.findIndex((row) => row === document.activeElement)
    if (at < 0 && event.target !== box.current) return
    const first = step < 0 ? rows.at(-1) : rows[0]
    const next = at < 0 ? first : rows[at + step]
    if (!next) return
    next.focus()
    event.preventDefault()
  })
}
