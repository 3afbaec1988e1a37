import type { Page } from '@playwright/test'
import { signInAsMember } from './members.ts'
import { loadTexts } from './texts.ts'
import { expect, expectAccessible, test, WIDTHS, removeDehydratedState } from './fixtures.ts'

/** Sets the production flag, with which the app may sell. */
const withFlagOn = async (page: Page) => {
  await removeDehydratedState(page)
  await page.route('**/cfg/remote*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...body, data: { ...body.data, flag: 1 } } })
  })
}

const closedAt = (page: Page, key: string) =>
  page.evaluate((name) => Number(localStorage.getItem(name)), key)

test('a guest is offered an account at most every twelve hours @long', async ({
  openFreshPage,
}) => {
  const t = loadTexts('en-US')
  const page = await openFreshPage()
  await withFlagOn(page)
  await page.goto('/explore')
  const offer = page.getByRole('dialog', { name: t('offer.guestTitle') })
  await expect(offer).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(offer).toBeHidden()
  expect(Date.now() - (await closedAt(page, 'guest_popup_time'))).toBeLessThan(60_000)

  await page.reload()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await page.waitForTimeout(2_500)
  await expect(offer).toBeHidden()

  await page.evaluate(() =>
    localStorage.setItem('guest_popup_time', String(Date.now() - 43_200_001)),
  )
  await page.reload()
  await offer.getByRole('button', { name: t('offer.register') }).click()
  await expect(page.getByRole('dialog')).toContainText(t('account.registerTitle'))
})

test('no offer is shown while the flag is off @long', async ({ openFreshPage }) => {
  const page = await openFreshPage()
  await page.goto('/explore')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await page.waitForTimeout(2_500)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a member can copy the offered invite link and finds it on the share screen', async ({
  openFreshPage,
}) => {
  const t = loadTexts('zh-CN')
  const page = await openFreshPage({ language: 'zh-CN', width: WIDTHS.tablet })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAsMember(page)
  await withFlagOn(page)
  await page.goto('/explore')
  const offer = page.getByRole('dialog', { name: t('offer.shareTitle') })
  await offer.getByRole('button', { name: t('share.copy') }).click()
  await expect(offer.getByText(t('share.copied'), { exact: true })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/\?rff_code=\w+$/)
  await offer.getByRole('link', { name: t('offer.howItWorks') }).click()
  await expect(page).toHaveURL(/\/share$/)
  expect(await closedAt(page, 'share_popup_time')).toBeGreaterThan(0)
  await expect(page.getByLabel(t('share.yourLink'))).toHaveValue(link.replace(/^https?:\/\//, ''))
  await expectAccessible(page)
})
