import type { AnswerOf } from '../../api/send.ts'
import { useText } from '../../i18n/text.ts'
import { Status } from '../../parts/Status.tsx'

export type Summary = AnswerOf<'reports', 'list'>['list'][number]

type StandingProps = Pick<Summary, 'state' | 'decision' | 'isHiddenForAll'>

/** The status of a report: waiting, or the decision. */
export const Standing = ({ state, decision, isHiddenForAll }: StandingProps) => {
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
