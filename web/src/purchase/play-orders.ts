import { remember, remembered } from '../device/storage.ts'

/** An order of ours, and the word that Google Play keeps with its purchase. */
export type PlayOrder = { orderId: number; accountId: string }

const KEPT = 10

const isOrder = (value: unknown): value is PlayOrder =>
  typeof value === 'object' &&
  value !== null &&
  'orderId' in value &&
  typeof value.orderId === 'number' &&
  'accountId' in value &&
  typeof value.accountId === 'string'

/** Orders that were opened and not yet handed in: the app may be closed in between. */
export const notedOrders = (): PlayOrder[] => {
  try {
    const found: unknown = JSON.parse(remembered('play_orders') ?? '[]')
    return Array.isArray(found) ? found.filter(isOrder) : []
  } catch {
    return []
  }
}

const keep = (orders: PlayOrder[]): void => remember('play_orders', JSON.stringify(orders))

export const forgetOrder = (orderId: number): void =>
  keep(notedOrders().filter((order) => order.orderId !== orderId))

export const noteOrder = ({ orderId, accountId }: PlayOrder): void =>
  keep([...notedOrders(), { orderId, accountId }].slice(-KEPT))
