import { beforeEach, describe, expect, test } from 'vitest'
import { calls } from '@dulcinea/contract'
import { createFakeServer } from '../../test/fake-server.ts'
import { signInAs } from '../../test/members.ts'
import { createCapacitorStore, type NativePurchases } from './in-app/capacitor-store.ts'
import { createFakeStore } from './in-app/fake-store.ts'
import { noStore } from './in-app/no-store.ts'
import { readPendingOrders } from './pending-play-orders.ts'
import { createPlayProvider } from './play-provider.ts'

const { cancel, playConfirm, playPlan, playPoints } = calls.billing
let server: ReturnType<typeof createFakeServer>

const ORDER = { orderId: 5, productId: 'points_800', accountId: 'account-5' }
const PLAN = { ...ORDER, orderId: 7, productId: 'premium_yearly', basePlanId: 'paid-yearly' }
const PAID = { status: 'COMPLETED', integral: 928, stats: 1 } as const

const createPhone = (part: Partial<NativePurchases> = {}) => {
  const requests: Parameters<NativePurchases['purchaseProduct']>[0][] = []
  const plugin: NativePurchases = {
    purchaseProduct: async (request) => {
      requests.push(request)
      return { purchaseToken: 'token-5' }
    },
    getPurchases: async () => ({ purchases: [] }),
    ...part,
  }
  return { requests, provider: createPlayProvider(createCapacitorStore(() => plugin)) }
}
const cancelling = { purchaseProduct: () => Promise.reject(new Error('User cancelled')) }

beforeEach(() => {
  signInAs('member')
  server = createFakeServer()
  server.respondWith(playPoints, ORDER)
  server.respondWith(playPlan, PLAN)
  server.respondWith(playConfirm, PAID)
  server.respondWith(cancel, { stats: 0 })
})

test('a points purchase carries its order and is confirmed to the server', async () => {
  const { provider, requests } = createPhone()
  expect(await provider.buyPoints(3)).toEqual({
    kind: 'settled',
    orderId: '5',
    status: 'COMPLETED',
    integral: 928,
  })
  expect(requests[0]).toMatchObject({
    productIdentifier: 'points_800',
    productType: 'inapp',
    appAccountToken: 'account-5',
    isConsumable: true,
    autoAcknowledgePurchases: false,
  })
  const [request] = server.requestsTo(playConfirm)
  expect(request?.body).toBe('{"orderId":5,"purchaseToken":"token-5"}')
  expect(readPendingOrders()).toEqual([])
})

test('a plan is bought with the base plan that the server names', async () => {
  const { provider, requests } = createPhone()
  await provider.subscribe(23)
  expect(requests[0]).toMatchObject({ productType: 'subs', planIdentifier: 'paid-yearly' })
})

describe('a cancelled purchase', () => {
  test('a cancelled points purchase confirms nothing and leaves no pending order', async () => {
    const { provider } = createPhone(cancelling)
    expect(await provider.buyPoints(3)).toEqual({ kind: 'given-up' })
    expect(server.requestsTo(playConfirm)).toHaveLength(0)
    expect(server.requestsTo(cancel)).toHaveLength(0)
    expect(readPendingOrders()).toEqual([])
  })

  test('a cancelled plan purchase cancels its subscription on the server', async () => {
    const { provider } = createPhone(cancelling)
    expect(await provider.subscribe(23)).toEqual({ kind: 'given-up' })
    expect(server.requestsTo(cancel)[0]?.body).toBe('{"subscriptionId":"7"}')
  })
})

describe('an app that was closed after paying', () => {
  test('a purchase interrupted after payment is confirmed once when the app reopens', async () => {
    server.failNetwork(playConfirm)
    const bought = { purchaseToken: 'token-5', appAccountToken: 'account-5' }
    const { provider } = createPhone({ getPurchases: async () => ({ purchases: [bought] }) })
    await expect(provider.buyPoints(3)).rejects.toThrow('Request Error')
    expect(readPendingOrders()).toEqual([{ orderId: 5, accountId: 'account-5' }])
    server.respondWith(playConfirm, PAID)
    expect(await provider.confirmPending()).toBe(true)
    expect(await provider.confirmPending()).toBe(false)
  })

  test('a purchase without a pending order of ours is not confirmed', async () => {
    const { provider } = createPhone({
      getPurchases: async () => ({
        purchases: [{ purchaseToken: 'other', appAccountToken: 'other' }],
      }),
    })
    expect(await provider.confirmPending()).toBe(false)
    expect(server.requestsTo(playConfirm)).toHaveLength(0)
  })
})

describe('the in-app stores', () => {
  test.each([
    ['none', noStore],
    ['the app without its plugin', createCapacitorStore(() => null)],
  ])('store “%s”: nothing is ordered when the store is unavailable', async (_, store) => {
    await expect(createPlayProvider(store).buyPoints(3)).rejects.toThrow('Google Play')
    expect(server.requestsTo(playPoints)).toHaveLength(0)
    expect(await createPlayProvider(store).confirmPending()).toBe(false)
  })

  test('the fake store asks, encodes the purchase in its token and lists it again', async () => {
    const questions: string[] = []
    const store = createFakeStore((question) => questions.push(question) > 0)
    server.failNetwork(playConfirm)
    await expect(createPlayProvider(store).subscribe(23)).rejects.toThrow('Request Error')
    expect(questions[0]).toContain('premium_yearly')
    server.respondWith(playConfirm, PAID)
    expect(await createPlayProvider(store).confirmPending()).toBe(true)
    const [first] = server.requestsTo(playConfirm)
    expect(first?.body).toContain('fake~plan~premium_yearly~paid-yearly~account-5~')
    expect(await createPlayProvider(createFakeStore(() => false)).subscribe(23)).toEqual({
      kind: 'given-up',
    })
  })
})
