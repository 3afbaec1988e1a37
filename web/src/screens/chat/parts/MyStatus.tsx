import { Check, Clock } from 'lucide-react'
import { useText } from '../../../i18n/text.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Mine } from '../line.ts'
import { useMessageActions } from '../message-actions.ts'
import styles from './MyStatus.module.css'

/** What became of my message on its way to her. Sending and sent are said in the gap, moving nothing. */
export const MyStatus = ({ line, isAwaited }: { line: Mine; isAwaited: boolean }) => {
  const { t } = useText()
  const { sendNow, discard } = useMessageActions()
  const { requestId } = line
  if (line.state === 'sending') return <p className={styles['passing']}>{t('chat.sending')}</p>
  if (line.state === 'done') {
    return isAwaited ? (
      <p className={styles['passing']}>
        <Check aria-hidden />
        {t('chat.sent')}
      </p>
    ) : null
  }
  if (line.state === 'failed' || requestId === null) return null
  return (
    <div className={styles['queued']}>
      <Clock aria-hidden />
      <span>{t('chat.queued')}</span>
      <Button look="text" size="small" onClick={sendNow}>
        {t('chat.sendNow')}
      </Button>
      <Button look="text" size="small" onClick={() => discard(requestId)}>
        {t('chat.discard')}
      </Button>
    </div>
  )
}
