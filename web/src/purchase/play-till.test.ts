import { beforeEach, describe, expect, test } from 'vitest'
import { calls } from '@dulcinea/contract'
import { fakeServer } from '../../test/fake-server.ts'
import { useAppAs } from '../../test/members.ts'
import { capacitorStore, type NativePurchases } from './in-app/capacitor-store.ts'
import { fakeStore } from './in-app/fake-store.ts'
import { noStore } from './in-app/no-store.ts'
import { notedOrders } from './play-orders.ts'
import { playTill } from './play-till.ts'

const { cancel, playConfirm, playPlan, playPoints } = calls.billing
let server: ReturnType<typeof fakeServer>

const ORDER = { orderId: 5, productId: 'points_800', accountId: 'account-5' }
const PLAN = { ...ORDER, orderId: 7, productId: 'premium_yearly', basePlanId: 'paid-yearly' }
const PAID = { status: 'COMPLETED', integral: 928, stats: 1 } as const

const phone = (part: Partial<NativePurchases> = {}) => {
  const wishes: Parameters<NativePurchases['purchaseProduct']>[0][] = []
  const plugin: NativePurchases = {
    purchaseProduct: async (wish) => {
      wishes.push(wish)
      return { purchaseToken: 'token-5' }
    },
    getPurchases: async () => ({ purchases: [] }),
    ...part,
  }
  return { wishes, till: playTill(capacitorStore(() => plugin)) }
}
const givenUp = { purchaseProduct: () => Promise.reject(new Error('User cancelled')) }

beforeEach(() => {
  useAppAs('member')
  server = fakeServer()
  server.answer(playPoints, ORDER)
  server.answer(playPlan, PLAN)
  server.answer(playConfirm, PAID)
  server.answer(cancel, { stats: 0 })
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

test('a plan is asked for in the way of paying that the server names', async () => {
  const { till, wishes } = phone()
  await till.subscribe(23)
  expect(wishes[0]).toMatchObject({ productType: 'subs', planIdentifier: 'paid-yearly' })
})

describe('who gives up', () => {
  test('has bought nothing, and nothing is left behind', async () => {
    const { till } = phone(givenUp)
    expect(await till.buyPoints(3)).toEqual({ kind: 'given-up' })
    expect(server.askedFor(playConfirm)).toHaveLength(0)
    expect(server.askedFor(cancel)).toHaveLength(0)
    expect(notedOrders()).toEqual([])
  })

  test('has no plan that stands in the way of another', async () => {
    const { till } = phone(givenUp)
    expect(await till.subscribe(23)).toEqual({ kind: 'given-up' })
    expect(server.askedFor(cancel)[0]?.body).toBe('{"subscriptionId":"7"}')
  })
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

describe('every maker of the shop', () => {
  test.each([
    ['none', noStore],
    ['the app without its plugin', capacitorStore(() => null)],
  ])('%s: nothing is ordered where nothing can be bought', async (_, store) => {
    await expect(playTill(store).buyPoints(3)).rejects.toThrow('Google Play')
    expect(server.askedFor(playPoints)).toHaveLength(0)
    expect(await playTill(store).finish()).toBe(false)
  })

  test('the fake one: asks, buys with a word about what, and finds it again', async () => {
    const asked: string[] = []
    const store = fakeStore((question) => asked.push(question) > 0)
    server.breakDown(playConfirm)
    await expect(playTill(store).subscribe(23)).rejects.toThrow('Request Error')
    expect(asked[0]).toContain('premium_yearly')
    server.answer(playConfirm, PAID)
    expect(await playTill(store).finish()).toBe(true)
    const [first] = server.askedFor(playConfirm)
    expect(first?.body).toContain('fake~plan~premium_yearly~paid-yearly~account-5~')
    expect(await playTill(fakeStore(() => false)).subscribe(23)).toEqual({ kind: 'given-up' })
  })
})
