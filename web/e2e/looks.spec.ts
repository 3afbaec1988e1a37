import type { Page } from '@playwright/test'
import { expectLook, hasChineseLetters } from './picture-compare.ts'
import { expect, test, WIDTHS, type Look } from './visit.ts'

/** An evening on which nothing else happens. */
const NOW = new Date('2026-05-14T20:30:00')
const CATALOGUE = 48
const COUNT = 1234

type Item = { id: number; count: number }
type Listed = { data?: { list?: Item[]; total?: number } & Partial<Item> }

/** What other journeys publish and count at the same time is not seen here. */
const withCatalogueAlone = (page: Page) =>
  page.route(/\/aiGirl\/(list|\d+)(\?|$)/, async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = (await answer.json()) as Listed
    const list = data?.list
      ?.filter(({ id }) => id <= CATALOGUE)
      .map((one) => ({ ...one, count: COUNT }))
    const told = list ? { list, total: CATALOGUE } : { count: COUNT }
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, ...told } } })
  })

/** All letters and all pictures are there; those out of sight are not asked for. */
const atRest = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(async () => {
    const seen = [...document.images].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      return top < innerHeight && bottom > 0 && left < innerWidth && right > 0
    })
    const areThere = seen.every(
      ({ complete, dataset }) => complete && (dataset['arrival'] ?? 'there') === 'there',
    )
    // One that is loaded is not yet one that can be drawn.
    if (areThere) await Promise.all(seen.map((image) => image.decode()))
    return areThere
  })
}

const SCREENS = [
  { name: 'explore', path: '/explore' },
  { name: 'detail', path: '/agent/chat/1/detail' },
  { name: 'chat', path: '/agent/chat/1' },
  { name: 'premium', path: '/vip' },
  { name: 'settings', path: '/settings' },
]
const PHONE: Look = { width: WIDTHS.phone, language: 'zh-CN', theme: 'light' }
const DESKTOP: Look = { width: WIDTHS.desktop, language: 'en-US', theme: 'dark' }
const REST: Look[] = [
  { width: WIDTHS.phone, language: 'en-US', theme: 'dark' },
  { width: WIDTHS.tablet, language: 'en-US', theme: 'light' },
  { width: WIDTHS.desktop, language: 'zh-CN', theme: 'light' },
]

const nameOf = ({ width, language, theme }: Look) => `${width}-${language.slice(0, 2)}-${theme}`

const open = async (page: Page) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.setFixedTime(NOW)
  await withCatalogueAlone(page)
}

for (const look of [PHONE, DESKTOP, ...REST]) {
  const mark = REST.includes(look) ? ' @long' : ''
  test(`the main screens look as they did, ${nameOf(look)}${mark}`, async ({ newcomer }) => {
    const stranger = await newcomer({ ...look, isFirstVisit: true })
    const isLegible = look.language !== 'zh-CN' || (await hasChineseLetters(stranger))
    test.skip(!isLegible, 'no Chinese letters on this machine (Debian: fonts-wqy-microhei)')
    await open(stranger)
    await stranger.goto('/explore')
    await expect(stranger.getByRole('heading').first()).toBeVisible()
    await atRest(stranger)
    await expectLook(stranger, `gate-${nameOf(look)}`)

    const page = await newcomer(look)
    await open(page)
    await page.goto('/explore')
    // Then everything that a guest is told at the top of a screen is known.
    await page.waitForFunction(() => localStorage.getItem('token'))
    for (const { name, path } of SCREENS) {
      // Who is not known gets nothing along with the page: so answers can be changed.
      await page.context().clearCookies()
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await atRest(page)
      await expectLook(page, `${name}-${nameOf(look)}`)
    }
  })
}
