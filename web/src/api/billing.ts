import {
  queryOptions,
  useInfiniteQuery,
  useQuery,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import type { ResponseData, Calls, Order, Plan, Product } from '@dulcinea/contract'
import { SUBSCRIPTION_LOG_STATUS } from '@dulcinea/contract/plans'
import { useText } from '../i18n/use-text.ts'
import { BusinessError, send } from './client.ts'

export type { Order, Plan, Product }
export type CaptureResult = ResponseData<Calls['billing']['capture']>

const ORDERS_PAGE_SIZE = 10
const POLL_INTERVAL_MS = 4000

export const useProducts = () => {
  const { language } = useText()
  return useQuery({
    queryKey: ['products', language],
    queryFn: ({ signal }) => send('billing', 'products', {}, { signal }),
    select: ({ list }) => list,
  })
}

/** The plans of every channel; a screen shows those of its own payment provider. */
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
export const createPlayPointsOrder = (productId: number) =>
  send('billing', 'playPoints', { productId })
export const createPlayPlanOrder = (vipId: number) => send('billing', 'playPlan', { vipId })
export const confirmPlayPurchase = (orderId: number, purchaseToken: string) =>
  send('billing', 'playConfirm', { orderId, purchaseToken })
export const cancelSubscription = (subscriptionId?: string) =>
  send('billing', 'cancel', { subscriptionId })

const BILLING_QUERY_KEYS = ['extraInfo', 'ledger', 'premium', 'orders', 'pending']

/** Invalidates every query that a payment changes. */
export const refreshBilling = async (queries: QueryClient): Promise<void> => {
  await Promise.all(
    BILLING_QUERY_KEYS.map((name) => queries.invalidateQueries({ queryKey: [name] })),
  )
}

/** The same, except for queries that are already being fetched. */
export const refreshIdleBilling = async (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey, state }) =>
      state.fetchStatus === 'idle' && BILLING_QUERY_KEYS.includes(String(queryKey[0])),
  })

/** Runs once and stays cached: settling is idempotent on the server, repeating it is wasted. */
const settleOnce = <Settled>(queryKey: QueryKey, settle: () => Promise<Settled>) =>
  queryOptions({
    queryKey,
    queryFn: async ({ client }) => {
      const settled = await settle()
      void refreshBilling(client)
      return settled
    },
    staleTime: Infinity,
    gcTime: Infinity,
  })

/** After the return from PayPal with an order: captures the payment and credits the points. */
export const useCaptureOrder = (userId: number | null, id: string | null) =>
  useQuery({
    ...settleOnce(['capture', userId, id], () => send('billing', 'capture', { id: id ?? '' })),
    enabled: userId !== null && id !== null,
  })

export const isUnconfirmed = (error: unknown): boolean =>
  error instanceof BusinessError && error.name === 'ORDER_UNCONFIRMED'

export type ApprovedSubscription = { subscriptionId: string | null; vipId: number }

/** After the return from PayPal with a subscription: polls until PayPal has confirmed it. */
export const useConfirmSubscription = (
  userId: number | null,
  approved: ApprovedSubscription | null,
) =>
  useQuery({
    ...settleOnce(['confirm', userId, approved], () =>
      send('billing', 'confirm', {
        vipId: approved?.vipId ?? 0,
        subscriptionId: approved?.subscriptionId ?? undefined,
      }),
    ),
    enabled: userId !== null && approved !== null,
    refetchInterval: ({ state }) => (isUnconfirmed(state.error) ? POLL_INTERVAL_MS : false),
  })

/** The subscription that PayPal has not confirmed yet, or null. */
export const usePendingSubscription = (userId: number | null) =>
  useQuery({
    queryKey: ['pending', userId],
    queryFn: ({ signal }) =>
      send(
        'billing',
        'subscriptionLog',
        { userId, status: SUBSCRIPTION_LOG_STATUS.unconfirmed },
        { signal },
      ),
    enabled: userId !== null,
    select: ({ list }) => list[0] ?? null,
  })

/** One order by its id; polled while the user waits for it. */
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
      return isOpen ? POLL_INTERVAL_MS : false
    },
  })
}

type GetPollInterval = (orders: readonly Order[], now: number) => number | false

export const useOrders = (userId: number, getPollInterval: GetPollInterval) => {
  const { language } = useText()
  return useInfiniteQuery({
    queryKey: ['orders', 'list', userId, language],
    queryFn: ({ pageParam, signal }) =>
      send('billing', 'orders', { page: pageParam, pageSize: ORDERS_PAGE_SIZE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPage }) => (page < totalPage ? page + 1 : undefined),
    refetchInterval: ({ state }) => getPollInterval(state.data?.pages[0]?.list ?? [], Date.now()),
  })
}
