/**
 * The Android app identifies Google Play orders and subscriptions by one kind of number: an even number
 * is an order, an odd one a subscription.
 */
export const toOrderNumber = (id: number): number => id * 2
export const toSubscriptionNumber = (id: number): number => id * 2 + 1

export const parsePlayNumber = (
  number: number,
): { kind: 'order' | 'subscription'; id: number } => ({
  kind: number % 2 === 0 ? 'order' : 'subscription',
  id: Math.floor(number / 2),
})
