import { useText } from '../../i18n/text.ts'
import styles from './Excerpt.module.css'

type ExcerptMessage = { id: number; role: 'user' | 'her'; text: string; at: string }

type ExcerptProps = { lines: ExcerptMessage[]; her: string; isLastMarked?: boolean }

/** The messages around the reported one, oldest first; the last one may be marked. */
export const Excerpt = ({ lines, her, isLastMarked = false }: ExcerptProps) => {
  const { t, formatDateTime } = useText()
  if (lines.length === 0) return <p className={styles['none']}>{t('reports.noExcerpt')}</p>
  return (
    <ol className={styles['excerpt']}>
      {lines.map(({ id, role, text, at }, index) => {
        const isMarked = isLastMarked && index === lines.length - 1
        return (
          <li key={id} data-role={role} data-marked={isMarked || undefined}>
            <small>
              {role === 'her' ? her : t('reports.user')} · {formatDateTime(at)}
              {isMarked && ` · ${t('reports.reported')}`}
            </small>
            <p>{text}</p>
          </li>
        )
      })}
    </ol>
  )
}
