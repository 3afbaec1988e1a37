import { useText } from '../../i18n/text.ts'
import { PageHead } from '../../parts/PageHead.tsx'
import { Tabs } from '../../parts/Tabs.tsx'
import { useListParams } from '../../parts/use-list-params.ts'
import { useCall } from '../../api/queries.ts'
import { PauseList } from './PauseList.tsx'
import { ReportList } from './ReportList.tsx'

const LISTS = ['open', 'settled', 'pauses'] as const

/** Reports of users, and paused users who need a decision. */
export const ReportsPage = () => {
  const { t } = useText()
  const params = useListParams()
  const { data: me } = useCall('entry', 'me', {})
  const list = params.pick('list', LISTS) ?? 'open'
  const counts = { open: me?.waiting.reports, settled: undefined, pauses: me?.waiting.pauses }
  return (
    <>
      <PageHead title={t('nav.reports')} lead={t(`reports.lead.${list}`)} />
      <Tabs
        label={t('nav.reports')}
        tabs={LISTS.map((one) => ({
          key: one,
          to: one === 'open' ? '.' : `?list=${one}`,
          label: t(`reports.list.${one}`),
          count: counts[one],
          isCurrent: one === list,
        }))}
      />
      {list === 'pauses' ? <PauseList /> : <ReportList state={list} />}
    </>
  )
}
