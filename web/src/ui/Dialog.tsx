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
  /** Names the dialog for those who cannot see it. */
  label: string
  /** False: a click outside only nudges it. */
  veilCloses?: boolean
  /** False where the content brings its own way out. */
  closeButton?: boolean
  className?: string
  children: ReactNode
}

/** A modal in the middle of the window; on phones a sheet from below, which a finger draws away. */
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
      {/* A modal makes everything outside unreachable, toasts too: it needs a place for them. */}
      {open && <Toaster />}
    </dialog>
  )
}
