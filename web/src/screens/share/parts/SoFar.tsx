import { useText } from '../../../i18n/text.ts'
import { Counted } from '../../../ui/Counted.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './SoFar.module.css'

type InviteTotalsProps = { friends: number | undefined; points: number | undefined }

/** Totals: invited friends and earned points. */
export const SoFar = ({ friends, points }: InviteTotalsProps) => {
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
              <Counted value={friends} />
            </b>
            {t('share.friends', { count: friends })}
          </p>
          <p data-gold>
            <b>
              <Counted value={points} />
            </b>
            {t('share.earned', { count: points })}
          </p>
        </div>
      )}
    </section>
  )
}
