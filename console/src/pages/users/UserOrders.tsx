import { useCall } from '../../api/queries.ts'
import { useText } from '../../i18n/text.ts'
import { PagedList } from '../../parts/PagedList.tsx'
import { OrderTable } from '../../parts/OrderTable.tsx'
import { useListParams } from '../../parts/use-list-params.ts'

export const UserOrders = ({ userId }: { userId: number }) => {
  const { t } = useText()
  const { page, goTo } = useListParams()
  const query = useCall('people', 'orders', { userId, page }, { keepsPreviousData: true })
  return (
    <PagedList
      query={query}
      empty={{ title: t('money.noOrdersTitle'), text: t('people.noOrders') }}
      onPage={goTo}
    >
      {(rows) => <OrderTable rows={rows} isOnesOwn />}
    </PagedList>
  )
}
