import { useExtraInfo } from '../../../api/points.ts'
import { useText } from '../../../i18n/text.ts'
import { PointsWay } from './PointsWay.tsx'

const KEEPS_ITS_PLACE = '\u00a0'

/** What the next message costs, said quietly; nothing where messages are unlimited. */
export const AllowanceLine = ({ userId }: { userId: number | null }) => {
  const { t, formatNumber } = useText()
  const { data: purse, isError } = useExtraInfo(userId)
  if (!purse) return isError ? null : KEEPS_ITS_PLACE
  const { freeLeft, freeADay, integral } = purse
  if (freeLeft < 0) return null
  if (freeLeft > 0) return t('chat.freeLeft', { count: freeLeft, total: freeADay })
  if (integral > 0) return t('chat.pointEach', { points: formatNumber(integral) })
  return (
    <>
      {t(freeADay > 0 ? 'chat.noneLeft' : 'chat.accountFirst')} <PointsWay />
    </>
  )
}
