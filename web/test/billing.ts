import type { Order, Plan, Product } from '@dulcinea/contract'
import type { PurchaseOutcome, PaymentProvider } from '../src/purchase/payment-provider-port.ts'

export const createPack = (id: number, points: number, price: number): Product => ({
  id,
  name: `Pack ${id}:${points}:0`,
  price,
  productId: `points_${points}`,
  points,
  discount: 0,
})

export const PACKS = [
  createPack(1, 100, 499),
  createPack(2, 350, 1499),
  createPack(3, 800, 2999),
  createPack(4, 2000, 5999),
]

const plan = (
  id: number,
  vipType: Plan['vipType'],
  name: string,
  price: number,
  originalPrice: number,
  payChannel: Plan['payChannel'] = 'paypal_sandbox',
): Plan => ({
  id,
  vipType,
  payChannel,
  name,
  price,
  originalPrice,
  giftPoints: 100,
  productId: `premium_${vipType}`,
})

export const PLANS = [
  plan(11, 11, 'Monthly', 1299, 1299),
  plan(12, 12, 'Seasonal', 2999, 3897),
  plan(13, 13, 'Yearly', 9399, 15588),
  plan(23, 13, 'Yearly on Play', 9399, 15588, 'google_play'),
]

export const createOrder = (part: Partial<Order> = {}): Order => ({
  orderId: 'ORDER1',
  channel: 'paypal_sandbox',
  kind: 'points',
  name: 'Pack 3:800:0',
  price: 2999,
  integral: 800,
  status: 'paid',
  addTime: new Date().toISOString(),
  ...part,
})

/** A fake payment provider with a fixed outcome that records its calls. */
export type FakePaymentProvider = {
  provider: PaymentProvider
  calls: [what: 'points' | 'plan', id: number][]
}

export const createFakePaymentProvider = (
  outcome: PurchaseOutcome,
  name: PaymentProvider['name'] = 'paypal',
): FakePaymentProvider => {
  const calls: FakePaymentProvider['calls'] = []
  const provider: PaymentProvider = {
    name,
    supportsChannel: (channel) => (channel === 'google_play') === (name === 'googlePlay'),
    buyPoints: async (id) => {
      calls.push(['points', id])
      return outcome
    },
    subscribe: async (id) => {
      calls.push(['plan', id])
      return outcome
    },
    confirmPending: async () => false,
  }
  return { provider: provider, calls: calls }
}
