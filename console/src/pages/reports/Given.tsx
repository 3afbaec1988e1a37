import { useText } from '../../i18n/text.ts'
import { PersonLink } from '../../parts/PersonLink.tsx'
import { KINDS } from './kinds.ts'
import type { Report } from './ReportPage.tsx'
import styles from './ReportPage.module.css'

/** The single reports with reporter and description. */
export const Given = ({ reports }: Pick<Report, 'reports'>) => {
  const { t, formatDateTime } = useText()
  return (
    <ul className={styles['given']}>
      {reports.map(({ id, reporter, kind, description, content, weighs, createdAt }) => (
        <li key={id}>
          <b>{t(`reports.kind.${KINDS[kind]}`)}</b>{' '}
          {reporter ? <PersonLink {...reporter} /> : t('reports.gone')}
          {description && <p>{description}</p>}
          {content && <p>“{content}”</p>}
          <small>
            {formatDateTime(createdAt)}
            {!weighs && ` · ${t('reports.weighsNot')}`}
          </small>
        </li>
      ))}
    </ul>
  )
}
