import { useText } from '../../i18n/text.ts'
import styles from './Earlier.module.css'
import type { Case } from './fields.ts'

export const Earlier = ({ earlier }: Pick<Case, 'earlier'>) => {
  const { t, formatWholeDay } = useText()
  if (earlier.length === 0) return null
  return (
    <section className={styles['earlier']}>
      <h2>{t('review.earlier')}</h2>
      <ul>
        {earlier.map(({ at, decision, reason, by }) => (
          <li key={at}>
            <span>{formatWholeDay(at)}</span>
            <span>
              {decision === 'approved'
                ? t('review.wasApproved')
                : t('review.wasRejected', { reason })}
            </span>
            <span>{by || t('review.automatic')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
