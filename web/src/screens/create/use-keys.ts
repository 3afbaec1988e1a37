import { useEffect, useRef, type RefObject } from 'react'

const ARROWS: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']
const TYPED_INTO = 'input, textarea, select, [contenteditable]'
const WITH_A_KEY_OF_ITS_OWN = `${TYPED_INTO}, a, button, [role]`

type Ways = { back: () => void; next: () => void }

const isPlain = ({ ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !defaultPrevented

/** Keys that work wherever the focus is: Backspace goes back, arrows enter the answers, Enter goes on. */
export const useKeys = (answers: RefObject<HTMLElement | null>, ways: Ways): void => {
  const latest = useRef(ways)
  useEffect(() => {
    latest.current = ways
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null
      if (!isPlain(event) || document.querySelector('dialog[open], [role="menu"]')) return
      if (event.key === 'Backspace' && !target?.closest(TYPED_INTO)) {
        event.preventDefault()
        latest.current.back()
      } else if (target?.closest(WITH_A_KEY_OF_ITS_OWN)) {
        return
      } else if (event.key === 'Enter') {
        latest.current.next()
      } else if (ARROWS.includes(event.key)) {
        const first = answers.current?.querySelector<HTMLElement>('[tabindex="0"], input')
        if (!first) return
        event.preventDefault()
        first.focus()
      }
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [answers])
}
