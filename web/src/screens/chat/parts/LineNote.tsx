import { ERRORS } from '@dulcinea/contract/errors'
import { CircleAlert } from 'lucide-react'
import { useText } from '../../../i18n/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { isFinal, isGone } from '../gone.ts'
import type { Hers } from '../line.ts'
import { isQuiet } from '../refused.ts'
import styles from './LineNote.module.css'
import { Refusal } from './Refusal.tsx'

type ReplyStatusProps = {
  message: Hers
  onRetry: ((key: string) => void) | undefined
}

const useReason = (message: Hers): string => {
  const { t } = useText()
  // Why the character is unavailable is shown once, in place of the composer.
  if (isGone(message.error)) return t('chat.notSent')
  if (message.error?.errorCode === ERRORS.TOO_MANY_REQUESTS.errorCode) return t('chat.tooMany')
  if (message.error?.message) return message.error.message
  if (message.state === 'incomplete') return t(message.error ? 'chat.lost' : 'chat.interrupted')
  if (message.error) return t(message.id === null ? 'chat.notSent' : 'chat.lost')
  return t('chat.replyFailed')
}

/** A reply whose connection was lost can be followed again; one that the server ended cannot. */
const canRetry = (message: Hers): boolean =>
  !isFinal(message.error) && (message.state === 'failed' || message.error?.errorCode === 0)

/** The status below a reply: delayed, stopped or failed. */
export const LineNote = ({ message, onRetry }: ReplyStatusProps) => {
  const { t } = useText()
  const reason = useReason(message)
  const isRefunded = message.error?.refunded === true
  if (message.silent) return <p className={styles['note']}>{t('chat.delayed')}</p>
  if (message.state === 'stopped') return <p className={styles['note']}>{t('chat.stopped')}</p>
  if (message.state !== 'failed' && message.state !== 'incomplete') return null
  if (isQuiet(message.error)) return <Refusal error={message.error} />
  return (
    <div className={styles['trouble']} role="alert">
      <CircleAlert aria-hidden />
      <p>
        {reason} {isRefunded && t('chat.refunded')}
      </p>
      {onRetry && canRetry(message) && (
        <Button look="text" size="small" onClick={() => onRetry(message.key)}>
          {t('common.tryAgain')}
        </Button>
      )}
    </div>
  )
}
