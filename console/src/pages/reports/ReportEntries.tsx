import { useText } from '../../i18n/text.ts'
import { UserLink } from '../../parts/UserLink.tsx'
import { REPORT_KINDS } from './report-kinds.ts'
import type { Report } from './ReportPage.tsx'
import styles from './ReportPage.module.css'

/** The single reports with reporter and description. */
export const ReportEntries = ({ reports }: Pick<Report, 'reports'>) => {
  const { t, formatDateTime } = useText()
  return (
    <ul className={styles['given']}>
      {reports.map(({ id, reporter, kind, description, content, weighs, createdAt }) => (
        <li key={id}>
          <b>{t(`reports.kind.${REPORT_KINDS[kind]}`)}</b>{' '}
          {reporter ? <UserLink {...reporter} /> : t('reports.gone')}
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
