import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Menu.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type MenuProps = {
  /** Content of the button that opens the menu. */
  trigger: ReactNode
  label: string
  triggerClassName?: string
  /** Elements with `role="menuitem"`. */
  children: ReactNode
}

const itemsIn = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
]

/** Drop-down menu with arrow keys, Home, End and Escape; a click outside closes it. */
export const Menu = ({ trigger, label, triggerClassName, children }: MenuProps) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    itemsIn(menu.current)[0]?.focus()
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const items = itemsIn(menu.current)
    const at = items.findIndex((item) => item === document.activeElement)
    const next = nextIndex(event.key, at, items.length)
    if (event.key === 'Escape') close()
    else if (event.key === 'Tab') setOpen(false)
    else if (next !== null) items[next]?.focus()
    if (event.key === 'Escape' || next !== null) event.preventDefault()
  }

  return (
    <div ref={root} className={styles['root']}>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className={classes(styles['trigger'], triggerClassName)}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles['shown']} aria-hidden>
          {trigger}
        </span>
        <VisuallyHidden>{label}</VisuallyHidden>
      </button>
      {isOpen && (
        <div
          ref={menu}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={styles['menu']}
          onKeyDown={onKeyDown}
          onClick={() => setOpen(false)}
        >
          {children}
        </div>
      )}
    </div>
  )
}

const nextIndex = (key: string, at: number, count: number): number | null => {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count
    case 'ArrowUp':
      return (at - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
