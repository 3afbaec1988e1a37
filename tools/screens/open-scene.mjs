// Opens scenes in one browser context, takes screenshots and collects findings.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap/paths.mjs'
import { findProblems } from './find-problems.mjs'

const HEIGHTS = { 320: 640, 375: 812, 800: 1100, 1280: 832, 1920: 1080 }
const SMALL = 768
const API = '**/nsfw/api/**'
/** Calls that a page needs before it shows any screen. */
const STARTUP_CALLS = /\/(cfg\/|login\/|user\/detail|aiGirlUserInfoExtend|logout|push)/
const SLOW_MS = 2_500
const IDLE_TIMEOUT_MS = 8_000
const ACTION_TIMEOUT_MS = 10_000

export const getHeight = (width) => HEIGHTS[width] ?? 832

const readTexts = (language) =>
  JSON.parse(readFileSync(join(root, 'web', 'src', 'i18n', `${language}.json`), 'utf8'))
const TOPICS = Object.keys(readTexts('en-US'))

function createTranslate(language) {
  const all = readTexts(language)
  return (key) => {
    const text = key.split('.').reduce((texts, part) => texts?.[part], all)
    if (typeof text !== 'string') throw new Error(`There is no text ${key}.`)
    return text
  }
}

/** Makes the API calls of this scene hang, fail or respond slowly. */
async function simulateState(page, state) {
  if (!state) return
  await page.route(API, async (route) => {
    if (STARTUP_CALLS.test(route.request().url())) return route.fallback()
    if (state === 'loading') return undefined
    if (state === 'failing') return route.fulfill({ status: 502, body: 'no' })
    await new Promise((done) => setTimeout(done, SLOW_MS))
    return route.fallback().catch(() => {})
  })
}

/** Serves pages without server rendering, so that all API calls can be intercepted. */
const disableServerRendering = (page) =>
  page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback()
    const response = await route.fetch()
    if (!(await response.text()).includes('id="dehydrated-state"'))
      return route.fulfill({ response })
    const plain = new URL('/index.html', route.request().url())
    return route.fulfill({ response: await route.fetch({ url: plain.href }) })
  })

/** Sets the production flag, with which the app shows offers. */
const enableOffers = (page) =>
  page.route('**/cfg/remote*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, data: { ...body.data, flag: 1 } } })
  })

async function settle(page, scene) {
  if (scene.state === 'loading') return page.waitForTimeout(900)
  if (scene.state === 'slow') return page.waitForTimeout(SLOW_MS / 2)
  await page.waitForLoadState('networkidle', { timeout: IDLE_TIMEOUT_MS }).catch(() => {})
  // A failed call is retried before the error is shown.
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
 * @param {{ origin: string, width: number, language: string, theme: string, role: string, token?: string, ids: object }} setup
 */
export async function openBrowserContext(browser, setup) {
  const { width, language, theme, role, token } = setup
  const isTouch = width < SMALL
  const context = await browser.newContext({
    baseURL: setup.origin,
    viewport: { width, height: getHeight(width) },
    locale: language,
    hasTouch: isTouch,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  const storage = {
    theme,
    language,
    ...(role === 'first-visit' ? {} : { age_ok: '1' }),
    ...(token ? { token } : {}),
  }
  await context.addInitScript((pairs) => {
    if (window !== window.top) return
    for (const [key, value] of Object.entries(pairs)) localStorage.setItem(key, value)
  }, storage)

  // The hint cookies that the app sets on such a device.
  const hintCookies = Object.entries({
    language,
    ...(role === 'first-visit' ? {} : { age_ok: '1' }),
  })
  await context.addCookies(hintCookies.map(([name, value]) => ({ name, value, url: setup.origin })))

  const capture = async (scene) => {
    const page = await context.newPage()
    page.setDefaultTimeout(ACTION_TIMEOUT_MS)
    const faults = []
    page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
    page.on('console', (message) => {
      const isExpected = scene.state === 'failing' || scene.hasGaps || /999999/.test(page.url())
      if (message.type() === 'error' && !isExpected)
        faults.push(`console: ${message.text().slice(0, 200)}`)
    })
    try {
      if (scene.sells || scene.state) await disableServerRendering(page)
      if (scene.sells) await enableOffers(page)
      await simulateState(page, scene.state)
      const path = typeof scene.path === 'function' ? scene.path(setup.ids, language) : scene.path
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await settle(page, scene)
      if (scene.act) {
        await scene.act({ page, t: createTranslate(language), language, width })
        await page.waitForTimeout(500)
        await settle(page, scene)
      }
      if (scene.state !== 'loading')
        faults.push(...(await page.evaluate(findProblems, { isTouch, topics: TOPICS })))
      const picture = await page.screenshot({ type: 'png' })
      return { picture, faults }
    } catch (error) {
      faults.push(`not reached: ${error.message.split('\n')[0]}`)
      return { picture: await page.screenshot({ type: 'png' }).catch(() => null), faults }
    } finally {
      await page.close()
    }
  }
  return { capture, close: () => context.close() }
}
