import { useCall } from '../../api/queries.ts'
import type { AnswerOf } from '../../api/send.ts'
import { useText } from '../../i18n/text.ts'
import { Code } from '../../parts/Code.tsx'
import { DataTable, type Column } from '../../parts/DataTable.tsx'
import { Listing } from '../../parts/Listing.tsx'
import { usePlace } from '../../parts/use-place.ts'

type LedgerEntry = AnswerOf<'people', 'ledger'>['list'][number]

export const Ledger = ({ userId }: { userId: number }) => {
  const { t, formatDateTime, formatSigned, formatNumber } = useText()
  const { page, goTo } = usePlace()
  const query = useCall('people', 'ledger', { userId, page }, { keep: true })
  const columns: Column<LedgerEntry>[] = [
    { head: t('table.at'), cell: ({ at }) => formatDateTime(at) },
    { head: t('people.what'), wide: true, cell: ({ text, reason }) => text || reason },
    { head: t('people.delta'), numeric: true, cell: ({ delta }) => formatSigned(delta) },
    { head: t('people.balance'), numeric: true, cell: ({ balance }) => formatNumber(balance) },
    { head: t('people.key'), cell: ({ key }) => <Code>{key}</Code> },
  ]
  return (
    <Listing
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
    </Listing>
  )
}
