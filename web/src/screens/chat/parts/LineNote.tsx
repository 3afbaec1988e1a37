import { ERRORS } from '@dulcinea/contract/errors'
import { CircleAlert } from 'lucide-react'
import { useText } from '../../../i18n/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { isFinal, isGone } from '../gone.ts'
import type { Hers } from '../line.ts'
import { isQuiet } from '../refused.ts'
import styles from './LineNote.module.css'
import { Refusal } from './Refusal.tsx'

type LineNoteProps = {
  line: Hers
  onRetry: ((key: string) => void) | undefined
}

const useReason = (line: Hers): string => {
  const { t } = useText()
  // Why she cannot be reached is told once, in the composer's place.
  if (isGone(line.trouble)) return t('chat.notSent')
  if (line.trouble?.errorCode === ERRORS.TOO_MANY_REQUESTS.errorCode) return t('chat.tooMany')
  if (line.trouble?.message) return line.trouble.message
  if (line.state === 'incomplete') return t(line.trouble ? 'chat.lost' : 'chat.interrupted')
  if (line.trouble) return t(line.id === null ? 'chat.notSent' : 'chat.lost')
  return t('chat.replyFailed')
}

/** Only a reply that is unheard can be listened to again; one that the server broke off is over. */
const canRetry = (line: Hers): boolean =>
  !isFinal(line.trouble) && (line.state === 'failed' || line.trouble?.errorCode === 0)

/** What a reply has to say about itself: that it is late, was stopped, or went wrong. */
export const LineNote = ({ line, onRetry }: LineNoteProps) => {
  const { t } = useText()
  const reason = useReason(line)
  const isRefunded = line.trouble?.refunded === true
  if (line.silent) return <p className={styles['note']}>{t('chat.delayed')}</p>
  if (line.state === 'stopped') return <p className={styles['note']}>{t('chat.stopped')}</p>
  if (line.state !== 'failed' && line.state !== 'incomplete') return null
  if (isQuiet(line.trouble)) return <Refusal trouble={line.trouble} />
  return (
    <div className={styles['trouble']} role="alert">
      <CircleAlert aria-hidden />
      <p>
        {reason} {isRefunded && t('chat.refunded')}
      </p>
      {onRetry && canRetry(line) && (
        <Button look="text" size="small" onClick={() => onRetry(line.key)}>
          {t('common.tryAgain')}
        </Button>
      )}
    </div>
  )
}
