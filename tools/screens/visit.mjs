// One person on one device: looks at scenes one after the other and tells what is wrong with them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap/paths.mjs'
import { faultsOn } from './faults.mjs'

const HEIGHTS = { 320: 640, 375: 812, 800: 1100, 1280: 832, 1920: 1080 }
const SMALL = 768
const API = '**/nsfw/api/**'
/** What a page needs before there is a screen at all. */
const FIRST = /\/(cfg\/|login\/|user\/detail|aiGirlUserInfoExtend|logout|push)/
const SLOW_MS = 2_500
const CALM_MS = 8_000
const PATIENCE_MS = 10_000

export const heightOf = (width) => HEIGHTS[width] ?? 832

const allTexts = (language) =>
  JSON.parse(readFileSync(join(root, 'web', 'src', 'i18n', `${language}.json`), 'utf8'))
const TOPICS = Object.keys(allTexts('en-US'))

function textsIn(language) {
  const all = allTexts(language)
  return (key) => {
    const found = key.split('.').reduce((texts, part) => texts?.[part], all)
    if (typeof found !== 'string') throw new Error(`There is no text ${key}.`)
    return found
  }
}

/** Makes the calls of this scene hang, fail or crawl. */
async function trouble(page, state) {
  if (!state) return
  await page.route(API, async (route) => {
    if (FIRST.test(route.request().url())) return route.fallback()
    if (state === 'loading') return undefined
    if (state === 'failing') return route.fulfill({ status: 502, body: 'no' })
    await new Promise((done) => setTimeout(done, SLOW_MS))
    return route.fallback().catch(() => {})
  })
}

/** Pages as they were built, which ask for everything themselves: so answers can be held up. */
const withPlainPages = (page) =>
  page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback()
    const answer = await route.fetch()
    if (!(await answer.text()).includes('id="carried"')) return route.fulfill({ response: answer })
    const plain = new URL('/index.html', route.request().url())
    return route.fulfill({ response: await route.fetch({ url: plain.href }) })
  })

/** As in production: there the app may make offers. */
const withOffers = (page) =>
  page.route('**/cfg/remote*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, flag: 1 } } })
  })

async function settle(page, scene) {
  if (scene.state === 'loading') return page.waitForTimeout(900)
  if (scene.state === 'slow') return page.waitForTimeout(SLOW_MS / 2)
  await page.waitForLoadState('networkidle', { timeout: CALM_MS }).catch(() => {})
  // A failed call is tried again before it is shown.
  if (scene.state === 'failing')
    await page
      .getByRole('alert')
      .first()
      .waitFor({ timeout: 12_000 })
      .catch(() => {})
  await page.evaluate(() => document.fonts.ready)
  const pictures = () =>
    [...document.images].every((one) => {
      const box = one.getBoundingClientRect()
      const isNear = box.top < innerHeight && box.bottom > 0 && box.width > 0
      return !isNear || one.complete
    })
  await page.waitForFunction(pictures, undefined, { timeout: 4_000 }).catch(() => {})
  await page.waitForTimeout(250)
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{ origin: string, width: number, language: string, theme: string, who: string, token?: string, ids: object }} look
 */
export async function openLook(browser, look) {
  const { width, language, theme, who, token } = look
  const isTouch = width < SMALL
  const context = await browser.newContext({
    baseURL: look.origin,
    viewport: { width, height: heightOf(width) },
    locale: language,
    hasTouch: isTouch,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  const remembered = {
    theme,
    language,
    ...(who === 'stranger' ? {} : { age_ok: '1' }),
    ...(token ? { token } : {}),
  }
  await context.addInitScript((pairs) => {
    if (window !== window.top) return
    for (const [key, value] of Object.entries(pairs)) localStorage.setItem(key, value)
  }, remembered)

  // As the app tells them on such a device.
  const told = Object.entries({ language, ...(who === 'stranger' ? {} : { age_ok: '1' }) })
  await context.addCookies(told.map(([name, value]) => ({ name, value, url: look.origin })))

  const see = async (scene) => {
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    const faults = []
    page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
    page.on('console', (message) => {
      const isOurs = scene.state === 'failing' || scene.hasGaps || /999999/.test(page.url())
      if (message.type() === 'error' && !isOurs)
        faults.push(`console: ${message.text().slice(0, 200)}`)
    })
    try {
      if (scene.sells || scene.state) await withPlainPages(page)
      if (scene.sells) await withOffers(page)
      await trouble(page, scene.state)
      const path = typeof scene.path === 'function' ? scene.path(look.ids, language) : scene.path
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await settle(page, scene)
      if (scene.act) {
        await scene.act({ page, t: textsIn(language), language, width })
        await page.waitForTimeout(500)
        await settle(page, scene)
      }
      if (scene.state !== 'loading')
        faults.push(...(await page.evaluate(faultsOn, { isTouch, topics: TOPICS })))
      const picture = await page.screenshot({ type: 'png' })
      return { picture, faults }
    } catch (error) {
      faults.push(`not reached: ${error.message.split('\n')[0]}`)
      return { picture: await page.screenshot({ type: 'png' }).catch(() => null), faults }
    } finally {
      await page.close()
    }
  }
  return { see, close: () => context.close() }
}
