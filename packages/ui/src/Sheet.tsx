import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Sheet.module.css'
import { isPhone, useDragToDismiss } from './use-drag-to-dismiss.ts'
import { useModal } from './use-modal.ts'

type SheetProps = {
  open: boolean
  onClose: () => void
  label: string
  /** With `right`, a bottom sheet on phones. */
  from?: 'left' | 'right'
  className?: string
  children: ReactNode
}

/** A modal that slides in from an edge and can be dragged away. */
export const Sheet = ({ open, onClose, label, from = 'left', className, children }: SheetProps) => {
  const modal = useModal({ open, onClose, closesOnBackdrop: true })
  const drag = useDragToDismiss(modal.ref, {
    direction: from === 'left' ? 'left' : 'down',
    isEnabled: () => from === 'left' || isPhone(),
    onDismiss: onClose,
  })
  const side = from === 'left' ? styles['left'] : styles['right']
  return (
    <dialog
      {...modal}
      {...drag}
      aria-label={label}
      className={classes(styles['sheet'], side, className)}
    >
      <div className={styles['body']}>{children}</div>
    </dialog>
  )
}
