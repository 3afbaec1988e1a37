import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/text.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Toaster } from '../../../ui/toast/Toaster.tsx'
import { useModal } from '../../../ui/use-modal.ts'
import styles from './SideSheet.module.css'

type SideSheetProps = {
  open: boolean
  label: string
  onClose: () => void
  /** The content brings its own way out. */
  hasOwnClose: boolean
  children: ReactNode
}

/** From below on phones, from the right where there is more room; the conversation stays behind it. */
export const SideSheet = ({ open, label, onClose, hasOwnClose, children }: SideSheetProps) => {
  const { t } = useText()
  const modal = useModal({ open, onClose, veilCloses: true })
  return (
    <dialog {...modal} aria-label={label} className={styles['sheet']}>
      <div className={styles['body']}>
        {children}
        {!hasOwnClose && (
          <IconButton label={t('common.close')} className={styles['close']} onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      {open && <Toaster />}
    </dialog>
  )
}
