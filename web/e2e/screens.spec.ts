import type { Page } from '@playwright/test'
import { findLayoutDifference, readLayout, type Layout } from './compare-layouts.ts'
import { expectScreenAsStored, hasChineseFont } from './compare-screens.ts'
import { expect, test, WIDTHS, type PageSetup } from './fixtures.ts'

/** A fixed time, so that dates do not change. */
const NOW = new Date('2026-05-14T20:30:00')
const CATALOGUE = 48
const COUNT = 1234

type Item = { id: number; count: number }
type Listed = { data?: { list?: Item[]; total?: number } & Partial<Item> }

/** Hides characters and counts of tests that run at the same time. */
const mockCatalogue = (page: Page) =>
  page.route(/\/aiGirl\/(list|\d+)(\?|$)/, async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = (await response.json()) as Listed
    const list = data?.list
      ?.filter(({ id }) => id <= CATALOGUE)
      .map((one) => ({ ...one, count: COUNT }))
    const changes = list ? { list, total: CATALOGUE } : { count: COUNT }
    await route.fulfill({ response, json: { ...rest, data: { ...data, ...changes } } })
  })

/** Waits until fonts and visible pictures have loaded. */
const waitUntilRendered = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(async () => {
    const seen = [...document.images].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      return top < innerHeight && bottom > 0 && left < innerWidth && right > 0
    })
    const areLoaded = seen.every(
      ({ complete, dataset }) => complete && (dataset['arrival'] ?? 'there') === 'there',
    )
    // A loaded picture may still have to be decoded.
    if (areLoaded) await Promise.all(seen.map((image) => image.decode()))
    return areLoaded
  })
}

const SCREENS = [
  { name: 'explore', path: '/explore' },
  { name: 'detail', path: '/agent/chat/1/detail' },
  { name: 'chat', path: '/agent/chat/1' },
  { name: 'premium', path: '/vip' },
  { name: 'settings', path: '/settings' },
]
const PHONE: PageSetup = { width: WIDTHS.phone, language: 'zh-CN', theme: 'light' }
const DESKTOP: PageSetup = { width: WIDTHS.desktop, language: 'en-US', theme: 'dark' }
const REST: PageSetup[] = [
  { width: WIDTHS.phone, language: 'en-US', theme: 'dark' },
  { width: WIDTHS.tablet, language: 'en-US', theme: 'light' },
  { width: WIDTHS.desktop, language: 'zh-CN', theme: 'light' },
]

const formatName = ({ width, language, theme }: PageSetup) =>
  `${width}-${language.slice(0, 2)}-${theme}`

const prepare = async (page: Page) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.setFixedTime(NOW)
  await mockCatalogue(page)
}

for (const look of [PHONE, DESKTOP, ...REST]) {
  const mark = REST.includes(look) ? ' @long' : ''
  test(`the main screens look as stored, ${formatName(look)}${mark}`, async ({ openFreshPage }) => {
    const firstVisit = await openFreshPage({ ...look, isFirstVisit: true })
    const hasFont = look.language !== 'zh-CN' || (await hasChineseFont(firstVisit))
    test.skip(!hasFont, 'no Chinese font on this machine (Debian: fonts-wqy-microhei)')
    await prepare(firstVisit)
    await firstVisit.goto('/explore')
    await expect(firstVisit.getByRole('heading').first()).toBeVisible()
    await waitUntilRendered(firstVisit)
    await expectScreenAsStored(firstVisit, `gate-${formatName(look)}`)

    const page = await openFreshPage(look)
    await prepare(page)
    await page.goto('/explore')
    // With the token, everything shown to a guest in the header is known.
    await page.waitForFunction(() => localStorage.getItem('token'))
    for (const { name, path } of SCREENS) {
      // Without cookies the page is not server-rendered, so that responses can be mocked.
      await page.context().clearCookies()
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await waitUntilRendered(page)
      await expectScreenAsStored(page, `${name}-${formatName(look)}`)
    }
  })
}

const PLANTED_FAULTS = {
  'a moved element': 'header { transform: translateX(12px) !important }',
  'a resized element': 'main h1 { padding-bottom: 12px !important }',
  'a recoloured element': 'main h1 { color: rgb(1, 2, 3) !important }',
  'a missing element': 'header a { display: none !important }',
}

test('the layout comparison reports planted faults', async ({ openFreshPage }) => {
  const page = await openFreshPage(DESKTOP)
  await prepare(page)
  await page.goto('/settings')
  await expect(page.getByRole('heading').first()).toBeVisible()
  await waitUntilRendered(page)
  let before: Layout = []
  await expect(async () => {
    before = await readLayout(page)
    await page.waitForTimeout(500)
    expect(findLayoutDifference(await readLayout(page), before)).toBeNull()
  }).toPass()
  for (const [fault, css] of Object.entries(PLANTED_FAULTS)) {
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, css)
    await expect
      .poll(async () => findLayoutDifference(await readLayout(page), before), fault)
      .not.toBeNull()
  }
})
