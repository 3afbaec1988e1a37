import type { PremiumState } from '@dulcinea/contract'
import { useText } from '../i18n/text.ts'
import { useDate } from './use-date.ts'

type Own = Pick<PremiumState, 'expireTime' | 'autoRenew' | 'failedTime'>

/** Until when somebody has Premium, and what happens then: it renews, ends, or could not be paid. */
export const useRenewalWords = () => {
  const { t } = useText()
  const dateOf = useDate()
  return ({ expireTime, autoRenew, failedTime }: Own): string => {
    if (!expireTime) return ''
    const day = dateOf(expireTime)
    if (failedTime) return t('premium.failed', { when: dateOf(failedTime), day })
    return t(autoRenew ? 'premium.renewsOn' : 'premium.until', { day })
  }
}
