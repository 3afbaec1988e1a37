import { useEffect, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './ContextMenu.module.css'

export type Point = { x: number; y: number }

type ContextMenuProps = {
  at: Point
  label: string
  onClose: () => void
  /** Elements with `role="menuitem"`. */
  children: ReactNode
}

const MARGIN_PX = 8

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

const getItems = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
]

/** A menu that opens at a point of the window, in a portal so that nothing clips it. Restores the focus. */
export const ContextMenu = ({ at, label, onClose, children }: ContextMenuProps) => {
  const menu = useRef<HTMLDivElement>(null)
  const opener = useRef<Element | null>(null)

  useLayoutEffect(() => {
    const box = menu.current
    if (!box) return
    const { width, height } = box.getBoundingClientRect()
    const left = Math.min(at.x, innerWidth - width - MARGIN_PX)
    const isBelow = at.y + height + MARGIN_PX <= innerHeight
    const top = isBelow ? at.y : Math.max(MARGIN_PX, at.y - height)
    box.style.setProperty('left', `${Math.max(MARGIN_PX, left)}px`)
    box.style.setProperty('top', `${top}px`)
  }, [at])

  useEffect(() => {
    opener.current = document.activeElement
    getItems(menu.current)[0]?.focus({ preventScroll: true })
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) onClose()
    }
    const ending = new AbortController()
    const { signal } = ending
    document.addEventListener('pointerdown', closeOutside, { signal })
    addEventListener('resize', onClose, { signal })
    addEventListener('wheel', closeOutside, { signal, passive: true })
    return () => ending.abort()
  }, [onClose])

  const close = () => {
    onClose()
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const items = getItems(menu.current)
    const index = items.findIndex((item) => item === document.activeElement)
    const step = STEPS[event.key]
    event.stopPropagation()
    if (event.key === 'Escape' || event.key === 'Tab') close()
    else if (step) items[(index + step + items.length) % items.length]?.focus()
    else if (event.key === 'Home') items[0]?.focus()
    else if (event.key === 'End') items.at(-1)?.focus()
    else return
    event.preventDefault()
  }

  return createPortal(
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles['menu']}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        event.stopPropagation()
        close()
      }}
      onContextMenu={(event) => {
        event.stopPropagation()
        event.preventDefault()
      }}
    >
      {children}
    </div>,
    document.getElementById('main') ?? document.body,
  )
}
