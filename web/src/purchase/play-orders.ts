import { remember, remembered } from '../device/storage.ts'

/** One of our orders, with the account id that Google Play stores with the purchase. */
export type PlayOrder = { orderId: number; accountId: string }

const MAX_ORDERS = 10

const isOrder = (value: unknown): value is PlayOrder =>
  typeof value === 'object' &&
  value !== null &&
  'orderId' in value &&
  typeof value.orderId === 'number' &&
  'accountId' in value &&
  typeof value.accountId === 'string'

/** Orders that are not confirmed yet; stored, because the app may be closed in between. */
export const notedOrders = (): PlayOrder[] => {
  try {
    const stored: unknown = JSON.parse(remembered('play_orders') ?? '[]')
    return Array.isArray(stored) ? stored.filter(isOrder) : []
  } catch {
    return []
  }
}

const writeOrders = (orders: PlayOrder[]): void => remember('play_orders', JSON.stringify(orders))

export const forgetOrder = (orderId: number): void =>
  writeOrders(notedOrders().filter((order) => order.orderId !== orderId))

export const noteOrder = ({ orderId, accountId }: PlayOrder): void =>
  writeOrders([...notedOrders(), { orderId, accountId }].slice(-MAX_ORDERS))
