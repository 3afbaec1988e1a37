import type { ResponseOf } from '../../api/send.ts'
import { useText } from '../../i18n/text.ts'
import { Status } from '../../parts/Status.tsx'

export type ReportSummary = ResponseOf<'reports', 'list'>['list'][number]

type ReportStatusProps = Pick<ReportSummary, 'state' | 'decision' | 'isHiddenForAll'>

/** The status of a report: waiting, or the decision. */
export const ReportStatus = ({ state, decision, isHiddenForAll }: ReportStatusProps) => {
  const { t } = useText()
  if (state === 'open') {
    return (
      <Status tone={isHiddenForAll ? 'bad' : 'waiting'}>
        {t(isHiddenForAll ? 'reports.hiddenMeanwhile' : 'reports.waiting')}
      </Status>
    )
  }
  return (
    <Status tone={decision === 'upheld' ? 'bad' : 'good'}>
      {t(`reports.${decision ?? 'dismissed'}`)}
    </Status>
  )
}
