import type { BrowserContext, Locator, Page } from '@playwright/test'
import { loadTexts } from './texts.ts'
import { collectPageErrors, expect, expectAccessible, origin, test, WIDTHS } from './fixtures.ts'

const t = loadTexts('en-US')
const CHARACTER_NAME = 'Isabela'

/** Sets the hint cookies of a returning device. */
const markReturning = (context: BrowserContext, more: Record<string, string> = {}) =>
  context.addCookies(
    Object.entries({ age_ok: '1', ...more }).map(([name, value]) => ({ name, value, url: origin })),
  )

/** Reloads until the page is server-rendered: the first request does not wait for the render. */
const openServerRendered = async (page: Page, path: string) => {
  await expect(async () => {
    await page.goto(path)
    await expect(page.locator('#dehydrated-state')).toBeAttached({ timeout: 100 })
  }).toPass()
}

const readChatPath = async (card: Locator): Promise<string> =>
  ((await card.getAttribute('href')) ?? '').replace(/\/detail$/, '')

/** Delays the scripts of the app until the returned function is called. */
const delayAppScripts = async (page: Page) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

for (const language of ['en-US', 'zh-CN'] as const) {
  test(`server-rendered pages are complete without JavaScript, in ${language}`, async ({
    browser,
  }) => {
    const words = loadTexts(language)
    const context = await browser.newContext({
      baseURL: origin,
      locale: language,
      javaScriptEnabled: false,
    })
    const page = await context.newPage()
    const complaints = collectPageErrors(page)
    await openServerRendered(page, '/explore')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('gate.title'))
    await expect(page.getByRole('button', { name: words('gate.yes') })).toBeVisible()
    await expect(page.locator('img')).toHaveCount(0)

    await markReturning(context)
    await openServerRendered(page, '/')
    await expect(page.getByRole('heading', { name: words('explore.mostLoved') })).toBeVisible()
    const card = page
      .getByRole('main')
      .getByRole('link', { name: /Isabela|伊莎贝拉/ })
      .first()
    await expect(card).toBeVisible()
    await expect
      .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.complete))
      .toBe(true)
    const chat = await readChatPath(card)
    await openServerRendered(page, `${chat}/detail`)
    await expect(page.getByRole('link', { name: words('detail.chatNow') }).first()).toBeVisible()
    await openServerRendered(page, chat)
    await expect(page.getByRole('log')).toContainText(words('chat.aiNotice').slice(-20))
    await markReturning(context, { met: '1' })
    await openServerRendered(page, chat)
    await expect(page.getByRole('log')).toHaveCount(0)
    expect(complaints).toEqual([])
    await context.close()
  })
}

