import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '@dulcinea/contract'
import { createFakeServer } from '../../../test/fake-server.ts'
import { getToastTexts, signInAs } from '../../../test/members.ts'
import { toPage } from '../../../test/characters.ts'
import { getButton, click, waitFor, renderRoutes } from '../../../test/render.tsx'
import { createFakePaymentProvider, PLANS } from '../../../test/billing.ts'
import { createPayPalProvider } from '../../purchase/paypal-provider.ts'
import { paymentProvider } from '../../purchase/payment-provider.ts'
import { signInRequest } from '../../session/ask-to-sign-in.ts'
import { PremiumScreen } from './PremiumScreen.tsx'

const { billing, premium: plansOf, users } = calls
const YEARLY = { stats: 1, vipType: 13, expireTime: '2027-12-24T12:00:00.000Z' } as const
const PENDING = {
  id: 1,
  subscriptionId: 'I-PENDING',
  vipId: 13,
  vipType: 13,
  status: 0,
  addTime: '2026-11-15T07:00:00.000Z',
} as const
const PAYPAL_RETURN = '?paypal=return&vipId=13&subscription_id=I-ABC&ba_token=BA-1&token=BA-1'

let server: ReturnType<typeof createFakeServer>
let shop: ReturnType<typeof createFakePaymentProvider>

beforeEach(() => {
  signInAs('member')
  server = createFakeServer()
  server.respondWith(users.premium, { stats: 0 })
  server.respondWith(plansOf.plans, toPage(PLANS))
  server.respondWith(billing.subscriptionLog, toPage([]))
  shop = createFakePaymentProvider({ kind: 'away' })
  paymentProvider.set(shop.provider)
})
afterEach(() => act(async () => paymentProvider.set(createPayPalProvider())))

const open = (search = '') =>
  renderRoutes([{ path: '*', Component: PremiumScreen }], `/vip${search}`)

const cardsOf = (container: Element) =>
  waitFor(() => {
    const cards = [...container.querySelectorAll('label')]
    expect(cards).toHaveLength(3)
    return cards
  })

const findPlan = async (container: Element, name: string) =>
  (await cardsOf(container)).find((card) => card.textContent?.startsWith(name))

test('the plans of the payment channel show price, monthly price and saving, and the yearly plan is preselected', async () => {
  const { container } = await open()
  const cards = (await cardsOf(container)).map((card) => card.textContent)
  expect(cards.toSorted()).toEqual([
    'Monthly$12.99 a monthBilled every monthStop any month',
    'Seasonal$29.99 every 3 months$10.00 a monthYou save $8.98',
    'Yearly-40%$93.99 a year$7.83 a monthYou save $61.89 a year',
  ])
  expect(container.textContent).toContain('Next you approve it at PayPal. $93.99 today, then every')
  await click(getButton(container, 'Continue with Yearly'))
  expect(shop.calls).toEqual([['plan', 13]])
})

