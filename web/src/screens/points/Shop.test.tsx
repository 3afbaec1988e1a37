import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '@dulcinea/contract'
import { createFakeServer } from '../../../test/fake-server.ts'
import { getToastTexts, signInAs } from '../../../test/members.ts'
import { toPage } from '../../../test/characters.ts'
import { createPointsInfo } from '../../../test/points-info.ts'
import { getButton, click, waitFor, renderRoutes } from '../../../test/render.tsx'
import { createFakePaymentProvider, createOrder, PACKS } from '../../../test/billing.ts'
import { createPayPalProvider } from '../../purchase/paypal-provider.ts'
import { paymentProvider } from '../../purchase/payment-provider.ts'
import { signInRequest } from '../../session/ask-to-sign-in.ts'
import { Shop } from './parts/Shop.tsx'

const { billing, points, users } = calls
let server: ReturnType<typeof createFakeServer>

beforeEach(() => {
  signInAs('member')
  server = createFakeServer()
  server.respondWith(points.extraInfo, createPointsInfo())
  server.respondWith(billing.products, toPage(PACKS))
  server.respondWith(billing.orders, toPage([createOrder()]))
  server.respondWith(users.premium, { stats: 1, vipType: 11 })
})
afterEach(() => act(async () => paymentProvider.set(createPayPalProvider())))

const open = async (search = '') => {
  const routes = [{ path: '/purchase/points', Component: Shop }]
  return renderRoutes(routes, `/purchase/points${search}`)
}
const PAYPAL_RETURN = '?paypal=return&token=ORDER1&PayerID=P'

test('packs show points, price and saving, and the chosen pack is bought', async () => {
  const { provider: fake, calls } = createFakePaymentProvider({ kind: 'away' })
  paymentProvider.set(fake)
  const { container } = await open()
  const cards = await waitFor(() => {
    const found = [...container.querySelectorAll('label')]
    expect(found).toHaveLength(4)
    return found
  })
  expect(cards.map((card) => card.textContent)).toEqual([
    '100 pointsPack 1$4.99',
    '350 pointsPack 2$14.99Save $2.48',
    '800 pointsPack 3$29.99Save $9.93',
    '2,000 pointsPack 4$59.99Save $39.81',
  ])
  expect(container.textContent).toContain('$29.99, once.')
  await click(cards[1]?.querySelector('input'))
  expect(container.textContent).toContain('$14.99, once.')
  const button = await waitFor(() => getButton(container, 'Buy 350 points'))
  await click(button)
  expect(calls).toEqual([['points', 2]])
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
})

test('without Premium the shop links to Premium instead of selling packs', async () => {
  server.respondWith(users.premium, { stats: 0 })
  const { container } = await open()
  await waitFor(() => expect(container.textContent).toContain('Premium comes first'))
  expect(container.querySelector('a[href="/vip"]')?.textContent).toBe('Get Premium first')
})

test('a guest is asked to sign in, with the Premium check', async () => {
  signInAs('guest')
  const { container } = await open()
  await click(await waitFor(() => getButton(container, 'Sign in to buy')))
  expect(signInRequest.get()?.vipCheck).toBe(true)
})

test('a refused order shows the server’s message and enables the button again', async () => {
  server.refuse(billing.orderPoints, 17002, 'Order creation failed')
  const { container } = await open()
  const button = await waitFor(() => getButton(container, 'Buy 800 points'))
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  await click(button)
  await waitFor(() => expect(getToastTexts()).toEqual(['Order creation failed']))
  expect(button.getAttribute('aria-busy')).toBeNull()
})

