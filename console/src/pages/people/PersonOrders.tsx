import { useCall } from '../../api/queries.ts'
import { useText } from '../../i18n/text.ts'
import { Listing } from '../../parts/Listing.tsx'
import { OrderTable } from '../../parts/OrderTable.tsx'
import { usePlace } from '../../parts/use-place.ts'

export const PersonOrders = ({ userId }: { userId: number }) => {
  const { t } = useText()
  const { page, goTo } = usePlace()
  const query = useCall('people', 'orders', { userId, page }, { keep: true })
  return (
    <Listing
      query={query}
      empty={{ title: t('money.noOrdersTitle'), text: t('people.noOrders') }}
      onPage={goTo}
    >
      {(rows) => <OrderTable rows={rows} isOnesOwn />}
    </Listing>
  )
}
