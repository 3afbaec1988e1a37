import { usePointsBalance } from '../../../api/points.ts'
import { useText } from '../../../i18n/use-text.ts'
import { PointsLink } from './PointsLink.tsx'

const NBSP_PLACEHOLDER = '\u00a0'

/** What the next message costs; nothing if messages are unlimited. */
export const AllowanceLine = ({ userId }: { userId: number | null }) => {
  const { t, formatNumber } = useText()
  const { data: balance, isError } = usePointsBalance(userId)
  if (!balance) return isError ? null : NBSP_PLACEHOLDER
  const { freeLeft, freePerDay, integral } = balance
  if (freeLeft < 0) return null
  if (freeLeft > 0) return t('chat.freeLeft', { count: freeLeft, total: freePerDay })
  if (integral > 0) return t('chat.pointEach', { points: formatNumber(integral) })
  return (
    <>
      {t(freePerDay > 0 ? 'chat.noneLeft' : 'chat.accountFirst')} <PointsLink />
    </>
  )
}
