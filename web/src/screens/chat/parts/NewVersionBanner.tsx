import { useState } from 'react'
import type { Character } from '@dulcinea/contract'
import { showError } from '../../../api/show-error.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { toast } from '@dulcinea/ui/toast/toast.ts'
import { useDismissedVersion } from '../persisted-state.ts'
import styles from './NewVersionBanner.module.css'

type NewVersionBannerProps = {
  character: Character
  userId: number | null
  onAccept: () => Promise<void>
}

/** Offers the new version of a character that was changed by its creator. */
export const NewVersionBanner = ({ character, userId, onAccept }: NewVersionBannerProps) => {
  const { t } = useText()
  const { id, name, updateTime } = character
  const [isDismissed, dismiss] = useDismissedVersion(userId, id, updateTime)
  const [isBusy, setBusy] = useState(false)
  if (isDismissed) return null
  const accept = async () => {
    setBusy(true)
    try {
      await onAccept()
      toast({ kind: 'ok', text: t('chat.met', { name }) })
    } catch (error) {
      setBusy(false)
      showError(error)
    }
  }
  return (
    <div className={styles['line']}>
      <p>{t('chat.changed', { name })}</p>
      <Button variant="text" size="small" busy={isBusy} onClick={() => void accept()}>
        {t('chat.meetAgain')}
      </Button>
      <Button variant="text" size="small" className={styles['quiet']} onClick={dismiss}>
        {t('chat.keepHer')}
      </Button>
    </div>
  )
}
