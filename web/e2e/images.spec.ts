import type { Page } from '@playwright/test'
import { createMember, signInAsMember } from './members.ts'
import { loadTexts } from './texts.ts'
import { collectPageErrors, expect as expectSoon, expectAccessible, test } from './fixtures.ts'

// Generating pictures takes long on a busy machine.
const expect = expectSoon.configure({ timeout: 30_000 })
const PROMPT = 'On the pier at first light, collar up, a thermos beside her'

const studio = (page: Page, language: 'en-US' | 'zh-CN') => {
  const t = loadTexts(language)
  const opening = t('imageCreate.open').split('{{')[0] ?? ''
  return {
    t,
    prompt: page.getByRole('textbox', { name: t('imageCreate.prompt') }),
    draw: page.getByRole('main').locator('button[type="submit"]'),
    tiles: page.getByRole('button', { name: opening }),
    lightbox: page.locator('dialog[open]'),
    button: (key: string) => page.getByRole('button', { name: t(key), exact: true }),
  }
}

const countOwnCached = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('pictures')
    return (await cache.keys()).filter(({ url }) => url.includes('/own/')).length
  })

test('a member generates pictures, navigates away and back, views them and deletes one @long', async ({
  openFreshPage,
}) => {
  test.setTimeout(180_000)
  const page = await openFreshPage()
  const complaints = collectPageErrors(page)
  await signInAsMember(page, { points: 24 })
  const { t, prompt, draw, tiles, lightbox, button } = studio(page, 'en-US')

  await page.goto('/agent/chat/5/detail')
  await page
    .getByRole('button', { name: t('common.more') })
    .first()
    .click()
  await page.getByRole('menuitem', { name: t('detail.createImage') }).click()
  await expect(page.getByRole('radio', { name: 'Bianca' })).toBeChecked()
  await expect(page.getByText(t('imageCreate.emptyTitle'))).toBeVisible()
  await expectAccessible(page)

  // The price is updated, and a number that cannot be paid is not offered.
  await expect(draw).toBeDisabled()
  await prompt.fill(PROMPT)
  await expect(page.getByText('You have 24, so 19 after.')).toBeVisible()
  await page.getByRole('radio', { name: '4' }).check()
  await expect(page.getByText('You have 24, so 4 after.')).toBeVisible()
  await page.getByRole('radio', { name: '2' }).check()
  await draw.click()

  // Generation continues while the user is on another screen.
  await expect(page.getByText(t('imageCreate.easel'))).toBeVisible()
  await expect(page.getByRole('progressbar').first()).toBeAttached()
  await page.getByRole('link', { name: t('nav.explore') }).click()
  await expect(page).toHaveURL(/\/explore$/)
  await page.getByRole('link', { name: t('nav.generateImage') }).click()
  await expect(tiles).toHaveCount(2)
  await expect(page.getByText(t('imageCreate.easel'))).toBeHidden()
  await page.getByRole('radio', { name: '3' }).check()
  await expect(page.getByRole('link', { name: t('imageCreate.getPoints') })).toBeVisible()

  // By keyboard alone; the focus returns to the picture viewed last.
  await tiles.first().focus()
  await page.keyboard.press('Enter')
  await expect(lightbox).toContainText(PROMPT)
  await expect(lightbox).toContainText('1 of 2')
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(lightbox).toContainText('2 of 2')
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(tiles.nth(1)).toBeFocused()

  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  await lightbox.getByRole('link', { name: t('common.download') }).click()
  expect((await download).suggestedFilename()).toMatch(/^dulcinea-\d+\.webp$/)
  await expect(
    lightbox.getByRole('link', { name: t('imageCreate.useForCharacter') }),
  ).toHaveAttribute('href', /\/agent\/create\?picture=%2Fpictures%2F/)

  await lightbox.getByRole('button', { name: t('imageCreate.delete') }).click()
  await expect(tiles).toHaveCount(1)
  await button('common.undo').click()
  await expect(tiles).toHaveCount(2)
  await tiles.first().click()
  const deleted = page.waitForResponse(/\/ai\/create\/image\/delete\//)
  await lightbox.getByRole('button', { name: t('imageCreate.delete') }).click()
  await deleted
  await page.reload()
  await expect(tiles).toHaveCount(1)

  // Private pictures are removed from the device at sign-out.
  await expect.poll(() => countOwnCached(page)).toBeGreaterThan(0)
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(t('account.menu')) })
    .click()
  await page.getByRole('menuitem', { name: t('account.logOut') }).click()
  await expect(
    page.getByRole('banner').getByRole('button', { name: t('account.signIn') }),
  ).toBeVisible()
  await expect.poll(() => countOwnCached(page)).toBe(0)
  expect(complaints).toEqual([])
})

test('a guest on a phone signs in and the requested picture is generated (zh-CN) @long', async ({
  openFreshPage,
}) => {
  test.setTimeout(180_000)
  const page = await openFreshPage({ language: 'zh-CN', width: 375, theme: 'light' })
  const { email, password } = await createMember({ points: 5 })
  const { t, prompt, draw, tiles, lightbox, button } = studio(page, 'zh-CN')
  await page.goto('/image/create')
  await expect(page.getByText(t('imageCreate.guestText'))).toBeVisible()
  await button('imageCreate.ideaRain').click()
  await expect(prompt).toHaveValue(t('imageCreate.ideaRain'))
  await page.getByRole('radio', { name: t('imageCreate.landscape') }).check()
  await expectAccessible(page)
  await draw.click()

  await lightbox.getByLabel(t('form.email'), { exact: true }).fill(email)
  const field = lightbox.getByLabel(t('form.password'), { exact: true })
  await field.fill(password)
  await field.press('Enter')
  await expect(lightbox).toBeHidden()
  await expect(tiles).toHaveCount(1)

  await tiles.first().tap()
  await expect(lightbox).toContainText(t('imageCreate.ideaRain'))
  await expect(lightbox).toContainText(t('imageCreate.landscape'))
  await expectAccessible(page)
  await lightbox.getByRole('button', { name: t('imageCreate.again') }).tap()
  await expect(lightbox).toBeHidden()
  await expect(prompt).toHaveValue(t('imageCreate.ideaRain'))
  await expect(page.getByRole('link', { name: t('imageCreate.getPoints') })).toBeVisible()
})

test('recent pictures are cached in the browser and available offline', async ({
  openFreshPage,
}) => {
  test.setTimeout(90_000)
  const page = await openFreshPage()
  await page.goto('/explore')
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await page.reload()
  const seen = page.getByRole('main').locator('img[data-arrival=there]').first()
  await expect(seen).toBeVisible()
  const url = await seen.evaluate((image: HTMLImageElement) => image.currentSrc)
  const isCached = () =>
    page.evaluate(async (of) => Boolean(await (await caches.open('pictures')).match(of)), url)
  await expect.poll(isCached).toBe(true)

  await page.context().setOffline(true)
  const width = await page.evaluate(async (of) => {
    const image = new Image()
    // A size never requested before: only the cache can answer.
    image.src = of.replace(/w=\d+/, 'w=77')
    await image.decode()
    return image.naturalWidth
  }, url)
  expect(width).toBeGreaterThan(0)
})
