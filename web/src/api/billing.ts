import {
  queryOptions,
  useInfiniteQuery,
  useQuery,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import type { Answer, Calls, Order, Plan, Product } from '@dulcinea/contract'
import { LOG_STATUS } from '@dulcinea/contract/plans'
import { useText } from '../i18n/text.ts'
import { BusinessError, send } from './client.ts'

export type { Order, Plan, Product }
export type Captured = Answer<Calls['billing']['capture']>

const ORDERS_A_PAGE = 10
const LOOK_AGAIN_MS = 4000

export const useProducts = () => {
  const { language } = useText()
  return useQuery({
    queryKey: ['products', language],
    queryFn: ({ signal }) => send('billing', 'products', {}, { signal }),
    select: ({ list }) => list,
  })
}

/** The plans of every channel; a screen shows those of its own till. */
export const usePlans = () => {
  const { language } = useText()
  return useQuery({
    queryKey: ['plans', language],
    queryFn: ({ signal }) => send('premium', 'plans', {}, { signal }),
    select: ({ list }) => list,
  })
}

export const orderPoints = (productId: number) => send('billing', 'orderPoints', { productId })
export const subscribe = (vipId: number) => send('billing', 'subscribe', { vipId })
export const playPoints = (productId: number) => send('billing', 'playPoints', { productId })
export const playPlan = (vipId: number) => send('billing', 'playPlan', { vipId })
export const playConfirm = (orderId: number, purchaseToken: string) =>
  send('billing', 'playConfirm', { orderId, purchaseToken })
export const cancelSubscription = (subscriptionId?: string) =>
  send('billing', 'cancel', { subscriptionId })

const MONEY = ['extraInfo', 'ledger', 'premium', 'orders', 'pending']

/** Everything that a payment changes is asked for anew. */
export const refreshMoney = async (queries: QueryClient): Promise<void> => {
  await Promise.all(MONEY.map((name) => queries.invalidateQueries({ queryKey: [name] })))
}

/** The same without what is being asked for anyway. */
export const refreshOldMoney = async (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey, state }) =>
      state.fetchStatus === 'idle' && MONEY.includes(String(queryKey[0])),
  })

/** Asked once and kept: the server settles an order once, however often it is asked. */
const settling = <Settled>(queryKey: QueryKey, ask: () => Promise<Settled>) =>
  queryOptions({
    queryKey,
    queryFn: async ({ client }) => {
      const settled = await ask()
      void refreshMoney(client)
      return settled
    },
    staleTime: Infinity,
    gcTime: Infinity,
  })

/** Back from PayPal with an order: takes its money and gives its points. */
export const useCapture = (userId: number | null, id: string | null) =>
  useQuery({
    ...settling(['capture', userId, id], () => send('billing', 'capture', { id: id ?? '' })),
    enabled: userId !== null && id !== null,
  })

export const isUnconfirmed = (error: unknown): boolean =>
  error instanceof BusinessError && error.name === 'ORDER_UNCONFIRMED'

export type Approved = { subscriptionId: string | null; vipId: number }

/** Back from PayPal with a subscription; while PayPal has not confirmed it, it is asked again. */
export const useConfirm = (userId: number | null, approved: Approved | null) =>
  useQuery({
    ...settling(['confirm', userId, approved], () =>
      send('billing', 'confirm', {
        vipId: approved?.vipId ?? 0,
        subscriptionId: approved?.subscriptionId ?? undefined,
      }),
    ),
    enabled: userId !== null && approved !== null,
    refetchInterval: ({ state }) => (isUnconfirmed(state.error) ? LOOK_AGAIN_MS : false),
  })

/** The subscription that PayPal has not confirmed; null where there is none. */
export const usePending = (userId: number | null) =>
  useQuery({
    queryKey: ['pending', userId],
    queryFn: ({ signal }) =>
      send('billing', 'subscriptionLog', { userId, status: LOG_STATUS.unconfirmed }, { signal }),
    enabled: userId !== null,
    select: ({ list }) => list[0] ?? null,
  })

/** One order by the id that its call answered with; looked at again while it is awaited. */
export const useOrder = (userId: number | null, orderId: string | null, isAwaited: boolean) => {
  const { language } = useText()
  return useQuery({
    queryKey: ['orders', 'one', userId, orderId, language],
    queryFn: ({ signal }) =>
      send('billing', 'orders', { page: 1, pageSize: 1, orderId: orderId ?? '' }, { signal }),
    enabled: userId !== null && orderId !== null,
    select: ({ list }) => list[0] ?? null,
    refetchInterval: ({ state }) => {
      const status = state.data?.list[0]?.status
      const isOpen = status === 'pending' || (isAwaited && status === 'created')
      return isOpen ? LOOK_AGAIN_MS : false
    },
  })
}

type LookAgain = (orders: readonly Order[], now: number) => number | false

export const useOrders = (userId: number, lookAgain: LookAgain) => {
  const { language } = useText()
  return useInfiniteQuery({
    queryKey: ['orders', 'list', userId, language],
    queryFn: ({ pageParam, signal }) =>
      send('billing', 'orders', { page: pageParam, pageSize: ORDERS_A_PAGE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPage }) => (page < totalPage ? page + 1 : undefined),
    refetchInterval: ({ state }) => lookAgain(state.data?.pages[0]?.list ?? [], Date.now()),
  })
}
