import type { ReportState } from '@dulcinea/contract/console'
import { REPORTED_TARGETS } from '@dulcinea/contract/feedback'
import { ButtonLink } from '@dulcinea/ui/Button.tsx'
import { useCall } from '../../api/queries.ts'
import { useText } from '../../i18n/text.ts'
import { SelectField } from '../../parts/SelectField.tsx'
import { DataTable, type Column } from '../../parts/DataTable.tsx'
import { Filters } from '../../parts/Filters.tsx'
import { PagedList } from '../../parts/PagedList.tsx'
import { useListParams } from '../../parts/use-list-params.ts'
import { REPORT_KINDS } from './report-kinds.ts'
import { ReportStatus, type ReportSummary } from './ReportStatus.tsx'

export const ReportList = ({ state }: { state: ReportState }) => {
  const { t, formatAge } = useText()
  const { page, goTo, pick, set } = useListParams()
  const target = pick('target', REPORTED_TARGETS)
  const query = useCall('reports', 'list', { state, target, page }, { keepsPreviousData: true })
  const columns: Column<ReportSummary>[] = [
    {
      head: t('reports.about'),
      wide: true,
      cell: ({ target: about, character }) =>
        t(`reports.target.${about.type}`, { name: character?.name ?? `#${about.id}` }),
    },
    {
      head: t('reports.kinds'),
      cell: ({ kinds }) => kinds.map((kind) => t(`reports.kind.${REPORT_KINDS[kind]}`)).join(' · '),
    },
    { head: t('reports.count'), numeric: true, cell: ({ count }) => count },
    { head: t('reports.latest'), cell: ({ latestAt }) => formatAge(latestAt) },
    { head: t('reports.standing'), cell: (one) => <ReportStatus {...one} /> },
    {
      head: t('table.actions'),
      actions: true,
      cell: ({ id }) => (
        <ButtonLink variant="outline" size="small" to={`/reports/${id}`}>
          {t('table.open')}
        </ButtonLink>
      ),
    },
  ]
  return (
    <>
      <Filters>
        <SelectField
          label={t('reports.about')}
          value={target ?? ''}
          options={[
            { value: '', label: t('table.all') },
            ...REPORTED_TARGETS.map((one) => ({ value: one, label: t(`reports.type.${one}`) })),
          ]}
          onChange={(value) => set({ target: value })}
        />
      </Filters>
      <PagedList
        query={query}
        empty={{ title: t('reports.emptyTitle'), text: t('reports.emptyText') }}
        onPage={goTo}
      >
        {(rows) => (
          <DataTable
            label={t('nav.reports')}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
          />
        )}
      </PagedList>
    </>
  )
}
