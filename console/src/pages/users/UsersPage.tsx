import { useCall } from '../../api/queries.ts'
import type { ResponseOf } from '../../api/send.ts'
import { useText } from '../../i18n/text.ts'
import { DataTable, type Column } from '../../parts/DataTable.tsx'
import { Filters } from '../../parts/Filters.tsx'
import { PagedList } from '../../parts/PagedList.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { UserLink } from '../../parts/UserLink.tsx'
import { SearchBox } from '../../parts/SearchBox.tsx'
import { useListParams } from '../../parts/use-list-params.ts'
import { UserStatus } from './UserStatus.tsx'

type UserRow = ResponseOf<'people', 'list'>['list'][number]

export const UsersPage = () => {
  const { t, formatNumber, formatAge, formatDateTime } = useText()
  const { page, goTo, get, set } = useListParams()
  const query = get('q')
  const users = useCall('people', 'list', { query, page }, { keepsPreviousData: true })
  const columns: Column<UserRow>[] = [
    { head: t('people.person'), wide: true, cell: (one) => <UserLink {...one} /> },
    { head: t('people.id'), numeric: true, cell: ({ userId }) => userId },
    { head: t('people.standing'), cell: (one) => <UserStatus {...one} /> },
    { head: t('people.points'), numeric: true, cell: ({ points }) => formatNumber(points) },
    { head: t('people.joined'), cell: ({ createdAt }) => formatDateTime(createdAt) },
    {
      head: t('people.seen'),
      cell: ({ lastSeenAt }) => (lastSeenAt ? formatAge(lastSeenAt) : '–'),
    },
  ]
  return (
    <>
      <PageHead title={t('nav.people')} lead={t('people.lead')} />
      <Filters>
        <SearchBox
          wide
          label={t('people.search')}
          placeholder={t('people.searchHint')}
          value={query}
          onSearch={(q) => set({ q })}
        />
      </Filters>
      <PagedList
        query={users}
        empty={{ title: t('people.emptyTitle'), text: t('people.emptyText') }}
        onPage={goTo}
      >
        {(rows) => (
          <DataTable
            label={t('nav.people')}
            columns={columns}
            rows={rows}
            keyOf={({ userId }) => userId}
          />
        )}
      </PagedList>
    </>
  )
}
