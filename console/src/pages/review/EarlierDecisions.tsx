import { useText } from '../../i18n/text.ts'
import styles from './EarlierDecisions.module.css'
import type { ReviewCase } from './review-fields.ts'

export const EarlierDecisions = ({ earlier }: Pick<ReviewCase, 'earlier'>) => {
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
