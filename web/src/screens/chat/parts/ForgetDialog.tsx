import { useState } from 'react'
import { sayError } from '../../../api/say-error.ts'
import { useText } from '../../../i18n/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import styles from './ForgetDialog.module.css'

type ForgetDialogProps = { name: string; onForget: () => Promise<void>; onClose: () => void }

/** Asks for confirmation before a whole conversation is deleted. */
export const ForgetDialog = ({ name, onForget, onClose }: ForgetDialogProps) => {
  const { t } = useText()
  const [isBusy, setBusy] = useState(false)
  const title = t('chat.forgetAsk', { name })
  const confirm = async () => {
    setBusy(true)
    try {
      await onForget()
    } catch (error) {
      sayError(error)
      onClose()
    }
  }
  return (
    <Dialog open onClose={onClose} label={title}>
      <div className={styles['ask']}>
        <h2>{title}</h2>
        <p>{t('chat.forgetText')}</p>
        <div className={styles['ways']}>
          <Button look="line" wide onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            look="line"
            wide
            busy={isBusy}
            className={styles['grave']}
            onClick={() => void confirm()}
          >
            {t('chat.forgetGo')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
