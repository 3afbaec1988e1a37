import { useState } from 'react'
import type { Plan } from '../../../api/billing.ts'
import { useStore } from '../../../device/store.ts'
import { Filled } from '../../../i18n/Filled.tsx'
import { useText } from '../../../i18n/text.ts'
import { PayLine } from '../../../purchase/PayLine.tsx'
import { nextPayment, usd } from '../../../purchase/prices.ts'
import { till } from '../../../purchase/till.ts'
import { useDate } from '../../../purchase/use-date.ts'
import { askToSignIn } from '../../../session/ask-to-sign-in.ts'
import { useSession } from '../../../session/session.ts'
import { Button } from '../../../ui/Button.tsx'

type PlanCheckoutProps = {
  plan: Plan
  /** The current plan, which this one replaces. */
  currentPlanName: string | undefined
  isBusy: boolean
  onSubscribe: () => void
}

/** The next step with total prices, and the subscribe button. */
export const SubscribeLine = ({
  plan,
  currentPlanName,
  isBusy,
  onSubscribe,
}: PlanCheckoutProps) => {
  const { t, language } = useText()
  const formatDate = useDate()
  const { by } = useStore(till)
  const { state } = useSession()
  const [now] = useState(Date.now)
  // Chinese has no space between sentences.
  const gap = language === 'zh-CN' ? '' : ' '
  const today = <b>{t('premium.today', { price: usd(plan.price) })}</b>
  const text = (
    <>
      {t(`premium.next.${by}`)}
      {gap}
      <Filled
        text={t(`premium.then.${plan.vipType}`, {
          today: '{{today}}',
          day: formatDate(nextPayment(plan.vipType, now)),
        })}
        parts={{ today }}
      />
      {currentPlanName && gap + t('premium.upgrade', { plan: currentPlanName })}
    </>
  )
  const onPress = () => (state === 'member' ? onSubscribe() : askToSignIn({ vipCheck: true }))
  return (
    <PayLine text={text}>
      <Button look="ember" size="big" busy={isBusy || state === 'starting'} onClick={onPress}>
        {t('premium.continueWith', { plan: plan.name })}
      </Button>
    </PayLine>
  )
}
