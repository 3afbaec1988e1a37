import { ERRORS } from '@dulcinea/contract/errors'
import { CircleAlert } from 'lucide-react'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { isPermanentError, isCharacterUnavailable } from '../character-unavailable.ts'
import type { CharacterChatMessage } from '../chat-message.ts'
import { isSoftRefusal } from '../refusals.ts'
import styles from './ReplyStatus.module.css'
import { RefusalNotice } from './RefusalNotice.tsx'

type ReplyStatusProps = {
  message: CharacterChatMessage
  onRetry: ((key: string) => void) | undefined
}

const useReason = (message: CharacterChatMessage): string => {
  const { t } = useText()
  // Why the character is unavailable is shown once, in place of the composer.
  if (isCharacterUnavailable(message.error)) return t('chat.notSent')
  if (message.error?.errorCode === ERRORS.TOO_MANY_REQUESTS.errorCode) return t('chat.tooMany')
  if (message.error?.message) return message.error.message
  if (message.state === 'incomplete') return t(message.error ? 'chat.lost' : 'chat.interrupted')
  if (message.error) return t(message.id === null ? 'chat.notSent' : 'chat.lost')
  return t('chat.replyFailed')
}

/** A reply whose connection was lost can be followed again; one that the server ended cannot. */
const canRetry = (message: CharacterChatMessage): boolean =>
  !isPermanentError(message.error) && (message.state === 'failed' || message.error?.errorCode === 0)

/** The status below a reply: delayed, stopped or failed. */
export const ReplyStatus = ({ message, onRetry }: ReplyStatusProps) => {
  const { t } = useText()
  const reason = useReason(message)
  const isRefunded = message.error?.refunded === true
  if (message.silent) return <p className={styles['note']}>{t('chat.delayed')}</p>
  if (message.state === 'stopped') return <p className={styles['note']}>{t('chat.stopped')}</p>
  if (message.state !== 'failed' && message.state !== 'incomplete') return null
  if (isSoftRefusal(message.error)) return <RefusalNotice error={message.error} />
  return (
    <div className={styles['trouble']} role="alert">
      <CircleAlert aria-hidden />
      <p>
        {reason} {isRefunded && t('chat.refunded')}
      </p>
      {onRetry && canRetry(message) && (
        <Button variant="text" size="small" onClick={() => onRetry(message.key)}>
          {t('common.tryAgain')}
        </Button>
      )}
    </div>
  )
}
