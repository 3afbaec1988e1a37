import type { Purse } from '../../../api/points.ts'
import { useText } from '../../../i18n/text.ts'
import { Figure } from '../../../purchase/Figure.tsx'
import { Counted } from '../../../ui/Counted.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './Balance.module.css'

/** The points balance, and the free messages left today. */
export const Balance = ({ balance }: { balance: Purse | undefined }) => {
  const { t } = useText()
  if (!balance) {
    return (
      <div className={styles['balance']} aria-busy>
        <Skeleton width={220} height={54} />
        <Skeleton width={200} height={22} />
      </div>
    )
  }
  const { integral, freeLeft, freeADay } = balance
  return (
    <div className={styles['balance']}>
      <p className={styles['points']}>
        <Figure>
          <Counted key={balance.userId} value={integral} />
        </Figure>{' '}
        <span>{t('points.inPurse', { count: integral })}</span>
      </p>
      <p className={styles['free']}>
        {freeLeft < 0
          ? t('points.unlimited')
          : t('chat.freeLeft', { count: freeLeft, total: freeADay })}
      </p>
    </div>
  )
}
