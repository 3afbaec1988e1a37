import type { Page } from '@playwright/test'
import { signInAsMember } from './members.ts'
import { loadTexts } from './texts.ts'
import { expect, expectAccessible, test, type PageSetup } from './fixtures.ts'

/** Opens a character's page by its localized name. */
const openCharacter = async (page: Page, name: string) => {
  await page.goto('/explore')
  const card = page.getByRole('main').getByRole('link', { name }).first()
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const interpolate = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce((all, [key, value]) => all.replace(`{{${key}}}`, value), text)

for (const look of [
  { language: 'en-US', width: 1280, name: 'Amara Okafor' },
  { language: 'zh-CN', width: 375, name: '阿玛拉·奥卡福' },
] satisfies (Partial<PageSetup> & { language: PageSetup['language']; name: string })[]) {
  test(`a favourite is added, listed, removed and restored (${look.language})`, async ({
    openFreshPage,
  }) => {
    const { name } = look
    const page = await openFreshPage(look)
    const t = loadTexts(look.language)
    await signInAsMember(page)
    await openCharacter(page, name)
    const heart = page.getByRole('button', { name: interpolate(t('collect.heart'), { name }) })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    // Leaving the page at once could abort the request.
    await page.waitForLoadState('networkidle')

    await page.goto('/mine/anything')
    await expect(page).toHaveURL(/\/mine\/collections$/)
    const entry = page.getByRole('main').getByRole('link', { name })
    await expect(entry).toHaveCount(1)
    await expectAccessible(page)
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('button', { name: t('common.undo') }).click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.waitForLoadState('networkidle')
    await page.reload()
    await expect(entry).toHaveCount(1)
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await expect(page.getByText(interpolate(t('mine.takenOff'), { name }))).toBeVisible()
    await page.reload()
    await expect(page.getByText(t('mine.emptyTitle'))).toBeVisible()
  })
}

test('a character is reported with the keyboard alone and disappears @long', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage()
  const t = loadTexts('en-US')
  const name = 'Isabela Duarte'
  await signInAsMember(page)
  await openCharacter(page, name)
  await page.getByRole('button', { name: t('common.more') }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: t('feedback.report') })).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', {
    name: interpolate(t('feedback.reportTitle'), { name }),
  })
  await expect(dialog.getByRole('radio')).toHaveCount(7)
  const send = dialog.getByRole('button', { name: t('feedback.reportSend') })
  await expect(send).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: t('feedback.crime') })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('She asked for my card number.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(send).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('feedback.reported'))).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.goBack()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('Isabela Duarte')
  await expect(page.getByRole('dialog').getByText(t('search.emptyTitle'))).toBeVisible()
})

test('a character can be liked and disliked in Chinese on a phone @long', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage({ language: 'zh-CN', width: 375, theme: 'light' })
  const t = loadTexts('zh-CN')
  const name = '林梅'
  await signInAsMember(page)
  await openCharacter(page, name)
  const choose = async (key: string) => {
    await page.getByRole('button', { name: t('common.more') }).click()
    await page.getByRole('menuitem', { name: t(key) }).click()
  }
  await choose('feedback.like')
  await expect(page.getByText(interpolate(t('feedback.liked'), { name }))).toBeVisible()
  await choose('feedback.dislike')
  const dialog = page.getByRole('dialog', { name: t('feedback.dislikeTitle') })
  await dialog.getByText(t('feedback.somethingElse')).click()
  await dialog.getByLabel(t('feedback.more')).fill('她说话太慢了。')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('feedback.dislikeSend') }).click()
  await expect(page.getByText(t('feedback.disliked'))).toBeVisible()
})
