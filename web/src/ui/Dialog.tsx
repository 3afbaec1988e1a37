import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../i18n/text.ts'
import { classes } from './classes.ts'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'
import { Toaster } from './toast/Toaster.tsx'
import { isPhone, useDragAway } from './use-drag-away.ts'
import { useModal } from './use-modal.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  /** Accessible name. */
  label: string
  /** False: a click on the backdrop only nudges the dialog. */
  veilCloses?: boolean
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
  veilCloses = true,
  closeButton = true,
  className,
  children,
}: DialogProps) => {
  const { t } = useText()
  const modal = useModal({ open, onClose, veilCloses })
  const drag = useDragAway(modal.ref, {
    direction: 'down',
    isEnabled: () => veilCloses && isPhone(),
    onAway: onClose,
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
