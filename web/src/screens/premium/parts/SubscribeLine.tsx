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

type SubscribeLineProps = {
  plan: Plan
  /** The plan that this one takes the place of. */
  heldName: string | undefined
  isBusy: boolean
  onSubscribe: () => void
}

/** What happens next, in words and whole prices; the button names what it buys. */
export const SubscribeLine = ({ plan, heldName, isBusy, onSubscribe }: SubscribeLineProps) => {
  const { t, language } = useText()
  const dateOf = useDate()
  const { by } = useStore(till)
  const { state } = useSession()
  const [now] = useState(Date.now)
  // Chinese sentences stand close together.
  const gap = language === 'zh-CN' ? '' : ' '
  const today = <b>{t('premium.today', { price: usd(plan.price) })}</b>
  const text = (
    <>
      {t(`premium.next.${by}`)}
      {gap}
      <Filled
        text={t(`premium.then.${plan.vipType}`, {
          today: '{{today}}',
          day: dateOf(nextPayment(plan.vipType, now)),
        })}
        parts={{ today }}
      />
      {heldName && gap + t('premium.upgrade', { plan: heldName })}
    </>
  )
  const press = () => (state === 'member' ? onSubscribe() : askToSignIn({ vipCheck: true }))
  return (
    <PayLine text={text}>
      <Button look="ember" size="big" busy={isBusy || state === 'starting'} onClick={press}>
        {t('premium.continueWith', { plan: plan.name })}
      </Button>
    </PayLine>
  )
}
