import type { Page } from '@playwright/test'
import { signInAsMember } from './members.ts'
import { loadTexts } from './texts.ts'
import { collectPageErrors, expect, expectAccessible, test, WIDTHS } from './fixtures.ts'

// Each test visits the PayPal simulator several times.
test.setTimeout(60_000)

const WAYS = { pay: 'Pay now', decline: 'Pay with a card that is declined', cancel: /^Cancel/ }
const CLOSE = 'Pay, then close the tab'

/** Approves or refuses on the page of the PayPal simulator and returns to the app. */
const decide = async (page: Page, way: keyof typeof WAYS) => {
  await expect(page.getByRole('note')).toContainText('no real money')
  await page.getByRole('button', { name: WAYS[way] }).click()
  await page.waitForURL(/[?&]paypal=(return|cancel)&/)
}

const matchStart = (text: string): RegExp => new RegExp(`^${text.split('{{')[0]}`)

/** Expects the points balance in the header. */
const expectPoints = (page: Page, points: string) =>
  expect(page.getByRole('banner').getByRole('link', { name: points })).toBeVisible()

const subscribe = async (page: Page, t: (key: string) => string, price: string) => {
  await page.goto('/vip')
  await page.getByRole('radio', { name: price }).check()
  await page
    .getByRole('main')
    .getByRole('button', { name: matchStart(t('premium.continueWith')) })
    .click()
}

test('Premium can be cancelled at checkout, bought once, and its renewal stopped', async ({
  openFreshPage,
}) => {
  const t = loadTexts('en-US')
  const page = await openFreshPage()
  const complaints = collectPageErrors(page)
  await signInAsMember(page)
  await page.goto('/purchase/points')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: t('points.getPremium') }).click()
  await expect(page).toHaveURL(/\/vip$/)
  await expect(page.getByRole('radio', { name: '$93.99' })).toBeChecked()
  await expectAccessible(page)

  await main.getByRole('button', { name: 'Continue with Yearly' }).click()
  await decide(page, 'cancel')
  await expect(main.getByText(t('premium.pendingTitle'))).toBeVisible()
  await expect(page.getByRole('radio', { name: '$12.99' })).toBeDisabled()
  await main.getByRole('button', { name: t('premium.pendingContinue.paypal') }).click()
  await decide(page, 'pay')
  const paid = page.getByRole('dialog', { name: t('premium.paidTitle') })
  await expect(paid).toContainText('100 gift points')

  await page.reload()
  await paid.getByRole('button', { name: t('purchase.stay') }).click()
  await expect(page).toHaveURL(/\/vip$/)
  await expectPoints(page, '100')
  await expect(main.getByText('You have Premium: Yearly')).toBeVisible()
  await expect(main.getByText(t('premium.have'), { exact: true })).toHaveCount(1)
  await expect(main.getByText(t('premium.covered'), { exact: true })).toHaveCount(2)

  await main.getByRole('button', { name: t('premium.stop'), exact: true }).click()
  await main.getByRole('button', { name: t('premium.stopYes') }).click()
  await expect(main.getByText(/^Paid until .+ It does not renew\.$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You have Premium: Yearly' })).toBeFocused()
  await expect(main.getByRole('button', { name: t('premium.stop') })).toHaveCount(0)
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('a points order can be declined, cancelled, and paid with points granted once', async ({
  openFreshPage,
}) => {
  const t = loadTexts('zh-CN')
  const page = await openFreshPage({ language: 'zh-CN', theme: 'light', width: WIDTHS.phone })
  const complaints = collectPageErrors(page)
  await signInAsMember(page)
  const main = page.getByRole('main')
  await subscribe(page, t, '$12.99')
  await decide(page, 'pay')
  await expect(page.getByRole('dialog', { name: t('premium.paidTitle') })).toBeVisible()

  await page.goto('/purchase/points')
  const buy = main.getByRole('button', { name: matchStart(t('points.buy.other')) })
  await page.getByRole('radio', { name: '$59.99' }).check()
  await expect(buy).toContainText('2,000')
  await buy.click()
  await decide(page, 'decline')
  await expect(main.getByRole('alert')).toContainText(t('purchase.declined'))
  await expectPoints(page, '100')
  await expectAccessible(page)

  await main.getByRole('button', { name: t('common.tryAgain') }).click()
  await decide(page, 'cancel')
  await expect(main.getByText(t('purchase.cancelled'))).toBeVisible()
  await main.getByRole('button', { name: t('purchase.fine') }).click()
  await expect(page).toHaveURL(/\/purchase\/points$/)

  await page.getByRole('radio', { name: '$14.99' }).check()
  await buy.click()
  await decide(page, 'pay')
  const paid = page.getByRole('dialog', { name: '350 积分到账了' })
  await expect(paid.getByText('450', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(paid.getByText('450', { exact: true })).toBeVisible()
  await paid.getByRole('button', { name: t('purchase.stay') }).click()
  await expect(page).toHaveURL(/\/purchase\/points$/)
  await expectPoints(page, '450')
  await expect(main.getByRole('table').getByText('+350', { exact: true })).toHaveCount(1)
  await expect(main.getByText(t('points.orderState.paid'), { exact: true })).toHaveCount(2)
  await expect(main.getByText(t('points.orderState.created'), { exact: true })).toHaveCount(2)
  expect(complaints).toEqual([])
})

test('a declined plan is reported once, and payments count even if the tab is closed @long', async ({
  openFreshPage,
}) => {
  const t = loadTexts('en-US')
  const first = await openFreshPage({ width: WIDTHS.tablet })
  await signInAsMember(first)
  /** Pays, closes the tab, and opens another one. */
  const payAndClose = async (page: Page, address: string) => {
    await page.getByText('What else can happen').click()
    await page.getByRole('button', { name: CLOSE }).click()
    await expect(page.getByText(/close this tab/i)).toBeVisible()
    const next = await page.context().newPage()
    await page.close()
    await next.goto(address)
    return next
  }
  await subscribe(first, t, '$12.99')
  await decide(first, 'decline')
  const notice = first.getByRole('main').locator('section[role]')
  await expect(notice).toHaveCount(1)
  await expect(notice).toContainText('Unable to confirm order information')
  await expectAccessible(first)
  await notice.getByRole('button', { name: t('premium.pendingContinue.paypal') }).click()

  const second = await payAndClose(first, '/vip')
  await expect(second.getByText('You have Premium: Monthly')).toBeVisible()
  await second.goto('/purchase/points')
  await second.getByRole('radio', { name: '$14.99' }).check()
  await second.getByRole('button', { name: matchStart(t('points.buy.other')) }).click()

  const third = await payAndClose(second, '/purchase/points')
  await expectPoints(third, '100')
  // Without a reload, the balance updates once the server has captured the payment.
  await expectPoints(third, '450')
  await third.getByRole('button', { name: /^Receipt for 350 points/ }).click()
  const receipt = third.getByRole('dialog', { name: t('points.receipt') })
  await expect(receipt).toContainText('$14.99')
  await expectAccessible(third)
})
