import { useCall } from '../../api/queries.ts'
import type { ResponseOf } from '../../api/send.ts'
import { useText } from '../../i18n/text.ts'
import { Code } from '../../parts/Code.tsx'
import { DataTable, type Column } from '../../parts/DataTable.tsx'
import { PagedList } from '../../parts/PagedList.tsx'
import { useListParams } from '../../parts/use-list-params.ts'

type LedgerEntry = ResponseOf<'people', 'ledger'>['list'][number]

export const Ledger = ({ userId }: { userId: number }) => {
  const { t, formatDateTime, formatSigned, formatNumber } = useText()
  const { page, goTo } = useListParams()
  const query = useCall('people', 'ledger', { userId, page }, { keepsPreviousData: true })
  const columns: Column<LedgerEntry>[] = [
    { head: t('table.at'), cell: ({ at }) => formatDateTime(at) },
    { head: t('people.what'), wide: true, cell: ({ text, reason }) => text || reason },
    { head: t('people.delta'), numeric: true, cell: ({ delta }) => formatSigned(delta) },
    { head: t('people.balance'), numeric: true, cell: ({ balance }) => formatNumber(balance) },
    { head: t('people.key'), cell: ({ key }) => <Code>{key}</Code> },
  ]
  return (
    <PagedList
      query={query}
      empty={{ title: t('people.noLedgerTitle'), text: t('people.noLedgerText') }}
      onPage={goTo}
    >
      {(rows) => (
        <DataTable
          label={t('people.list.ledger')}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
        />
      )}
    </PagedList>
  )
}
