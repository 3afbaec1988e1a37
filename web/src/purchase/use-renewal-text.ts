import type { PremiumState } from '@dulcinea/contract'
import { useText } from '../i18n/use-text.ts'
import { useFormatFullDate } from './use-format-full-date.ts'

type RenewalState = Pick<PremiumState, 'expireTime' | 'autoRenew' | 'failedTime'>

/** Describes when Premium ends, and whether it renews, ends, or its payment failed. */
export const useRenewalText = () => {
  const { t } = useText()
  const formatFullDate = useFormatFullDate()
  return ({ expireTime, autoRenew, failedTime }: RenewalState): string => {
    if (!expireTime) return ''
    const day = formatFullDate(expireTime)
    if (failedTime) return t('premium.failed', { when: formatFullDate(failedTime), day })
    return t(autoRenew ? 'premium.renewsOn' : 'premium.until', { day })
  }
}
