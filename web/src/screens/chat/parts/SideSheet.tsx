import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { IconButton } from '@dulcinea/ui/IconButton.tsx'
import { Sheet } from '@dulcinea/ui/Sheet.tsx'
import { Toaster } from '@dulcinea/ui/toast/Toaster.tsx'
import styles from './SideSheet.module.css'

type SideSheetProps = {
  open: boolean
  label: string
  onClose: () => void
  /** The content has its own close button. */
  hasOwnClose: boolean
  children: ReactNode
}

/** A sheet from below on phones, from the right on larger screens; the conversation stays behind it. */
export const SideSheet = ({ open, label, onClose, hasOwnClose, children }: SideSheetProps) => {
  const { t } = useText()
  return (
    <Sheet from="right" open={open} label={label} onClose={onClose}>
      <div className={styles['body']}>
        {children}
        {!hasOwnClose && (
          <IconButton label={t('common.close')} className={styles['close']} onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      {open && <Toaster />}
    </Sheet>
  )
}
