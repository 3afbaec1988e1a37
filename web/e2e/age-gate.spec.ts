import { loadTexts } from './texts.ts'
import { expect, expectAccessible, test, WIDTHS } from './fixtures.ts'

for (const look of [
  { width: WIDTHS.desktop, language: 'en-US' },
  { width: WIDTHS.phone, language: 'zh-CN' },
] as const) {
  test(`the first visit shows the age gate once, in ${look.language}`, async ({
    openFreshPage,
  }) => {
    const t = loadTexts(look.language)
    const page = await openFreshPage({ ...look, isFirstVisit: true })
    const pictures: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'image' && request.url().includes('/pictures/')) {
        pictures.push(request.url())
      }
    })
    await page.goto('/explore')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('gate.title'))
    await expect(page.getByText(t('gate.who'))).toBeVisible()
    await expectAccessible(page)
    expect(pictures).toEqual([])

    await page.getByRole('button', { name: t('gate.no') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('gate.leftTitle'))
    await page.reload()
    await page.getByRole('button', { name: t('gate.yes') }).click()
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await expect.poll(() => pictures.length).toBeGreaterThan(0)
    await page.reload()
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await expect(page.getByRole('button', { name: t('gate.yes') })).toHaveCount(0)
  })
}
