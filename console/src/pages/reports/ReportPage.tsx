import { useState } from 'react'
import { useParams } from 'react-router'
import { useCall } from '../../api/queries.ts'
import type { ResponseOf } from '../../api/send.ts'
import { useText } from '../../i18n/text.ts'
import { Action } from '../../parts/Action.tsx'
import { BackLink } from '../../parts/BackLink.tsx'
import { QueryState } from '../../parts/QueryState.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { formatUserName } from '../../parts/format-user-name.ts'
import { DismissReportDialog } from './DismissReportDialog.tsx'
import { OverturnReportDialog } from './OverturnReportDialog.tsx'
import { UpholdReportDialog } from './UpholdReportDialog.tsx'
import { ReportEntries } from './ReportEntries.tsx'
import { ReportContext } from './ReportContext.tsx'
import styles from './ReportPage.module.css'
import { ReportStatus } from './ReportStatus.tsx'

export type Report = ResponseOf<'reports', 'read'>

export const ReportPage = () => {
  const { t } = useText()
  const { id = '' } = useParams()
  const query = useCall('reports', 'read', { id: Number(id) })
  return (
    <>
      <BackLink to="/reports">{t('nav.reports')}</BackLink>
      <QueryState query={query}>{(report) => <ReportView report={report} />}</QueryState>
    </>
  )
}

const ReportView = ({ report }: { report: Report }) => {
  const { t } = useText()
  const [dialog, setDialog] = useState<'dismiss' | 'uphold' | 'overturn' | null>(null)
  const { target, character, person } = report
  const name = character?.name ?? (person ? formatUserName(person) : `#${target.id}`)
  return (
    <>
      <PageHead
        title={t(`reports.target.${target.type}`, { name })}
        lead={<ReportStatus {...report} />}
      >
        {report.state === 'open' && (
          <>
            <Action tone="leaf" onClick={() => setDialog('dismiss')}>
              {t('reports.dismiss')}
            </Action>
            <Action tone="rust" onClick={() => setDialog('uphold')}>
              {t('reports.uphold')}
            </Action>
          </>
        )}
        {report.decision === 'upheld' && (
          <Action onClick={() => setDialog('overturn')}>{t('reports.overturn')}</Action>
        )}
      </PageHead>
      <div className={styles['columns']}>
        <Panel title={t('reports.context')}>
          <ReportContext report={report} name={name} />
        </Panel>
        <Panel title={t('reports.given', { count: report.count })}>
          <ReportEntries reports={report.reports} />
        </Panel>
      </div>
      {dialog === 'dismiss' && (
        <DismissReportDialog id={report.id} onClose={() => setDialog(null)} />
      )}
      {dialog === 'uphold' && (
        <UpholdReportDialog report={report} onClose={() => setDialog(null)} />
      )}
      {dialog === 'overturn' && (
        <OverturnReportDialog id={report.id} onClose={() => setDialog(null)} />
      )}
    </>
  )
}
