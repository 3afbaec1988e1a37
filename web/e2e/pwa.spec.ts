import type { Page } from '@playwright/test'
import { deliverPush, setPageHidden, waitForPushes, installFakePushService } from './push-device.ts'
import { loadTexts } from './texts.ts'
import { expect, expectAccessible, origin, MODEL_REPLY, sendMessage, test } from './fixtures.ts'
import { startUpdateProxy, waitForServiceWorker } from './service-worker.ts'

const t = loadTexts('en-US')

/** The shortcuts load last, so the key is pressed again until they are there. */
const openShortcuts = async (page: Page) => {
  const sheet = page.getByRole('dialog', { name: t('keys.title') })
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(sheet).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(sheet.getByText(t('keys.editLast'))).toBeVisible()
  return sheet
}

test('the app is installable; the install hint appears at the second visit and never after a refusal', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage({ language: 'zh-CN' })
  await page.goto('/explore')
  const session = await page.context().newCDPSession(page)
  const { errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '{}')
  expect(manifest).toMatchObject({ lang: 'zh-CN', display: 'standalone', start_url: '/explore' })
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (url) => {
      const bytes = await (await fetch(url)).blob()
      const { width, height } = await createImageBitmap(bytes)
      return `${width}x${height}`
    }, src)
    expect(size, src).toBe(sizes)
  }

  const offer = () =>
    page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => {
          document.title = 'asked'
        },
        userChoice: Promise.resolve({ outcome: 'accepted' }),
      })
      dispatchEvent(event)
      return event.defaultPrevented
    })
  const zh = loadTexts('zh-CN')
  const hint = page.getByRole('region', { name: zh('home.installHint') })
  expect(await offer()).toBe(true)
  // A visit counts once the app has loaded.
  await page.waitForFunction(() => localStorage.getItem('install_hint') === '1')
  await page.waitForTimeout(500)
  await expect(hint).toBeHidden()
  await page.reload()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await offer()
  await expect(hint).toBeVisible()
  await hint.getByRole('button', { name: zh('home.install') }).click()
  await expect(page).toHaveTitle('asked')
  await expect(hint).toBeHidden()
  await page.reload()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await offer()
  await hint.getByRole('button', { name: zh('home.notNow') }).click()
  await page.reload()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await offer()
  await expect(page.locator('#deferred-preloads')).not.toBeAttached()
  await page.waitForTimeout(500)
  await expect(hint).toBeHidden()
})

test('the app works offline, also on screens not visited before', async ({ openFreshPage }) => {
  const page = await openFreshPage()
  await page.goto('/explore')
  await waitForServiceWorker(page)
  await page.context().setOffline(true)
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: t('settings.title'), level: 1 })).toBeVisible()
  await page.goto('/mine/collections')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const cached = await page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cached).toContain('/index.html')
  expect(cached.filter((path) => path.startsWith('/nsfw'))).toEqual([])
})

test('a new version is announced, but not during a reply, and is applied by a click @long', async ({
  openFreshPage,
}) => {
  const proxy = await startUpdateProxy()
  const page = await openFreshPage()
  await page.goto(`${proxy.origin}/agent/chat/1`)
  await waitForServiceWorker(page)
  const notice = page.getByRole('region', { name: t('home.newVersion') })
  proxy.publish('two')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  // Observed in the page: a reply can be over before the test checks.
  await page.evaluate((text) => {
    new MutationObserver(() => {
      const isReplying = document.querySelector('[role="log"] [aria-busy="true"]')
      if (isReplying && !document.querySelector(`[aria-label="${text}"]`)) {
        document.body.dataset['stoodAside'] = 'yes'
      }
    }).observe(document.body, { subtree: true, childList: true })
  }, t('home.newVersion'))
  await sendMessage(page, 'Tell me slowly')
  await expect(page.getByRole('log')).toContainText(MODEL_REPLY.slice(-30))
  await expect(page.locator('body')).toHaveAttribute('data-stood-aside', 'yes')
  await expect(notice).toBeVisible()
  await Promise.all([
    page.waitForEvent('load'),
    notice.getByRole('button', { name: t('common.reload') }).click(),
  ])
  await expect(page.getByRole('log')).toContainText('Tell me slowly')
  await page.waitForTimeout(500)
  await expect(notice).toBeHidden()
  proxy.close()
})

