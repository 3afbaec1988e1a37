/** Orders and subscriptions share one number space in the app: even numbers are orders. */
export const toOrderNumber = (id: number): number => id * 2
export const toSubscriptionNumber = (id: number): number => id * 2 + 1

export const parsePlayNumber = (
  number: number,
): { kind: 'order' | 'subscription'; id: number } => ({
  kind: number % 2 === 0 ? 'order' : 'subscription',
  id: Math.floor(number / 2),
})
