import type { BrowserContext, Locator, Page } from '@playwright/test'
import { textsIn } from './texts.ts'
import { complaintsOf, expect, expectAccessible, origin, test, WIDTHS } from './visit.ts'

const t = textsIn('en-US')
const HER = 'Isabela'

/** As a device that was here before tells it. */
const hasBeenHere = (context: BrowserContext, more: Record<string, string> = {}) =>
  context.addCookies(
    Object.entries({ age_ok: '1', ...more }).map(([name, value]) => ({ name, value, url: origin })),
  )

/** Until the server has one ready: whoever comes first does not wait for it. */
const openDrawn = async (page: Page, path: string) => {
  await expect(async () => {
    await page.goto(path)
    await expect(page.locator('#carried')).toBeAttached({ timeout: 100 })
  }).toPass()
}

const chatBehind = async (card: Locator): Promise<string> =>
  ((await card.getAttribute('href')) ?? '').replace(/\/detail$/, '')

/** The code of the app is on its way until it is let in. */
const holdUpTheApp = async (page: Page) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

for (const language of ['en-US', 'zh-CN'] as const) {
  test(`without the app its pages are seen all the same, in ${language}`, async ({ browser }) => {
    const words = textsIn(language)
    const context = await browser.newContext({
      baseURL: origin,
      locale: language,
      javaScriptEnabled: false,
    })
    const page = await context.newPage()
    const complaints = complaintsOf(page)
    await openDrawn(page, '/explore')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('gate.title'))
    await expect(page.getByRole('button', { name: words('gate.yes') })).toBeVisible()
    await expect(page.locator('img')).toHaveCount(0)

    await hasBeenHere(context)
    await openDrawn(page, '/')
    await expect(page.getByRole('heading', { name: words('explore.mostLoved') })).toBeVisible()
    const card = page
      .getByRole('main')
      .getByRole('link', { name: /Isabela|伊莎贝拉/ })
      .first()
    await expect(card).toBeVisible()
    await expect
      .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.complete))
      .toBe(true)
    const chat = await chatBehind(card)
    await openDrawn(page, `${chat}/detail`)
    await expect(page.getByRole('link', { name: words('detail.chatNow') }).first()).toBeVisible()
    await openDrawn(page, chat)
    await expect(page.getByRole('log')).toContainText(words('chat.aiNotice').slice(-20))
    await hasBeenHere(context, { met: '1' })
    await openDrawn(page, chat)
    await expect(page.getByRole('log')).toHaveCount(0)
    expect(complaints).toEqual([])
    await context.close()
  })
}

