import { SUBSCRIPTION_STATES } from '@dulcinea/contract/console'
import { PLAN } from '@dulcinea/contract/plans'
import { useCall } from '../../api/queries.ts'
import type { ResponseOf } from '../../api/send.ts'
import { useText } from '../../i18n/text.ts'
import { Code } from '../../parts/Code.tsx'
import { DataTable, type Column } from '../../parts/DataTable.tsx'
import { PagedList } from '../../parts/PagedList.tsx'
import { UserLink } from '../../parts/UserLink.tsx'
import { Status, type Tone } from '../../parts/Status.tsx'
import { useListParams } from '../../parts/use-list-params.ts'
import { MoneyFilters } from './MoneyFilters.tsx'

type Subscription = ResponseOf<'money', 'subscriptions'>['list'][number]

const TONES: Record<Subscription['state'], Tone> = {
  pending: 'waiting',
  active: 'good',
  cancelled: 'quiet',
  suspended: 'bad',
  ended: 'quiet',
  dropped: 'quiet',
}
const PLANS = {
  [PLAN.monthly]: 'monthly',
  [PLAN.seasonal]: 'seasonal',
  [PLAN.yearly]: 'yearly',
} as const

export const Subscriptions = () => {
  const { t, formatMoney, formatWholeDay } = useText()
  const { page, goTo, get, pick } = useListParams()
  const state = pick('state', SUBSCRIPTION_STATES)
  const query = useCall(
    'money',
    'subscriptions',
    { query: get('q'), state, page },
    { keepsPreviousData: true },
  )
  const columns: Column<Subscription>[] = [
    { head: t('money.number'), numeric: true, cell: ({ id }) => id },
    { head: t('people.person'), wide: true, cell: (one) => <UserLink {...one} /> },
    { head: t('people.plan'), cell: ({ plan }) => t(`plan.${PLANS[plan]}`) },
    {
      head: t('money.price'),
      numeric: true,
      cell: ({ priceCents, currency }) => formatMoney(priceCents, currency),
    },
    {
      head: t('money.state'),
      cell: ({ state: now, failedAt }) => (
        <Status tone={failedAt ? 'bad' : TONES[now]}>
          {failedAt ? t('money.renewalFailed') : t(`money.subscriptionState.${now}`)}
        </Status>
      ),
    },
    { head: t('money.payments'), numeric: true, cell: ({ payments }) => payments },
    {
      head: t('people.paidUntil'),
      cell: ({ paidUntil }) => (paidUntil ? formatWholeDay(paidUntil) : '–'),
    },
    { head: t('people.renews'), cell: ({ renews }) => t(renews ? 'table.yes' : 'table.no') },
    {
      head: t('money.external'),
      cell: ({ externalId }) => (externalId ? <Code>{externalId}</Code> : '–'),
    },
  ]
  return (
    <>
      <MoneyFilters
        states={SUBSCRIPTION_STATES.map((one) => ({
          value: one,
          label: t(`money.subscriptionState.${one}`),
        }))}
      />
      <PagedList
        query={query}
        empty={{ title: t('money.noSubscriptionsTitle'), text: t('money.noOrdersText') }}
        onPage={goTo}
      >
        {(rows) => (
          <DataTable
            label={t('money.list.subscriptions')}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
          />
        )}
      </PagedList>
    </>
  )
}
