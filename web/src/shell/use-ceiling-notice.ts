import { useEffect } from 'react'
import { isNearCeiling } from '../api/points-month.ts'
import { usePointsBalance, useMonthSummary } from '../api/points.ts'
import { writeStored, readStored } from '../device/storage.ts'
import { translate, loadAllTexts } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { useSession } from '../session/session.ts'
import { toast } from '@dulcinea/ui/toast/toast.ts'

/** Shows a toast once, when three quarters of the monthly ceiling are spent. */
export const useCeilingNotice = (): void => {
  const { formatNumber } = useText()
  const { userId, state } = useSession()
  const ceiling = usePointsBalance(userId).data?.ceiling ?? 0
  const { data: month } = useMonthSummary(userId, state === 'member' && ceiling > 0)
  const isNear = month !== undefined && isNearCeiling(month, ceiling)
  const spent = month?.spent ?? 0
  const noticeKey = `${month?.start} ${ceiling}`
  useEffect(() => {
    if (!isNear || userId === null || readStored(`ceiling_said_${userId}`) === noticeKey) return
    writeStored(`ceiling_said_${userId}`, noticeKey)
    const values = { spent: formatNumber(spent), ceiling: formatNumber(ceiling) }
    void loadAllTexts().then(() =>
      toast({ kind: 'ok', text: translate('points.nearCeiling', values) }),
    )
  }, [isNear, userId, noticeKey, spent, ceiling, formatNumber])
}
