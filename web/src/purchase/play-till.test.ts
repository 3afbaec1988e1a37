import { beforeEach, describe, expect, test } from 'vitest'
import { calls } from '@dulcinea/contract'
import { fakeServer } from '../../test/fake-server.ts'
import { useAppAs } from '../../test/members.ts'
import type { NativeStore } from './native-store.ts'
import { notedOrders } from './play-orders.ts'
import { playTill } from './play-till.ts'

const { playConfirm, playPlan, playPoints } = calls.billing
let server: ReturnType<typeof fakeServer>

const ORDER = { orderId: 5, productId: 'points_800', accountId: 'account-5' }
const PAID = { status: 'COMPLETED', integral: 928, stats: 1 } as const

const phone = (part: Partial<NativeStore> = {}) => {
  const wishes: Parameters<NativeStore['purchaseProduct']>[0][] = []
  const store: NativeStore = {
    purchaseProduct: async (wish) => {
      wishes.push(wish)
      return { purchaseToken: 'token-5' }
    },
    getPurchases: async () => ({ purchases: [] }),
    ...part,
  }
  return { wishes, till: playTill(() => store) }
}

beforeEach(() => {
  useAppAs('member')
  server = fakeServer()
  server.answer(playPoints, ORDER)
  server.answer(playPlan, { ...ORDER, productId: 'premium_yearly' })
  server.answer(playConfirm, PAID)
})

test('points are bound to their order and handed in to be checked', async () => {
  const { till, wishes } = phone()
  expect(await till.buyPoints(3)).toEqual({
    kind: 'settled',
    orderId: '5',
    status: 'COMPLETED',
    integral: 928,
  })
  expect(wishes[0]).toMatchObject({
    productIdentifier: 'points_800',
    productType: 'inapp',
    appAccountToken: 'account-5',
    isConsumable: true,
    autoAcknowledgePurchases: false,
  })
  const [asked] = server.askedFor(playConfirm)
  expect(asked?.body).toBe('{"orderId":5,"purchaseToken":"token-5"}')
  expect(notedOrders()).toEqual([])
})

test('a plan is asked for with its base plan', async () => {
  const { till, wishes } = phone()
  await till.subscribe(23)
  expect(wishes[0]).toMatchObject({ productType: 'subs', planIdentifier: 'premium-yearly' })
})

test('who gives up has bought nothing, and nothing is left behind', async () => {
  const { till } = phone({ purchaseProduct: () => Promise.reject(new Error('User cancelled')) })
  expect(await till.buyPoints(3)).toEqual({ kind: 'given-up' })
  expect(server.askedFor(playConfirm)).toHaveLength(0)
  expect(notedOrders()).toEqual([])
})

describe('an app that was closed after paying', () => {
  test('hands it in when it is opened again, once', async () => {
    server.breakDown(playConfirm)
    const bought = { purchaseToken: 'token-5', appAccountToken: 'account-5' }
    const { till } = phone({ getPurchases: async () => ({ purchases: [bought] }) })
    await expect(till.buyPoints(3)).rejects.toThrow('Request Error')
    expect(notedOrders()).toEqual([{ orderId: 5, accountId: 'account-5' }])
    server.answer(playConfirm, PAID)
    expect(await till.finish()).toBe(true)
    expect(await till.finish()).toBe(false)
  })

  test('hands in nothing that belongs to no order of ours', async () => {
    const { till } = phone({
      getPurchases: async () => ({
        purchases: [{ purchaseToken: 'other', appAccountToken: 'other' }],
      }),
    })
    expect(await till.finish()).toBe(false)
    expect(server.askedFor(playConfirm)).toHaveLength(0)
  })
})

test('without Google Play nothing is ordered', async () => {
  await expect(playTill(() => null).buyPoints(3)).rejects.toThrow('Google Play')
  expect(server.askedFor(playPoints)).toHaveLength(0)
})
