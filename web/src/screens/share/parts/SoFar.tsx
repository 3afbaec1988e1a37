import { useText } from '../../../i18n/text.ts'
import { Counted } from '../../../ui/Counted.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './SoFar.module.css'

type SoFarProps = { friends: number | undefined; points: number | undefined }

/** What came of it until now. */
export const SoFar = ({ friends, points }: SoFarProps) => {
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
