import { ORDER_STATES } from '@dulcinea/contract/console'
import { useCall } from '../../api/queries.ts'
import { useText } from '../../i18n/text.ts'
import { PagedList } from '../../parts/PagedList.tsx'
import { OrderTable } from '../../parts/OrderTable.tsx'
import { useListParams } from '../../parts/use-list-params.ts'
import { MoneyFilters } from './MoneyFilters.tsx'

/** All orders of the payment providers, with filters. */
export const Orders = () => {
  const { t } = useText()
  const { page, goTo, get, pick } = useListParams()
  const state = pick('state', ORDER_STATES)
  const query = useCall(
    'money',
    'orders',
    { query: get('q'), state, page },
    { keepsPreviousData: true },
  )
  return (
    <>
      <MoneyFilters
        states={ORDER_STATES.map((one) => ({ value: one, label: t(`money.orderState.${one}`) }))}
      />
      <PagedList
        query={query}
        empty={{ title: t('money.noOrdersTitle'), text: t('money.noOrdersText') }}
        onPage={goTo}
      >
        {(rows) => <OrderTable rows={rows} />}
      </PagedList>
    </>
  )
}
