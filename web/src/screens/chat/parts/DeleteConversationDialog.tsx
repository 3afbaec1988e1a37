import { useState } from 'react'
import { showError } from '../../../api/show-error.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { Dialog } from '@dulcinea/ui/Dialog.tsx'
import styles from './DeleteConversationDialog.module.css'

type DeleteConversationDialogProps = {
  name: string
  onForget: () => Promise<void>
  onClose: () => void
}

/** Asks for confirmation before a whole conversation is deleted. */
export const DeleteConversationDialog = ({
  name,
  onForget,
  onClose,
}: DeleteConversationDialogProps) => {
  const { t } = useText()
  const [isBusy, setBusy] = useState(false)
  const title = t('chat.forgetAsk', { name })
  const confirm = async () => {
    setBusy(true)
    try {
      await onForget()
    } catch (error) {
      showError(error)
      onClose()
    }
  }
  return (
    <Dialog open onClose={onClose} label={title}>
      <div className={styles['ask']}>
        <h2>{title}</h2>
        <p>{t('chat.forgetText')}</p>
        <div className={styles['ways']}>
          <Button variant="outline" wide onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            variant="outline"
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
