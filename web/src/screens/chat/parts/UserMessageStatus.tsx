import { Check, Clock } from 'lucide-react'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import type { UserChatMessage } from '../chat-message.ts'
import { useMessageActions } from '../message-actions.ts'
import styles from './UserMessageStatus.module.css'

/** The delivery status of the user's message. Sending and sent are shown in the gap, without layout shift. */
export const UserMessageStatus = ({
  message,
  isAwaitingReply,
}: {
  message: UserChatMessage
  isAwaitingReply: boolean
}) => {
  const { t } = useText()
  const { sendNow, discard } = useMessageActions()
  const { requestId } = message
  if (message.state === 'sending') return <p className={styles['passing']}>{t('chat.sending')}</p>
  if (message.state === 'done') {
    return isAwaitingReply ? (
      <p className={styles['passing']}>
        <Check aria-hidden />
        {t('chat.sent')}
      </p>
    ) : null
  }
  if (message.state === 'failed' || requestId === null) return null
  return (
    <div className={styles['queued']}>
      <Clock aria-hidden />
      <span>{t('chat.queued')}</span>
      <Button variant="text" size="small" onClick={sendNow}>
        {t('chat.sendNow')}
      </Button>
      <Button variant="text" size="small" onClick={() => discard(requestId)}>
        {t('chat.discard')}
      </Button>
    </div>
  )
}
