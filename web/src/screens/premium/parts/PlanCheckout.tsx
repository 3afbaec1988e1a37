import { useState } from 'react'
import type { Plan } from '../../../api/billing.ts'
import { useStore } from '@dulcinea/ui/device/store.ts'
import { InterpolatedText } from '../../../i18n/InterpolatedText.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { CheckoutRow } from '../../../purchase/CheckoutRow.tsx'
import { getNextPaymentDate, formatUsd } from '../../../purchase/prices.ts'
import { paymentProvider } from '../../../purchase/payment-provider.ts'
import { useFormatFullDate } from '../../../purchase/use-format-full-date.ts'
import { askToSignIn } from '../../../session/ask-to-sign-in.ts'
import { useSession } from '../../../session/session.ts'
import { Button } from '@dulcinea/ui/Button.tsx'

type PlanCheckoutProps = {
  plan: Plan
  /** The current plan, which this one replaces. */
  currentPlanName: string | undefined
  isBusy: boolean
  onSubscribe: () => void
}

/** The next step with total prices, and the subscribe button. */
export const PlanCheckout = ({ plan, currentPlanName, isBusy, onSubscribe }: PlanCheckoutProps) => {
  const { t, language } = useText()
  const formatDate = useFormatFullDate()
  const { name } = useStore(paymentProvider)
  const { state } = useSession()
  const [now] = useState(Date.now)
  // Chinese has no space between sentences.
  const gap = language === 'zh-CN' ? '' : ' '
  const today = <b>{t('premium.today', { price: formatUsd(plan.price) })}</b>
  const text = (
    <>
      {t(`premium.next.${name}`)}
      {gap}
      <InterpolatedText
        text={t(`premium.then.${plan.vipType}`, {
          today: '{{today}}',
          day: formatDate(getNextPaymentDate(plan.vipType, now)),
        })}
        parts={{ today }}
      />
      {currentPlanName && gap + t('premium.upgrade', { plan: currentPlanName })}
    </>
  )
  const onPress = () => (state === 'member' ? onSubscribe() : askToSignIn({ vipCheck: true }))
  return (
    <CheckoutRow text={text}>
      <Button variant="primary" size="big" busy={isBusy || state === 'starting'} onClick={onPress}>
        {t('premium.continueWith', { plan: plan.name })}
      </Button>
    </CheckoutRow>
  )
}
