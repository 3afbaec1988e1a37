import { useState } from 'react'
import { QueryError } from '../../../api/QueryError.tsx'
import { useProducts } from '../../../api/billing.ts'
import { usePremium } from '../../../api/users.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useRefetchBilling } from '../../../purchase/use-refetch-billing.ts'
import { useSession } from '../../../session/session.ts'
import { usePurchase } from '../use-purchase.ts'
import { PackCheckout } from './PackCheckout.tsx'
import { Packs } from './Packs.tsx'
import { PacksSkeleton } from './PacksSkeleton.tsx'
import { PointsPaidDialog } from './PointsPaidDialog.tsx'
import { PurchaseNotice } from './PurchaseNotice.tsx'
import styles from './Shop.module.css'

/** The point packs, the checkout, and the state of a purchase. */
export const Shop = () => {
  const { t } = useText()
  const { state, userId } = useSession()
  const memberId = state === 'member' ? userId : null
  const products = useProducts()
  const premium = usePremium(memberId)
  const purchase = usePurchase(memberId)
  const [chosenId, choose] = useState<number | null>(null)
  useRefetchBilling(memberId !== null)

  const packs = products.data ?? []
  // The default is the last but one: neither the smallest nor the largest.
  const chosen = packs.find(({ id }) => id === chosenId) ?? packs.at(-2) ?? packs[0]
  const mayBuy = premium.isError || premium.data?.isActive === true
  const isPremiumFirst = state === 'guest' || premium.data?.isActive === false

  return (
    <section className={styles['shop']} aria-label={t('points.packs')}>
      <PurchaseNotice purchase={purchase} packs={packs} isStarting={state === 'starting'} />
      {isPremiumFirst && <p className={styles['first']}>{t('points.premiumFirst')}</p>}
      {products.isPending && <PacksSkeleton />}
      {products.isError && <QueryError query={products} text={t('points.packsFailed')} />}
      {chosen && (
        <>
          <Packs packs={packs} chosen={chosen} onChoose={choose} />
          <PackCheckout
            pack={chosen}
            buyer={state === 'guest' ? 'guest' : isPremiumFirst ? 'member' : 'premium'}
            isBusy={purchase.isBusy || state === 'starting' || premium.isLoading}
            onBuy={() => mayBuy && purchase.buy(chosen.id)}
          />
        </>
      )}
      <PointsPaidDialog purchase={purchase} />
    </section>
  )
}
