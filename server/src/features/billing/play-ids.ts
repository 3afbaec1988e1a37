/** Orders and subscriptions share the numbers that the app sees: even ones are orders. */
export const orderNumber = (id: number): number => id * 2
export const subscriptionNumber = (id: number): number => id * 2 + 1

export const meantBy = (number: number): { kind: 'order' | 'subscription'; id: number } => ({
  kind: number % 2 === 0 ? 'order' : 'subscription',
  id: Math.floor(number / 2),
})
