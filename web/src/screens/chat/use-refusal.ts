import { ERRORS } from '@dulcinea/contract/errors'
import { useExtraInfo } from '../../api/points.ts'
import { useText } from '../../i18n/text.ts'
import { useSession } from '../../session/session.ts'
import type { Trouble } from './line.ts'

export type Onward = 'points' | 'ceiling' | null

/** Why a message was not taken, in kind words, and where one can go from there. */
export const useRefusal = ({
  errorCode,
  message,
  wordless,
}: Trouble): { text: string; onward: Onward } => {
  const { t, formatTime } = useText()
  const { state, userId } = useSession()
  const resetAt = useExtraInfo(userId).data?.resetAt
  switch (errorCode) {
    case ERRORS.FREE_TIMES_EXHAUSTED.errorCode: {
      if (state === 'guest') return { text: t('chat.freeSpentGuest'), onward: 'points' }
      const text = resetAt ? t('chat.freeSpent', { time: formatTime(resetAt) }) : message
      return { text, onward: 'points' }
    }
    case ERRORS.ACCOUNT_NEEDED.errorCode:
      return { text: t('chat.accountFirst'), onward: 'points' }
    case ERRORS.INSUFFICIENT_POINTS.errorCode:
      return { text: t(wordless ? 'chat.pictureShort' : 'chat.pointsShort'), onward: 'points' }
    case ERRORS.CEILING_REACHED.errorCode:
      return { text: t('chat.ceilingReached'), onward: 'ceiling' }
    default:
      return { text: message || t('chat.lost'), onward: null }
  }
}
