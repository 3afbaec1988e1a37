import { ButtonLink } from '@dulcinea/ui/Button.tsx'
import { useCall } from '../../api/queries.ts'
import type { ResponseOf } from '../../api/send.ts'
import { useText } from '../../i18n/text.ts'
import { DataTable, type Column } from '../../parts/DataTable.tsx'
import { PagedList } from '../../parts/PagedList.tsx'
import { UserLink } from '../../parts/UserLink.tsx'
import { useListParams } from '../../parts/use-list-params.ts'

type Pause = ResponseOf<'reports', 'pauses'>['list'][number]

/** Users who said they are under age: their chats are paused until an operator decides. */
export const PauseList = () => {
  const { t, formatAge, formatDateTime } = useText()
  const { page, goTo } = useListParams()
  const query = useCall('reports', 'pauses', { page }, { keepsPreviousData: true })
  const columns: Column<Pause>[] = [
    { head: t('people.person'), wide: true, cell: (one) => <UserLink {...one} /> },
    { head: t('reports.pausedAt'), cell: ({ pausedAt }) => formatAge(pausedAt) },
    {
      head: t('reports.endsAt'),
      cell: ({ endsAt }) => (endsAt ? formatDateTime(endsAt) : t('reports.endsByYou')),
    },
    {
      head: t('table.actions'),
      actions: true,
      cell: ({ userId }) => (
        <ButtonLink variant="outline" size="small" to={`/pauses/${userId}`}>
          {t('table.open')}
        </ButtonLink>
      ),
    },
  ]
  return (
    <PagedList
      query={query}
      empty={{ title: t('reports.noPausesTitle'), text: t('reports.noPausesText') }}
      onPage={goTo}
    >
      {(rows) => (
        <DataTable
          label={t('reports.list.pauses')}
          columns={columns}
          rows={rows}
          keyOf={({ userId }) => userId}
        />
      )}
    </PagedList>
  )
}