test('a push notification is sent when a reply is finished and the page is hidden @long', async ({
  openFreshPage,
}) => {
  test.skip(
    /headless-shell/.test(process.env['CHROMIUM'] ?? ''),
    'The browser without windows shows no notifications: CHROMIUM=/usr/bin/chromium has them.',
  )
  const page = await openFreshPage()
  const context = page.context()
  await context.grantPermissions(['notifications'], { origin })
  const device = await installFakePushService(context)
  await page.goto('/settings')
  await waitForServiceWorker(page)
  await page.getByRole('switch', { name: t('home.push') }).click()
  await expect(page.getByRole('switch', { name: t('home.showsText') })).not.toBeChecked()
  // Independent of the current time.
  await page.getByRole('switch', { name: t('home.quiet') }).click()
  await expect(page.getByLabel(t('home.quietFrom'))).toBeHidden()
  await expectAccessible(page)

  await page.goto('/agent/chat/1')
  await sendMessage(page, 'Answer quickly')
  await expect(page.getByRole('log')).toContainText(MODEL_REPLY.slice(-30))
  await setPageHidden(page, true)
  await sendMessage(page, 'And again, quickly')
  const [message] = await waitForPushes(device, 1)
  expect(message).toMatchObject({ tag: 'chat-1', path: '/agent/chat/1' })
  expect(message?.title).toMatch(/ answered you$/)
  expect(message?.body).not.toContain('tide')

  const elsewhere = await context.newPage()
  const [worker] = context.serviceWorkers()
  const shown = () =>
    worker?.evaluate(async () => {
      const { registration } = globalThis as unknown as {
        registration: ServiceWorkerRegistration
      }
      return (await registration.getNotifications()).map(({ title, tag }) => ({ title, tag }))
    })
  if (!message) throw new Error('no push message was sent')
  await page.close()
  await deliverPush(elsewhere, origin, message)
  await expect.poll(shown).toEqual([{ title: message.title, tag: 'chat-1' }])
  await elsewhere.goto(`${origin}/explore`)
  await expect.poll(shown).toEqual([])
})

test('all shortcuts are listed in one sheet and are inactive while typing @long', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage()
  await page.goto('/explore')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  const sheet = await openShortcuts(page)
  await expectAccessible(page)
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/explore$/)
  for (const [key, path] of Object.entries({ s: '/settings', c: '/agent/chat', e: '/explore' })) {
    await page.keyboard.press('g')
    await page.keyboard.press(key)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }

  await page.goto('/agent/chat/1')
  await sendMessage(page, 'Tell me slowly')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: t('chat.send') })).toBeVisible()
  await page.getByRole('textbox').press('g')
  await page.getByRole('textbox').press('e')
  await expect(page.getByRole('textbox')).toHaveValue('ge')
  await page.getByRole('textbox').fill('')
  await page.getByRole('textbox').blur()
  await page.keyboard.press('Shift+R')
  await expect(page.getByRole('button', { name: t('chat.stop') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: t('chat.send') })).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('textbox', { name: t('chat.editMine') })).toBeFocused()
})

test('text shared by another app becomes a picture prompt and is not sent anywhere @long', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage({ width: 375 })
  await page.goto('/shared?title=A%20lighthouse&text=at%20dusk')
  await expect(page.getByText(t('home.sharedNobody'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('home.sharedPicture') }).click()
  await expect(page).toHaveURL(/\/image\/create$/)
  await expect(page.getByRole('textbox')).toHaveValue('A lighthouse\nat dusk')
})

test('the portrait animation runs while visible, and not with reduced motion', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage({ width: 375 })
  await page.goto('/agent/chat/1/detail')
  const life = page.locator('[data-live]')
  await expect(life.locator('img')).toHaveCount(2)
  const playing = () => life.evaluate((element) => getComputedStyle(element).animationPlayState)
  expect(await playing()).toBe('running')
  const turnAway = (isAway: boolean) =>
    page.evaluate((away) => {
      Object.defineProperty(document, 'hidden', { get: () => away, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isAway)
  await turnAway(true)
  await expect.poll(playing).toBe('paused')
  await turnAway(false)
  await expect.poll(playing).toBe('running')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(playing).toBe('paused')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(life).toHaveCount(0)
})

test('a sheet follows the finger, returns after a short drag and closes after a long one', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage({ width: 375 })
  await page.goto('/explore')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  const sheet = await openShortcuts(page)
  const session = await page.context().newCDPSession(page)
  const top = async () => (await sheet.boundingBox())?.y ?? Number.NaN
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: 180, y }],
    })
  await page.waitForTimeout(300)
  const rest = await top()
  await touch('touchStart', rest + 30)
  for (const by of [20, 40, 60, 80]) {
    await touch('touchMove', rest + 30 + by)
    await page.waitForTimeout(60)
  }
  expect(await top()).toBeGreaterThan(rest + 40)
  await page.waitForTimeout(200)
  await touch('touchEnd')
  await expect.poll(top).toBeCloseTo(rest, 0)
  await touch('touchStart', rest + 30)
  for (const by of [100, 200, 300, 400]) await touch('touchMove', rest + 30 + by)
  await touch('touchEnd')
  await expect(sheet).toBeHidden()
})
