import type { PointsBalance } from '../../../api/points.ts'
import { useText } from '../../../i18n/use-text.ts'
import { LargeNumber } from '../../../purchase/LargeNumber.tsx'
import { AnimatedNumber } from '../../../ui/AnimatedNumber.tsx'
import { Skeleton } from '@dulcinea/ui/Skeleton.tsx'
import styles from './Balance.module.css'

/** The points balance, and the free messages left today. */
export const Balance = ({ balance }: { balance: PointsBalance | undefined }) => {
  const { t } = useText()
  if (!balance) {
    return (
      <div className={styles['balance']} aria-busy>
        <Skeleton width={220} height={54} />
        <Skeleton width={200} height={22} />
      </div>
    )
  }
  const { integral, freeLeft, freePerDay } = balance
  return (
    <div className={styles['balance']}>
      <p className={styles['points']}>
        <LargeNumber>
          <AnimatedNumber key={balance.userId} value={integral} />
        </LargeNumber>{' '}
        <span>{t('points.inPurse', { count: integral })}</span>
      </p>
      <p className={styles['free']}>
        {freeLeft < 0
          ? t('points.unlimited')
          : t('chat.freeLeft', { count: freeLeft, total: freePerDay })}
      </p>
    </div>
  )
}
