import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { formatCentsAsUsd } from '@dulcinea/contract/derive'
import { PLAN } from '@dulcinea/contract/plans'
import { useText } from '../../../i18n/use-text.ts'
import { useAvailablePlans } from '../../../purchase/use-available-plans.ts'
import { PremiumIcon } from '@dulcinea/ui/drawings/icons.tsx'
import styles from './PremiumBanner.module.css'

/** Premium banner at the foot of the popup; wider screens show more text. */
export const PremiumBanner = ({ onLeave }: { onLeave: () => void }) => {
  const { t } = useText()
  const { plans } = useAvailablePlans()
  // The full price, not the price per day.
  const yearly = plans?.find(({ vipType }) => vipType === PLAN.yearly)
  return (
    <Link to="/vip" className={styles['banner']} onClick={onLeave}>
      <PremiumIcon filled />
      <span className={styles['words']}>
        <b>
          {yearly
            ? t('account.bannerPrice', { price: formatCentsAsUsd(yearly.price) })
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
