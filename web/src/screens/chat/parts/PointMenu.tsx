import { useEffect, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './PointMenu.module.css'

export type Point = { x: number; y: number }

type PointMenuProps = {
  at: Point
  label: string
  onClose: () => void
  /** Elements with `role="menuitem"`. */
  children: ReactNode
}

const MARGIN = 8

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

const itemsIn = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
]

/** A menu that opens at a place of the window and is cut by nothing. Focus goes back where it was. */
export const PointMenu = ({ at, label, onClose, children }: PointMenuProps) => {
  const menu = useRef<HTMLDivElement>(null)
  const opener = useRef<Element | null>(null)

  useLayoutEffect(() => {
    const box = menu.current
    if (!box) return
    const { width, height } = box.getBoundingClientRect()
    const left = Math.min(at.x, innerWidth - width - MARGIN)
    const isBelow = at.y + height + MARGIN <= innerHeight
    const top = isBelow ? at.y : Math.max(MARGIN, at.y - height)
    box.style.setProperty('left', `${Math.max(MARGIN, left)}px`)
    box.style.setProperty('top', `${top}px`)
  }, [at])

  useEffect(() => {
    opener.current = document.activeElement
    itemsIn(menu.current)[0]?.focus({ preventScroll: true })
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
    const items = itemsIn(menu.current)
    const place = items.findIndex((item) => item === document.activeElement)
    const step = STEPS[event.key]
    event.stopPropagation()
    if (event.key === 'Escape' || event.key === 'Tab') close()
    else if (step) items[(place + step + items.length) % items.length]?.focus()
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