test('the app takes over without a movement, and asks for nothing that has come', async ({
  newcomer,
}) => {
  const page = await newcomer({ width: WIDTHS.phone })
  await hasBeenHere(page.context())
  const letIn = await holdUpTheApp(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const complaints = complaintsOf(page)
  await openDrawn(page, '/explore')
  const first = page.getByRole('main').getByRole('link').filter({ hasText: HER }).first()
  const drawn = await first.boundingBox()
  letIn()
  await page.waitForFunction(() => localStorage.getItem('token'))
  await expect(page.locator('#carried')).not.toBeAttached()
  expect(await first.boundingBox()).toEqual(drawn)
  expect(asked.filter((path) => /cfg\/remote|aiGirl(Tag)?\/list/.test(path))).toEqual([])
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

for (const width of [WIDTHS.phone, WIDTHS.desktop]) {
  test(`the app moves into the page as it is and does not build it again, ${width}`, async ({
    newcomer,
  }) => {
    const page = await newcomer({ width })
    await hasBeenHere(page.context())
    const complaints = complaintsOf(page)
    await openDrawn(page, '/explore')
    const card = page.getByRole('main').getByRole('link').filter({ hasText: HER }).first()
    const chat = await chatBehind(card)
    for (const path of ['/explore', `${chat}/detail`, chat]) {
      const letIn = await holdUpTheApp(page)
      await openDrawn(page, path)
      const title = await page.title()
      expect(title).toMatch(/. · Dulcinea$/)
      const words = page.getByRole('main').getByText(/\w/).first()
      await words.evaluate((element) => element.setAttribute('data-marked', ''))
      letIn()
      await page.waitForFunction(() => localStorage.getItem('token'))
      await expect(page.locator('#wanted')).not.toBeAttached()
      await expect(page.locator('[data-marked]')).toBeAttached()
      await expect(page.locator('[data-style]')).toHaveCount(0)
      expect(await page.title()).toBe(title)
      await page.unrouteAll({ behavior: 'wait' })
    }
    expect(complaints).toEqual([])
  })
}

test('what is tapped, pressed or written before the app hears is not lost', async ({
  newcomer,
}) => {
  const page = await newcomer({ isFirstVisit: true })
  const letIn = await holdUpTheApp(page)
  await openDrawn(page, '/explore')
  await page.getByRole('button', { name: t('gate.yes') }).click()
  letIn()
  await expect(page.getByRole('heading', { name: t('explore.mostLoved') })).toBeVisible()

  const next = await newcomer()
  await hasBeenHere(next.context())
  const letNextIn = await holdUpTheApp(next)
  await openDrawn(next, '/explore')
  await next.keyboard.press('/')
  letNextIn()
  await expect(next.getByRole('dialog')).toBeVisible()
  const card = page.getByRole('main').getByRole('link').filter({ hasText: HER }).first()
  const path = await chatBehind(card)

  const third = await newcomer()
  await hasBeenHere(third.context())
  const letThirdIn = await holdUpTheApp(third)
  await openDrawn(third, path)
  await third.getByRole('textbox').last().click()
  // One writes on while the app moves in.
  const written = third.keyboard.type('Is the plank still loose?', { delay: 60 })
  await third.waitForTimeout(300)
  letThirdIn()
  await written
  await expect(third.getByRole('textbox').last()).toHaveValue('Is the plank still loose?')
  await third.waitForFunction(() => localStorage.getItem('token'))
  // The app knows of it, and not only the page.
  await expect(third.getByRole('button', { name: t('chat.send') })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await third.reload()
  await expect(third.getByRole('textbox').last()).toHaveValue('Is the plank still loose?')
})

test('who has read on stays there, and what came in vain comes again', async ({ newcomer }) => {
  const page = await newcomer({ width: WIDTHS.phone })
  await hasBeenHere(page.context())
  const complaints = complaintsOf(page)
  const letIn = await holdUpTheApp(page)
  let isBroken = true
  await page.route('**/pictures/**', (route) => (isBroken ? route.abort() : route.fallback()))
  await openDrawn(page, '/explore')
  const card = page.getByRole('main').getByRole('link').filter({ hasText: HER }).first()
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
  letIn()
  await scrolling
  await page.waitForFunction(() => localStorage.getItem('token'))
  expect(await page.evaluate(() => scrollY)).toBe(400)
  await expect
    .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(0)
  expect(complaints.filter((text) => !/ERR_FAILED|Failed to load resource/.test(text))).toEqual([])
})

test('what this device keeps of a conversation is there a moment later', async ({ newcomer }) => {
  const page = await newcomer()
  await hasBeenHere(page.context())
  await openDrawn(page, '/explore')
  const card = page.getByRole('main').getByRole('link').filter({ hasText: HER }).first()
  const chat = await chatBehind(card)
  await page.evaluate(() => localStorage.setItem('chat_panel_folded', '1'))
  const complaints = complaintsOf(page)
  await openDrawn(page, chat)
  await expect(page.locator('#wanted')).not.toBeAttached()
  await expect(page.getByRole('button', { name: t('chat.showPanel') })).toBeVisible()
  expect(complaints).toEqual([])
})

test('who is not there, and what is filtered, waits for the app', async ({ newcomer }) => {
  const page = await newcomer()
  await hasBeenHere(page.context())
  for (const path of ['/agent/chat/999999', '/explore?sort=new', '/settings']) {
    const answer = await page.request.get(path, { headers: { accept: 'text/html' } })
    expect(await answer.text(), path).toContain('<div id="root"></div>')
  }
})
