import { useEffect } from 'react'
import { isNearCeiling } from '../api/points-month.ts'
import { useExtraInfo, useMonth } from '../api/points.ts'
import { remember, remembered } from '../device/storage.ts'
import { currentText, learnAllWords } from '../i18n/language.ts'
import { useText } from '../i18n/text.ts'
import { useSession } from '../session/session.ts'
import { toast } from '../ui/toast/toast.ts'

/** Shows a toast once, when three quarters of the monthly ceiling are spent. */
export const useCeilingNotice = (): void => {
  const { formatNumber } = useText()
  const { userId, state } = useSession()
  const ceiling = useExtraInfo(userId).data?.ceiling ?? 0
  const { data: month } = useMonth(userId, state === 'member' && ceiling > 0)
  const isNear = month !== undefined && isNearCeiling(month, ceiling)
  const spent = month?.spent ?? 0
  const noticeKey = `${month?.start} ${ceiling}`
  useEffect(() => {
    if (!isNear || userId === null || remembered(`ceiling_said_${userId}`) === noticeKey) return
    remember(`ceiling_said_${userId}`, noticeKey)
    const values = { spent: formatNumber(spent), ceiling: formatNumber(ceiling) }
    void learnAllWords().then(() =>
      toast({ kind: 'ok', text: currentText('points.nearCeiling', values) }),
    )
  }, [isNear, userId, noticeKey, spent, ceiling, formatNumber])
}
