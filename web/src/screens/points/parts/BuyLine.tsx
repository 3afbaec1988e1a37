import type { Product } from '../../../api/billing.ts'
import { useStore } from '../../../device/store.ts'
import { Filled } from '../../../i18n/Filled.tsx'
import { useText } from '../../../i18n/text.ts'
import { PayLine } from '../../../purchase/PayLine.tsx'
import { usd } from '../../../purchase/prices.ts'
import { till } from '../../../purchase/till.ts'
import { askToSignIn } from '../../../session/ask-to-sign-in.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'

type PackCheckoutProps = {
  pack: Product
  buyer: 'guest' | 'member' | 'premium'
  isBusy: boolean
  onBuy: () => void
}

/** Price, next step and buy button; without Premium, a link to get it first. */
export const BuyLine = ({ pack, buyer, isBusy, onBuy }: PackCheckoutProps) => {
  const { t, formatNumber } = useText()
  const { by } = useStore(till)
  const price = <b>{t('points.once', { price: usd(pack.price) })}</b>
  const next = buyer === 'premium' ? t(`points.next.${by}`) : t('points.nextPremium')
  return (
    <PayLine text={<Filled text={next} parts={{ price }} />}>
      {buyer === 'guest' && (
        <Button look="ember" size="big" onClick={() => askToSignIn({ vipCheck: true })}>
          {t('points.signInFirst')}
        </Button>
      )}
      {buyer === 'member' && (
        <ButtonLink look="ember" size="big" to="/vip">
          {t('points.getPremium')}
        </ButtonLink>
      )}
      {buyer === 'premium' && (
        <Button look="ember" size="big" busy={isBusy} onClick={onBuy}>
          {t('points.buy', { count: pack.points, shown: formatNumber(pack.points) })}
        </Button>
      )}
    </PayLine>
  )
}
