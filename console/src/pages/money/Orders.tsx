import { ORDER_STATES } from '@dulcinea/contract/console'
import { useCall } from '../../api/queries.ts'
import { useText } from '../../i18n/text.ts'
import { Listing } from '../../parts/Listing.tsx'
import { OrderTable } from '../../parts/OrderTable.tsx'
import { usePlace } from '../../parts/use-place.ts'
import { MoneyFilters } from './MoneyFilters.tsx'

export const Orders = () => {
  const { t } = useText()
  const { page, goTo, get, pick } = usePlace()
  const state = pick('state', ORDER_STATES)
  const query = useCall('money', 'orders', { query: get('q'), state, page }, { keep: true })
  return (
    <>
      <MoneyFilters
        states={ORDER_STATES.map((one) => ({ value: one, label: t(`money.orderState.${one}`) }))}
      />
      <Listing
        query={query}
        empty={{ title: t('money.noOrdersTitle'), text: t('money.noOrdersText') }}
        onPage={goTo}
      >
        {(rows) => <OrderTable rows={rows} />}
      </Listing>
    </>
  )
}
