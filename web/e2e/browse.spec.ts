import { textsIn } from './texts.ts'
import { expect, expectAccessible, test } from './visit.ts'

test('searching with the keyboard alone: slash, a name, Enter', async ({ newcomer }) => {
  const page = await newcomer()
  const t = textsIn('en-US')
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
  await page.keyboard.press('/')
  await expect(popup.getByText(t('search.before'))).toBeVisible()
  await expect(popup.getByRole('button', { name: 'isabela', exact: true })).toBeVisible()
  await page.keyboard.type('zzzznobody')
  await expect(popup.getByText(t('search.emptyTitle'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
})

test('searching in Chinese, by a single character', async ({ newcomer }) => {
  const page = await newcomer({ language: 'zh-CN', width: 375 })
  await page.goto('/explore')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('button', { name: textsIn('zh-CN')('search.placeholder') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('combobox')
    .or(page.getByRole('dialog').getByRole('searchbox'))
    .first()
    .fill('林')
  await expect(page.getByRole('dialog').getByText('林梅').first()).toBeVisible()
})

test('filters count while one chooses, and the address keeps them', async ({ newcomer }) => {
  const page = await newcomer()
  const t = textsIn('en-US')
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

test('a guest who taps a heart is asked in, and nothing is lost', async ({ newcomer }) => {
  const page = await newcomer()
  await page.goto('/explore')
  await page
    .getByRole('button', { name: /as a favorite/ })
    .first()
    .click()
  await expect(
    page.getByRole('dialog').getByText(textsIn('en-US')('account.loginTitle')),
  ).toBeVisible()
})