describe('back from PayPal', () => {
  test('a paid order is captured once and the success dialog shows the new balance', async () => {
    server.respondWith(billing.capture, { status: 'COMPLETED', integral: 928 })
    const { container, router } = await open(PAYPAL_RETURN)
    const dialog = await waitFor(() => {
      const found = container.querySelector('dialog')
      expect(found?.textContent).toContain('928')
      return found
    })
    expect(dialog?.textContent).toContain('800 points are yours')
    expect(dialog?.textContent).toContain('128 before')
    expect(dialog?.textContent).toContain('$29.99 by PayPal, order ORDER1')
    expect(server.requestsTo(billing.capture)).toHaveLength(1)
    await click(getButton(container, 'Stay here'))
    expect(router.state.location.search).toBe('')
    expect(container.querySelector('dialog')).toBeNull()
  })

  test.each([
    ['DECLINED', 'The payment was declined'],
    ['FAILED', 'The payment did not go through'],
  ] as const)(
    'the capture status %s shows “%s”, and the same pack can be tried again',
    async (status, words) => {
      const { provider: fake, calls } = createFakePaymentProvider({ kind: 'away' })
      paymentProvider.set(fake)
      server.respondWith(billing.capture, { status, integral: 128 })
      const { container } = await open(PAYPAL_RETURN)
      await waitFor(() => expect(container.textContent).toContain(words))
      await click(await waitFor(() => getButton(container, 'Try again')))
      expect(calls).toEqual([['points', 3]])
    },
  )

  test.each([
    ['PayPal is checking', 'pending'],
    ['PayPal could not say', 'created'],
  ] as const)(
    'when %s the screen waits, and shows success when the order is paid',
    async (_, status) => {
      server.respondWith(billing.capture, { status: 'PENDING', integral: 128 })
      server.respondWith(billing.orders, toPage([createOrder({ status })]))
      const { container, queries } = await open(PAYPAL_RETURN)
      await waitFor(() => expect(container.textContent).toContain('Your payment is being checked'))
      server.respondWith(billing.capture, { status: 'COMPLETED', integral: 928 })
      server.respondWith(billing.orders, toPage([createOrder()]))
      await act(() => queries.invalidateQueries({ queryKey: ['orders'] }))
      await waitFor(() => expect(container.textContent).toContain('800 points are yours'))
    },
  )

  test('a cancelled payment captures nothing and shows the packs', async () => {
    const { container, router } = await open('?paypal=cancel&token=ORDER1')
    await waitFor(() => expect(container.textContent).toContain('You came back without paying'))
    expect(container.querySelectorAll('label')).toHaveLength(4)
    expect(server.requestsTo(billing.capture)).toHaveLength(0)
    await click(getButton(container, 'All right'))
    expect(router.state.location.search).toBe('')
  })

  test('a failed capture shows the server’s message and can be retried', async () => {
    server.refuse(billing.capture, 17003, 'Unable to confirm order information')
    const { container } = await open(PAYPAL_RETURN)
    await waitFor(() =>
      expect(container.textContent).toContain('Unable to confirm order information'),
    )
    server.respondWith(billing.capture, { status: 'COMPLETED', integral: 928 })
    await click(getButton(container, 'Ask again'))
    await waitFor(() => expect(container.textContent).toContain('800 points are yours'))
  })
})

test('a purchase with Google Play shows success at once', async () => {
  const settled = {
    kind: 'settled',
    orderId: 'ORDER1',
    status: 'COMPLETED',
    integral: 928,
  } as const
  paymentProvider.set(createFakePaymentProvider(settled, 'googlePlay').provider)
  const { container } = await open()
  const button = await waitFor(() => getButton(container, 'Buy 800 points'))
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  expect(container.textContent).toContain('You confirm it with Google Play')
  await click(button)
  await waitFor(() => expect(container.textContent).toContain('800 points are yours'))
})

test('a failed request for packs can be retried', async () => {
  server.failNetwork(billing.products)
  const { container } = await open()
  const again = await waitFor(() => getButton(container, 'Try again'))
  server.respondWith(billing.products, toPage(PACKS))
  await click(again)
  await waitFor(() => expect(container.querySelectorAll('label')).toHaveLength(4))
})
