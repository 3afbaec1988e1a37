import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Sheet.module.css'
import { useModal } from './use-modal.ts'
import { useSwipeLeft } from './use-swipe-left.ts'

type SheetProps = {
  open: boolean
  onClose: () => void
  label: string
  className?: string
  children: ReactNode
}

/** A modal that comes in from the left edge; a swipe to the left sends it back. */
export const Sheet = ({ open, onClose, label, className, children }: SheetProps) => {
  const modal = useModal({ open, onClose, veilCloses: true })
  const swipe = useSwipeLeft(onClose)
  return (
    <dialog
      {...modal}
      {...swipe}
      aria-label={label}
      className={classes(styles['sheet'], className)}
    >
      <div className={styles['body']}>{children}</div>
    </dialog>
  )
}
