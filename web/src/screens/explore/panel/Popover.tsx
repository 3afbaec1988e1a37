import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import styles from './Popover.module.css'

type PopoverProps = {
  label: string
  /** The button that opened it; clicks on it do not count as outside. */
  opener: RefObject<HTMLElement | null>
  onClose: () => void
  children: ReactNode
}

/** Takes the focus when opened; Escape, a click outside or focus leaving it close it. */
export const Popover = ({ label, opener, onClose, children }: PopoverProps) => {
  const box = useRef<HTMLDialogElement>(null)
  const latestOnClose = useRef(onClose)
  useEffect(() => {
    latestOnClose.current = onClose
  })
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    const isInside = (target: EventTarget | null) =>
      target instanceof Node &&
      (box.current?.contains(target) || opener.current?.contains(target) || false)
    const closeOutside = (event: Event) => {
      if (!isInside(event.target)) latestOnClose.current()
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latestOnClose.current()
    }
    document.addEventListener('keydown', closeByKey)
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('keydown', closeByKey)
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [opener])

  return (
    <dialog ref={box} open aria-label={label} tabIndex={-1} className={styles['popover']}>
      {children}
    </dialog>
  )
}
