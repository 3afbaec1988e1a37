import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { pricedInUsd } from '@dulcinea/contract/derive'
import { PLAN } from '@dulcinea/contract/plans'
import { useText } from '../../../i18n/text.ts'
import { useTillPlans } from '../../../purchase/use-till-plans.ts'
import { Spark } from '../../../ui/drawings/signs.tsx'
import styles from './Banner.module.css'

/** Premium banner at the foot of the popup; wider screens show more text. */
export const Banner = ({ onLeave }: { onLeave: () => void }) => {
  const { t } = useText()
  const { plans } = useTillPlans()
  // The full price, not the price per day.
  const yearly = plans?.find(({ vipType }) => vipType === PLAN.yearly)
  return (
    <Link to="/vip" className={styles['banner']} onClick={onLeave}>
      <Spark filled />
      <span className={styles['words']}>
        <b>
          {yearly
            ? t('account.bannerPrice', { price: pricedInUsd(yearly.price) })
            : t('nav.premium')}
        </b>
        {yearly && (
          <span className={styles['more']}>
            {t('account.bannerMore', { points: yearly.giftPoints })}
          </span>
        )}
      </span>
      <span className={styles['plans']}>
        <span>{t('account.seePlans')}</span>
        <ArrowRight aria-hidden />
      </span>
    </Link>
  )
}
