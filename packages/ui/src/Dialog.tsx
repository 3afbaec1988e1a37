import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from './i18n/use-text.ts'
import { classes } from './classes.ts'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'
import { Toaster } from './toast/Toaster.tsx'
import { isPhone, useDragToDismiss } from './use-drag-to-dismiss.ts'
import { useModal } from './use-modal.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  /** Accessible name. */
  label: string
  /** False: a click on the backdrop only nudges the dialog. */
  closesOnBackdrop?: boolean
  /** False if the content has its own close button. */
  closeButton?: boolean
  className?: string
  children: ReactNode
}

/** A centred modal; on phones a bottom sheet that can be dragged away. */
export const Dialog = ({
  open,
  onClose,
  label,
  closesOnBackdrop = true,
  closeButton = true,
  className,
  children,
}: DialogProps) => {
  const { t } = useText()
  const modal = useModal({ open, onClose, closesOnBackdrop })
  const drag = useDragToDismiss(modal.ref, {
    direction: 'down',
    isEnabled: () => closesOnBackdrop && isPhone(),
    onDismiss: onClose,
  })
  return (
    <dialog
      {...modal}
      {...drag}
      aria-label={label}
      className={classes(styles['dialog'], className)}
    >
      <div className={styles['body']}>
        {children}
        {closeButton && (
          <IconButton label={t('common.close')} className={styles['close']} onClick={onClose}>
            <X />
          </IconButton>
        )}
      </div>
      {/* A modal makes everything outside inert, toasts too: it needs its own toaster. */}
      {open && <Toaster />}
    </dialog>
  )
}
