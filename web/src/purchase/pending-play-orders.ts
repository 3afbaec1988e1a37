import { writeStored, readStored } from '../device/storage.ts'

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
export const readPendingOrders = (): PlayOrder[] => {
  try {
    const stored: unknown = JSON.parse(readStored('play_orders') ?? '[]')
    return Array.isArray(stored) ? stored.filter(isOrder) : []
  } catch {
    return []
  }
}

const writeOrders = (orders: PlayOrder[]): void =>
  writeStored('play_orders', JSON.stringify(orders))

export const removePendingOrder = (orderId: number): void =>
  writeOrders(readPendingOrders().filter((order) => order.orderId !== orderId))

export const addPendingOrder = ({ orderId, accountId }: PlayOrder): void =>
  writeOrders([...readPendingOrders(), { orderId, accountId }].slice(-MAX_ORDERS))
