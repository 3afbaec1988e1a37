import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { Avatar } from '@dulcinea/ui/Avatar.tsx'
import { VisuallyHidden } from '@dulcinea/ui/VisuallyHidden.tsx'
import type { ResponseOf } from '../../api/send.ts'
import { useText } from '../../i18n/text.ts'
import styles from './ReviewQueue.module.css'

export type ReviewQueueRow = ResponseOf<'review', 'list'>['list'][number]

type ReviewQueueProps = { rows: ReviewQueueRow[]; total: number; current: number }

/** The waiting characters, the longest waiting first; a sign marks those the check was unsure about. */
export const ReviewQueue = ({ rows, total, current }: ReviewQueueProps) => {
  const { t, formatAge } = useText()
  return (
    <nav className={styles['queue']} aria-label={t('review.queue')}>
      <h2>
        {t('review.queue')}
        <span>{t('review.oldestFirst', { count: total })}</span>
      </h2>
      <ul>
        {rows.map(({ id, name, avatar, kind, since, note }) => (
          <li key={id}>
            <Link to={`/review/${id}`} aria-current={id === current ? 'true' : undefined}>
              <Avatar path={avatar} name={name} size={36} decorative className={styles['face']} />
              <span className={styles['name']}>
                <b>{name}</b>
                <small>{t(`review.${kind}Since`, { age: formatAge(since) })}</small>
              </span>
              {note && (
                <>
                  <TriangleAlert aria-hidden />
                  <VisuallyHidden>{t('review.flagged')}</VisuallyHidden>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