test('hydration causes no layout shift and refetches no dehydrated data', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage({ width: WIDTHS.phone })
  await markReturning(page.context())
  const release = await delayAppScripts(page)
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const complaints = collectPageErrors(page)
  await openServerRendered(page, '/explore')
  const first = page.getByRole('main').getByRole('link').filter({ hasText: CHARACTER_NAME }).first()
  const rendered = await first.boundingBox()
  release()
  await page.waitForFunction(() => localStorage.getItem('token'))
  await expect(page.locator('#dehydrated-state')).not.toBeAttached()
  expect(await first.boundingBox()).toEqual(rendered)
  expect(requested.filter((path) => /cfg\/remote|aiGirl(Tag)?\/list/.test(path))).toEqual([])
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

for (const width of [WIDTHS.phone, WIDTHS.desktop]) {
  test(`the app hydrates the server-rendered page and does not render it again, ${width}`, async ({
    openFreshPage,
  }) => {
    const page = await openFreshPage({ width })
    await markReturning(page.context())
    const complaints = collectPageErrors(page)
    await openServerRendered(page, '/explore')
    const card = page
      .getByRole('main')
      .getByRole('link')
      .filter({ hasText: CHARACTER_NAME })
      .first()
    const chat = await readChatPath(card)
    for (const path of ['/explore', `${chat}/detail`, chat]) {
      const release = await delayAppScripts(page)
      await openServerRendered(page, path)
      const title = await page.title()
      expect(title).toMatch(/. · Dulcinea$/)
      const words = page.getByRole('main').getByText(/\w/).first()
      await words.evaluate((element) => element.setAttribute('data-marked', ''))
      release()
      await page.waitForFunction(() => localStorage.getItem('token'))
      await expect(page.locator('#deferred-preloads')).not.toBeAttached()
      await expect(page.locator('[data-marked]')).toBeAttached()
      await expect(page.locator('[data-style]')).toHaveCount(0)
      expect(await page.title()).toBe(title)
      await page.unrouteAll({ behavior: 'wait' })
    }
    expect(complaints).toEqual([])
  })
}

test('clicks, keys and text entered before hydration are not lost', async ({ openFreshPage }) => {
  const page = await openFreshPage({ isFirstVisit: true })
  const release = await delayAppScripts(page)
  await openServerRendered(page, '/explore')
  await page.getByRole('button', { name: t('gate.yes') }).click()
  release()
  await expect(page.getByRole('heading', { name: t('explore.mostLoved') })).toBeVisible()

  const next = await openFreshPage()
  await markReturning(next.context())
  const releaseNext = await delayAppScripts(next)
  await openServerRendered(next, '/explore')
  await next.keyboard.press('/')
  releaseNext()
  await expect(next.getByRole('dialog')).toBeVisible()
  const card = page.getByRole('main').getByRole('link').filter({ hasText: CHARACTER_NAME }).first()
  const path = await readChatPath(card)

  const third = await openFreshPage()
  await markReturning(third.context())
  const releaseThird = await delayAppScripts(third)
  await openServerRendered(third, path)
  await third.getByRole('textbox').last().click()
  // Typing continues during hydration.
  const written = third.keyboard.type('Is the plank still loose?', { delay: 60 })
  await third.waitForTimeout(300)
  releaseThird()
  await written
  await expect(third.getByRole('textbox').last()).toHaveValue('Is the plank still loose?')
  await third.waitForFunction(() => localStorage.getItem('token'))
  // The app has the text in its state, not only in the DOM.
  await expect(third.getByRole('button', { name: t('chat.send') })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await third.reload()
  await expect(third.getByRole('textbox').last()).toHaveValue('Is the plank still loose?')
})

test('hydration keeps the scroll position and retries failed images', async ({ openFreshPage }) => {
  const page = await openFreshPage({ width: WIDTHS.phone })
  await markReturning(page.context())
  const complaints = collectPageErrors(page)
  const release = await delayAppScripts(page)
  let isBroken = true
  await page.route('**/pictures/**', (route) => (isBroken ? route.abort() : route.fallback()))
  await openServerRendered(page, '/explore')
  const card = page.getByRole('main').getByRole('link').filter({ hasText: CHARACTER_NAME }).first()
  const picture = card.locator('img').first()
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.complete)).toBe(true)
  isBroken = false
  await page.evaluate(() => scrollTo(0, 300))
  const scrolling = page.evaluate(async () => {
    for (let y = 300; y <= 400; y += 5) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
  })
  release()
  await scrolling
  await page.waitForFunction(() => localStorage.getItem('token'))
  expect(await page.evaluate(() => scrollY)).toBe(400)
  await expect
    .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(0)
  expect(complaints.filter((text) => !/ERR_FAILED|Failed to load resource/.test(text))).toEqual([])
})

test('stored view settings of a conversation are applied after hydration', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage()
  await markReturning(page.context())
  await openServerRendered(page, '/explore')
  const card = page.getByRole('main').getByRole('link').filter({ hasText: CHARACTER_NAME }).first()
  const chat = await readChatPath(card)
  await page.evaluate(() => localStorage.setItem('chat_panel_folded', '1'))
  const complaints = collectPageErrors(page)
  await openServerRendered(page, chat)
  await expect(page.locator('#deferred-preloads')).not.toBeAttached()
  await expect(page.getByRole('button', { name: t('chat.showPanel') })).toBeVisible()
  expect(complaints).toEqual([])
})

test('unknown characters, filtered lists and private screens are not server-rendered', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage()
  await markReturning(page.context())
  for (const path of ['/agent/chat/999999', '/explore?sort=new', '/settings']) {
    const response = await page.request.get(path, { headers: { accept: 'text/html' } })
    expect(await response.text(), path).toContain('<div id="root"></div>')
  }
})
