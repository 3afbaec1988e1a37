import { loadTexts } from './texts.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('a character is found with the keyboard alone: slash, a name, Enter', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage()
  const t = loadTexts('en-US')
  await page.goto('/explore')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await page.keyboard.press('/')
  const popup = page.getByRole('dialog')
  await expect(popup).toBeVisible()
  await page.keyboard.type('isabela')
  await expect(popup.getByText('Isabela').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/agent\/chat\/\d+$/)
  await expect(page.getByRole('log')).toContainText('Isabela is an AI')

  await page.goto('/explore')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(popup.getByText(t('search.before'))).toBeVisible()
  await expect(popup.getByRole('button', { name: 'isabela', exact: true })).toBeVisible()
  await page.keyboard.type('zzzznobody')
  await expect(popup.getByText(t('search.emptyTitle'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
})

test('a search in Chinese works with a single character @long', async ({ openFreshPage }) => {
  const page = await openFreshPage({ language: 'zh-CN', width: 375 })
  await page.goto('/explore')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('button', { name: loadTexts('zh-CN')('search.placeholder') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('combobox')
    .or(page.getByRole('dialog').getByRole('searchbox'))
    .first()
    .fill('林')
  await expect(page.getByRole('dialog').getByText('林梅').first()).toBeVisible()
})

test('filters show the number of results and are kept in the URL', async ({ openFreshPage }) => {
  const page = await openFreshPage()
  const t = loadTexts('en-US')
  await page.goto('/explore')
  await page.getByRole('button', { name: t('filters.title') }).click()
  await page.getByText('Latina', { exact: true }).click()
  const show = page.getByRole('button', { name: /^Show \d+$/ })
  await expect(show).toBeVisible()
  await expectAccessible(page)
  await show.click()
  await expect(page).toHaveURL(/race=\d+/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Filters, 1 set' })).toBeVisible()
})

test('a guest who taps a favourite button is asked to sign in', async ({ openFreshPage }) => {
  const page = await openFreshPage()
  await page.goto('/explore')
  await page
    .getByRole('button', { name: /as a favorite/ })
    .first()
    .click()
  await expect(
    page.getByRole('dialog').getByText(loadTexts('en-US')('account.loginTitle')),
  ).toBeVisible()
})

test('filters can be used with the keyboard alone @long', async ({ openFreshPage }) => {
  const page = await openFreshPage()
  const t = loadTexts('en-US')
  await page.goto('/explore')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await page.getByRole('button', { name: t('filters.title') }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: t('filters.title') })
  await expect(panel).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  const youngest = panel.getByRole('slider', { name: t('filters.ageFrom') })
  await youngest.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(panel.getByRole('button', { name: /^Show \d+$/ })).toBeVisible()
  await panel.getByRole('button', { name: /^Show/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/race=\d+.*ageMin=20|ageMin=20.*race=\d+/)
  await expect(page.getByRole('button', { name: 'Filters, 2 set' })).toBeFocused()
})

test('filters work in Chinese in a bottom sheet on a phone', async ({ openFreshPage }) => {
  const page = await openFreshPage({ language: 'zh-CN', width: 375 })
  const t = loadTexts('zh-CN')
  await page.goto('/explore')
  await page.getByRole('button', { name: t('filters.title') }).click()
  const sheet = page.getByRole('dialog', { name: t('filters.title') })
  await sheet.getByRole('button', { name: '银', exact: false }).first().click()
  await expect(sheet.getByRole('button', { name: /\d/ })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /\d/ }).click()
  await expect(page).toHaveURL(/hair=\d+/)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
})

test('the grid renders only nearby cards, and going back restores the scroll position', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage({ width: 375 })
  await page.goto('/explore?sort=name')
  const cards = page.getByRole('main').getByRole('listitem')
  const last = page.locator('[aria-posinset="48"]')
  await expect(cards.first()).toBeVisible()
  await expect(async () => {
    await page.mouse.wheel(0, 3000)
    await expect(last).toBeVisible({ timeout: 300 })
  }).toPass()
  const listTexts = loadTexts('en-US', '../../packages/ui/src/i18n')
  await expect(page.getByText(listTexts('common.noMore'))).toBeVisible()
  expect(await cards.count()).toBeLessThan(30)
  await page.locator('[aria-posinset="41"]').scrollIntoViewIfNeeded()
  const name = await page.locator('[aria-posinset="41"] a').getAttribute('href')
  const before = await page.evaluate(() => scrollY)
  await page.locator('[aria-posinset="41"] a').click()
  await expect(page).toHaveURL(new RegExp(`${name}$`))
  // The URL changes first, the page only once the transition has begun.
  await expect(page.locator('[aria-posinset="41"]')).toHaveCount(0)
  await page.goBack()
  await expect(page.locator('[aria-posinset="41"]')).toBeInViewport()
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(4)
})

test('a turn of the wheel scrolls by its distance and not to the end of the list', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage()
  await page.goto('/explore')
  await expect(page.locator('[aria-posinset="1"]')).toBeVisible()
  await page.mouse.move(760, 500)
  const more = page.waitForResponse(/\/aiGirl\/list\?page=2/)
  await page.mouse.wheel(0, 900)
  await more
  // The size of two pages: the second one has been rendered.
  await expect(page.locator('[aria-busy="false"] > [aria-setsize="34"]').first()).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBeLessThan(1000)
})
