import { useText } from '../../i18n/text.ts'
import styles from './Excerpt.module.css'

type Line = { id: number; role: 'user' | 'her'; text: string; at: string }

type ExcerptProps = { lines: Line[]; her: string; isLastMarked?: boolean }

/** What was said around it, oldest first; the last line is what it is about. */
export const Excerpt = ({ lines, her, isLastMarked = false }: ExcerptProps) => {
  const { t, formatMoment } = useText()
  if (lines.length === 0) return <p className={styles['none']}>{t('reports.noExcerpt')}</p>
  return (
    <ol className={styles['excerpt']}>
      {lines.map(({ id, role, text, at }, index) => {
        const isMarked = isLastMarked && index === lines.length - 1
        return (
          <li key={id} data-role={role} data-marked={isMarked || undefined}>
            <small>
              {role === 'her' ? her : t('reports.user')} · {formatMoment(at)}
              {isMarked && ` · ${t('reports.reported')}`}
            </small>
            <p>{text}</p>
          </li>
        )
      })}
    </ol>
  )
}
