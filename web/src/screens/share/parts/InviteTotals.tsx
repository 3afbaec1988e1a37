import { useText } from '../../../i18n/use-text.ts'
import { AnimatedNumber } from '../../../ui/AnimatedNumber.tsx'
import { Skeleton } from '@dulcinea/ui/Skeleton.tsx'
import styles from './InviteTotals.module.css'

type InviteTotalsProps = { friends: number | undefined; points: number | undefined }

/** Totals: invited friends and earned points. */
export const InviteTotals = ({ friends, points }: InviteTotalsProps) => {
  const { t } = useText()
  return (
    <section className={styles['soFar']}>
      <h2>{t('share.soFar')}</h2>
      {friends === undefined || points === undefined ? (
        <Skeleton height={62} />
      ) : (
        <div className={styles['numbers']}>
          <p>
            <b>
              <AnimatedNumber value={friends} />
            </b>
            {t('share.friends', { count: friends })}
          </p>
          <p data-gold>
            <b>
              <AnimatedNumber value={points} />
            </b>
            {t('share.earned', { count: points })}
          </p>
        </div>
      )}
    </section>
  )
}
