import { useState } from 'react'
import type { Character } from '@dulcinea/contract'
import { sayError } from '../../../api/say-error.ts'
import { useText } from '../../../i18n/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useKeptAsShe } from '../kept.ts'
import styles from './NewVersion.module.css'

type NewVersionProps = {
  character: Character
  userId: number | null
  onMeet: () => Promise<void>
}

/** She was changed by her maker: the new one is offered, not forced. */
export const NewVersion = ({ character, userId, onMeet }: NewVersionProps) => {
  const { t } = useText()
  const { id, name, updateTime } = character
  const [isKept, keep] = useKeptAsShe(userId, id, updateTime)
  const [isBusy, setBusy] = useState(false)
  if (isKept) return null
  const meet = async () => {
    setBusy(true)
    try {
      await onMeet()
      toast({ kind: 'ok', text: t('chat.met', { name }) })
    } catch (error) {
      setBusy(false)
      sayError(error)
    }
  }
  return (
    <div className={styles['line']}>
      <p>{t('chat.changed', { name })}</p>
      <Button look="text" size="small" busy={isBusy} onClick={() => void meet()}>
        {t('chat.meetAgain')}
      </Button>
      <Button look="text" size="small" className={styles['quiet']} onClick={keep}>
        {t('chat.keepHer')}
      </Button>
    </div>
  )
}
