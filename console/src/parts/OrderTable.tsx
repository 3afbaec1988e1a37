import type { ResponseOf } from '../api/send.ts'
import { useText } from '../i18n/text.ts'
import { Code } from './Code.tsx'
import { DataTable, type Column } from './DataTable.tsx'
import { UserLink } from './UserLink.tsx'
import { Status, type Tone } from './Status.tsx'

export type Order = ResponseOf<'money', 'orders'>['list'][number]

const TONES: Record<Order['state'], Tone> = {
  new: 'waiting',
  created: 'waiting',
  waiting: 'waiting',
  paid: 'good',
  part_refunded: 'bad',
  refunded: 'bad',
  reversed: 'bad',
  failed: 'bad',
  expired: 'quiet',
}

type OrderTableProps = {
  rows: Order[]
  /** Hides the buyer column, on the page of a single user. */
  isOnesOwn?: boolean
}

export const OrderTable = ({ rows, isOnesOwn = false }: OrderTableProps) => {
  const { t, formatDateTime, formatMoney, formatNumber } = useText()
  const buyer: Column<Order> = {
    head: t('people.person'),
    wide: true,
    cell: (one) => <UserLink {...one} />,
  }
  const columns: Column<Order>[] = [
    { head: t('money.number'), numeric: true, cell: ({ id }) => id },
    ...(isOnesOwn ? [] : [buyer]),
    { head: t('people.points'), numeric: true, cell: ({ points }) => formatNumber(points) },
    {
      head: t('money.price'),
      numeric: true,
      cell: ({ priceCents, currency }) => formatMoney(priceCents, currency),
    },
    {
      head: t('money.state'),
      cell: ({ state, refundedCents, currency }) => (
        <>
          <Status tone={TONES[state]}>{t(`money.orderState.${state}`)}</Status>
          {refundedCents > 0 && ` ${formatMoney(-refundedCents, currency)}`}
        </>
      ),
    },
    {
      head: t('money.channel'),
      cell: ({ channel, mode }) => `${t(`money.by.${channel}`)}, ${t(`mode.${mode}`)}`,
    },
    { head: t('table.at'), cell: ({ createdAt }) => formatDateTime(createdAt) },
    {
      head: t('money.external'),
      cell: ({ externalId }) => (externalId ? <Code>{externalId}</Code> : '–'),
    },
  ]
  return (
    <DataTable
      label={t('money.list.orders')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
    />
  )
}
