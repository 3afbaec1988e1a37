import { useEffect, useRef, type RefObject } from 'react'

const ARROWS: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']
const EDITABLE_SELECTOR = 'input, textarea, select, [contenteditable]'
const INTERACTIVE_SELECTOR = `${EDITABLE_SELECTOR}, a, button, [role]`

type KeyHandlers = { back: () => void; next: () => void }

const isPlain = ({ ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !defaultPrevented

/** Global keys of the wizard: Backspace goes back, arrows focus the answers, Enter continues. */
export const useWizardKeys = (
  answers: RefObject<HTMLElement | null>,
  handlers: KeyHandlers,
): void => {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null
      if (!isPlain(event) || document.querySelector('dialog[open], [role="menu"]')) return
      if (event.key === 'Backspace' && !target?.closest(EDITABLE_SELECTOR)) {
        event.preventDefault()
        latest.current.back()
      } else if (target?.closest(INTERACTIVE_SELECTOR)) {
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