test('the comparison table shows free and Premium', async () => {
  const { container } = await open()
  await cardsOf(container)
  const rows = [...container.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  expect(rows).toContainEqual(['Messages', '20 a day, then 1 point each', 'Unlimited'])
  expect(rows).toContainEqual(['Gift points', 'None', '100 every month'])
  expect(rows).toHaveLength(6)
})

test('in the mobile app the plans of Google Play are shown', async () => {
  paymentProvider.set(createFakePaymentProvider({ kind: 'away' }, 'googlePlay').provider)
  const { container } = await open()
  await waitFor(() => expect(container.querySelectorAll('label')).toHaveLength(1))
  expect(container.textContent).toContain('Yearly on Play')
  expect(container.textContent).toContain('Next you confirm it with Google Play.')
})

describe('plans covered by the current plan', () => {
  test.each([
    [11, ['Monthly']],
    [12, ['Monthly', 'Seasonal']],
    [13, ['Monthly', 'Seasonal', 'Yearly']],
  ])('the current plan %i disables the plans %j', async (vipType, covered) => {
    server.respondWith(users.premium, { ...YEARLY, vipType, autoRenew: true })
    const { container } = await open()
    await waitFor(() => expect(container.textContent).toContain('Renews on December 24, 2027'))
    const off = (await cardsOf(container)).filter((card) => card.querySelector('input:disabled'))
    expect(
      off.map((card) => /^[A-Z][a-z]+/.exec(card.textContent ?? '')?.[0] ?? '').toSorted(),
    ).toEqual(covered)
    const own = off.filter((card) => card.textContent?.includes('You have this'))
    const below = off.filter((card) => card.textContent?.includes('Covered'))
    expect([own.length, below.length]).toEqual([1, covered.length - 1])
    expect(container.textContent?.includes('Continue with')).toBe(vipType !== 13)
    expect(container.textContent?.includes('-40%')).toBe(vipType !== 13)
  })

  test('an upgrade says that the current plan stops renewing', async () => {
    server.respondWith(users.premium, { ...YEARLY, vipType: 11, autoRenew: true })
    const { container } = await open()
    await waitFor(() =>
      expect(container.textContent).toContain('Your Monthly plan then stops renewing'),
    )
  })
})

test('a failed renewal is shown with the end of Premium and what to do', async () => {
  const failedTime = '2027-12-21T12:00:00.000Z'
  server.respondWith(users.premium, { ...YEARLY, autoRenew: true, failedTime })
  const { container } = await open()
  const alert = await waitFor(() => {
    const found = container.querySelector('[role=alert]')
    expect(found?.textContent).toContain('December 21, 2027')
    return found
  })
  expect(alert?.textContent).toContain('stays until December 24, 2027')
  expect(container.textContent).toContain('Check your way of paying')
  expect(container.textContent).not.toContain('Renews on')
  expect(getButton(container, 'Stop renewing')).toBeTruthy()
})

test('an expired subscription is shown as ended, and every plan is available', async () => {
  server.respondWith(users.premium, { stats: 2, vipType: 13, expireTime: YEARLY.expireTime })
  const { container } = await open()
  await waitFor(() => expect(container.textContent).toContain('ended on December 24, 2027'))
  const cards = await cardsOf(container)
  expect(cards.filter((card) => card.querySelector('input:disabled'))).toHaveLength(0)
})

test('a guest who subscribes is asked to sign in, with the Premium check', async () => {
  signInAs('guest')
  const { container } = await open()
  await click(await waitFor(() => getButton(container, 'Continue with Yearly')))
  expect(signInRequest.get()?.vipCheck).toBe(true)
  expect(shop.calls).toEqual([])
})

test('the renewal is cancelled in two clicks, and the paid time stays', async () => {
  server.respondWith(users.premium, { ...YEARLY, autoRenew: true })
  server.respondWith(billing.cancel, { ...YEARLY, autoRenew: false })
  const { container } = await open()
  await click(await waitFor(() => getButton(container, 'Stop renewing')))
  const yes = getButton(container, 'Yes, stop renewing')
  expect(document.activeElement).toBe(yes)
  expect(server.requestsTo(billing.cancel)).toHaveLength(0)
  server.respondWith(users.premium, { ...YEARLY, autoRenew: false })
  await click(yes)
  await waitFor(() => expect(container.textContent).toContain('It does not renew'))
  expect(container.textContent).toContain('Paid until December 24, 2027')
  expect(document.activeElement?.textContent).toBe('You have Premium: Yearly')
  expect(getToastTexts()).toEqual(['It no longer renews. Premium stays until December 24, 2027.'])
})

describe('unconfirmed subscription', () => {
  beforeEach(() => server.respondWith(billing.subscriptionLog, toPage([PENDING])))

  test('it is shown, disables all other plans, and can be continued', async () => {
    const { container } = await open()
    await waitFor(() => expect(container.textContent).toContain('is not confirmed yet'))
    expect(container.textContent).toContain('Yearly, begun at')
    await cardsOf(container)
    expect(container.querySelectorAll('input:disabled')).toHaveLength(3)
    expect(container.textContent).not.toContain('Continue with')
    await click(getButton(container, 'Continue at PayPal'))
    expect(shop.calls).toEqual([['plan', 13]])
  })

  test('its plan is the selected one', async () => {
    const monthly = { ...PENDING, vipId: 11, vipType: 11 } as const
    server.respondWith(billing.subscriptionLog, toPage([monthly]))
    const { container } = await open()
    await waitFor(() => expect(container.textContent).toContain('Monthly, begun at'))
    const card = await findPlan(container, 'Monthly')
    expect(card?.querySelector('input')?.checked).toBe(true)
  })

  test('one started in another channel can only be dropped', async () => {
    server.respondWith(
      billing.subscriptionLog,
      toPage([{ ...PENDING, vipId: 23, subscriptionId: '7' }]),
    )
    const { container } = await open()
    await waitFor(() => expect(container.textContent).toContain('in another place'))
    expect(container.textContent).not.toContain('Continue at PayPal')
    expect(getButton(container, 'Drop it')).toBeTruthy()
  })

  test('after it is dropped another plan can be chosen', async () => {
    server.respondWith(billing.cancel, { stats: 0 })
    const { container, router } = await open('?paypal=cancel&vipId=13')
    const drop = await waitFor(() => getButton(container, 'Drop it'))
    server.respondWith(billing.subscriptionLog, toPage([]))
    await click(drop)
    await waitFor(() => expect(getButton(container, 'Continue with Yearly')).toBeTruthy())
    const [asked] = server.requestsTo(billing.cancel)
    expect(asked?.body).toBe('{"subscriptionId":"I-PENDING"}')
    expect(router.state.location.search).toBe('')
  })
})

describe('back from PayPal', () => {
  test('an approved subscription is confirmed with its plan and shows the success dialog', async () => {
    server.respondWith(billing.confirm, YEARLY)
    const { container } = await open(PAYPAL_RETURN)
    await waitFor(() => expect(container.textContent).toContain('Premium is yours'))
    const dialog = container.querySelector('dialog')
    expect(dialog?.textContent).toContain('December 24, 2027')
    expect(dialog?.textContent).toContain('100 gift points')
    expect(dialog?.querySelector('a')?.textContent).toBe('Start chatting')
    const [asked] = server.requestsTo(billing.confirm)
    expect(asked?.body).toBe('{"vipId":13,"subscriptionId":"I-ABC"}')
  })

  test.each([
    ['?paypal=return&vipId=13', 17005, 'subscriptionID is missing'],
    ['?paypal=return&vipId=13&subscription_id=x', 17006, 'subscriptionID is illegal'],
  ])(
    'the return URL %s that fails with %i shows the server’s message and the plans',
    async (search, code, words) => {
      server.refuse(billing.confirm, code, words)
      const { container, router } = await open(search)
      await waitFor(() =>
        expect(container.querySelector('[role=alert]')?.textContent).toContain(words),
      )
      await cardsOf(container)
      await click(getButton(container, 'Back to the plans'))
      expect(router.state.location.search).toBe('')
    },
  )

  test('an unconfirmed return shows one notice that offers to continue or drop it', async () => {
    server.refuse(billing.confirm, 17003, 'Unable to confirm order information')
    server.respondWith(billing.subscriptionLog, toPage([PENDING]))
    const { container } = await open(PAYPAL_RETURN)
    await waitFor(() =>
      expect(container.textContent).toContain('Unable to confirm order information'),
    )
    await waitFor(() => expect(getButton(container, 'Drop it')).toBeTruthy())
    // There is a single notice with both actions.
    expect(container.querySelectorAll('section[role]')).toHaveLength(1)
    expect(container.textContent).toContain('Unable to confirm order information')
    expect(getButton(container, 'Continue at PayPal')).toBeTruthy()
  })

  test('an approved but unpaid subscription shows that the payment is being checked', async () => {
    server.respondWith(billing.confirm, { stats: 0 })
    const { container } = await open(PAYPAL_RETURN)
    await waitFor(() => expect(container.textContent).toContain('Your payment is being checked'))
  })
})

test('a failed request for plans can be retried', async () => {
  server.failNetwork(plansOf.plans)
  const { container } = await open()
  const again = await waitFor(() => getButton(container, 'Try again'))
  server.respondWith(plansOf.plans, toPage(PLANS))
  await click(again)
  expect(await findPlan(container, 'Monthly')).toBeTruthy()
})
