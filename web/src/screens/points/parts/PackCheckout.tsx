import type { Product } from '../../../api/billing.ts'
import { useStore } from '@dulcinea/ui/device/store.ts'
import { InterpolatedText } from '../../../i18n/InterpolatedText.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { CheckoutRow } from '../../../purchase/CheckoutRow.tsx'
import { formatUsd } from '../../../purchase/prices.ts'
import { paymentProvider } from '../../../purchase/payment-provider.ts'
import { askToSignIn } from '../../../session/ask-to-sign-in.ts'
import { Button, ButtonLink } from '@dulcinea/ui/Button.tsx'

type PackCheckoutProps = {
  pack: Product
  buyer: 'guest' | 'member' | 'premium'
  isBusy: boolean
  onBuy: () => void
}

/** Price, next step and buy button; without Premium, a link to get it first. */
export const PackCheckout = ({ pack, buyer, isBusy, onBuy }: PackCheckoutProps) => {
  const { t, formatNumber } = useText()
  const { name } = useStore(paymentProvider)
  const price = <b>{t('points.once', { price: formatUsd(pack.price) })}</b>
  const next = buyer === 'premium' ? t(`points.next.${name}`) : t('points.nextPremium')
  return (
    <CheckoutRow text={<InterpolatedText text={next} parts={{ price }} />}>
      {buyer === 'guest' && (
        <Button variant="primary" size="big" onClick={() => askToSignIn({ vipCheck: true })}>
          {t('points.signInFirst')}
        </Button>
      )}
      {buyer === 'member' && (
        <ButtonLink variant="primary" size="big" to="/vip">
          {t('points.getPremium')}
        </ButtonLink>
      )}
      {buyer === 'premium' && (
        <Button variant="primary" size="big" busy={isBusy} onClick={onBuy}>
          {t('points.buy', { count: pack.points, shown: formatNumber(pack.points) })}
        </Button>
      )}
    </CheckoutRow>
  )
}
