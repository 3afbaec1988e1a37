import { ERRORS } from '@dulcinea/contract/errors'
import { usePointsBalance } from '../../api/points.ts'
import { useText } from '../../i18n/use-text.ts'
import { useSession } from '../../session/session.ts'
import type { ChatError } from './chat-message.ts'

export type RefusalLink = 'points' | 'ceiling' | null

/** The text for a refused message, and the link to offer with it. */
export const useRefusal = ({
  errorCode,
  message,
  hasNoText,
}: ChatError): { text: string; link: RefusalLink } => {
  const { t, formatTime } = useText()
  const { state, userId } = useSession()
  const resetAt = usePointsBalance(userId).data?.resetAt
  switch (errorCode) {
    case ERRORS.FREE_TIMES_EXHAUSTED.errorCode: {
      if (state === 'guest') return { text: t('chat.freeSpentGuest'), link: 'points' }
      const text = resetAt ? t('chat.freeSpent', { time: formatTime(resetAt) }) : message
      return { text, link: 'points' }
    }
    case ERRORS.ACCOUNT_NEEDED.errorCode:
      return { text: t('chat.accountFirst'), link: 'points' }
    case ERRORS.INSUFFICIENT_POINTS.errorCode:
      return { text: t(hasNoText ? 'chat.pictureShort' : 'chat.pointsShort'), link: 'points' }
    case ERRORS.CEILING_REACHED.errorCode:
      return { text: t('chat.ceilingReached'), link: 'ceiling' }
    default:
      return { text: message || t('chat.lost'), link: null }
  }
}
