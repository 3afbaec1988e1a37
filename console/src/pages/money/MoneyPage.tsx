import { useParams } from 'react-router'
import { useCall } from '../../api/queries.ts'
import { useText } from '../../i18n/text.ts'
import { PageHead } from '../../parts/PageHead.tsx'
import { Tabs } from '../../parts/Tabs.tsx'
import { Discrepancies } from './Discrepancies.tsx'
import { Events } from './Events.tsx'
import { Orders } from './Orders.tsx'
import { Subscriptions } from './Subscriptions.tsx'

const LISTS = {
  orders: Orders,
  subscriptions: Subscriptions,
  events: Events,
  differences: Discrepancies,
}
const NAMES = ['orders', 'subscriptions', 'events', 'differences'] as const

export const MoneyPage = () => {
  const { t } = useText()
  const { list: requested } = useParams()
  const { data: me } = useCall('entry', 'me', {})
  const list = NAMES.find((name) => name === requested) ?? 'orders'
  const List = LISTS[list]
  return (
    <>
      <PageHead title={t('nav.money')} lead={t(`money.lead.${list}`)} />
      <Tabs
        label={t('nav.money')}
        tabs={NAMES.map((name) => ({
          key: name,
          to: `/money/${name}`,
          label: t(`money.list.${name}`),
          count: name === 'differences' ? me?.waiting.differences : undefined,
          isCurrent: name === list,
        }))}
      />
      <List />
    </>
  )
}
