import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { pricedInUsd } from '@dulcinea/contract/derive'
import { useText } from '../../../i18n/text.ts'
import { Spark } from '../../../ui/drawings/signs.tsx'
import styles from './Banner.module.css'

/** The yearly plan, whole: what is paid, not what it comes to a day. */
const YEARLY_CENTS = 9399
const GIFT_POINTS = 100

/** Premium in one line at the popup's foot; wider screens read a little more. */
export const Banner = ({ onLeave }: { onLeave: () => void }) => {
  const { t } = useText()
  return (
    <Link to="/vip" className={styles['banner']} onClick={onLeave}>
      <Spark filled />
      <span className={styles['words']}>
        <b>{t('account.bannerPrice', { price: pricedInUsd(YEARLY_CENTS) })}</b>
        <span className={styles['more']}>{t('account.bannerMore', { points: GIFT_POINTS })}</span>
      </span>
      <span className={styles['plans']}>
        <span>{t('account.seePlans')}</span>
        <ArrowRight aria-hidden />
      </span>
    </Link>
  )
}
