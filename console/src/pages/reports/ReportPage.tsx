import { useState } from 'react'
import { useParams } from 'react-router'
import { useCall } from '../../api/queries.ts'
import type { AnswerOf } from '../../api/send.ts'
import { useText } from '../../i18n/text.ts'
import { Action } from '../../parts/Action.tsx'
import { Back } from '../../parts/Back.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { personName } from '../../parts/person-name.ts'
import { AskDismiss } from './AskDismiss.tsx'
import { AskOverturn } from './AskOverturn.tsx'
import { AskUphold } from './AskUphold.tsx'
import { Given } from './Given.tsx'
import { ReportContext } from './ReportContext.tsx'
import styles from './ReportPage.module.css'
import { Standing } from './Standing.tsx'

export type Report = AnswerOf<'reports', 'read'>

export const ReportPage = () => {
  const { t } = useText()
  const { id = '' } = useParams()
  const query = useCall('reports', 'read', { id: Number(id) })
  return (
    <>
      <Back to="/reports">{t('nav.reports')}</Back>
      <Loaded query={query}>{(report) => <ReportView report={report} />}</Loaded>
    </>
  )
}

const ReportView = ({ report }: { report: Report }) => {
  const { t } = useText()
  const [dialog, setDialog] = useState<'dismiss' | 'uphold' | 'overturn' | null>(null)
  const { target, character, person } = report
  const name = character?.name ?? (person ? personName(person) : `#${target.id}`)
  return (
    <>
      <PageHead
        title={t(`reports.target.${target.type}`, { name })}
        lead={<Standing {...report} />}
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
          <Given reports={report.reports} />
        </Panel>
      </div>
      {dialog === 'dismiss' && <AskDismiss id={report.id} onClose={() => setDialog(null)} />}
      {dialog === 'uphold' && <AskUphold report={report} onClose={() => setDialog(null)} />}
      {dialog === 'overturn' && <AskOverturn id={report.id} onClose={() => setDialog(null)} />}
    </>
  )
}
