import { ButtonLink } from '../../../../web/src/ui/Button.tsx'
import { useCall } from '../../api/queries.ts'
import type { AnswerOf } from '../../api/send.ts'
import { useText } from '../../i18n/text.ts'
import { DataTable, type Column } from '../../parts/DataTable.tsx'
import { Listing } from '../../parts/Listing.tsx'
import { PersonLink } from '../../parts/PersonLink.tsx'
import { usePlace } from '../../parts/use-place.ts'

type Pause = AnswerOf<'reports', 'pauses'>['list'][number]

/** Users who said they are under age: their chats are paused until an operator decides. */
export const PauseList = () => {
  const { t, formatAge, formatDateTime } = useText()
  const { page, goTo } = usePlace()
  const query = useCall('reports', 'pauses', { page }, { keep: true })
  const columns: Column<Pause>[] = [
    { head: t('people.person'), wide: true, cell: (one) => <PersonLink {...one} /> },
    { head: t('reports.pausedAt'), cell: ({ pausedAt }) => formatAge(pausedAt) },
    {
      head: t('reports.endsAt'),
      cell: ({ endsAt }) => (endsAt ? formatDateTime(endsAt) : t('reports.endsByYou')),
    },
    {
      head: t('table.actions'),
      actions: true,
      cell: ({ userId }) => (
        <ButtonLink variant="line" size="small" to={`/pauses/${userId}`}>
          {t('table.open')}
        </ButtonLink>
      ),
    },
  ]
  return (
    <Listing
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
    </Listing>
  )
}
