import type { Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { signInAsMember } from './members.ts'
import { loadTexts } from './texts.ts'
import { expect, expectAccessible, origin, test, WIDTHS } from './fixtures.ts'

const WEB = fileURLToPath(new URL('..', import.meta.url))
const VITE = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url))
/** The origin of the app inside the phone. */
const APP_ORIGIN = 'https://localhost'
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
}

let app: string
test.beforeAll(async () => {
  test.setTimeout(120_000)
  app = await mkdtemp(join(tmpdir(), 'dulcinea-phone-'))
  const args = [VITE, 'build', WEB, '--mode', 'android-fake', '--outDir', app, '--emptyOutDir']
  await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, APP_API_URL: origin },
  })
})
test.afterAll(() => rm(app, { recursive: true, force: true }))

/** Serves the files of the app as the phone does. */
const serveApp = async (page: Page) => {
  // The server is on this machine, which needs permission for local network access.
  await page.context().grantPermissions(['local-network-access'], { origin: APP_ORIGIN })
  await page.context().route(`${APP_ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const file = extname(pathname) ? pathname : '/index.html'
    const body = await readFile(join(app, file)).catch(() => null)
    if (!body) return route.fulfill({ status: 404, body: '' })
    return route.fulfill({ body, contentType: TYPES[extname(file)] ?? 'application/octet-stream' })
  })
}

const answerDialog = (page: Page, how: 'accept' | 'dismiss') =>
  page.once('dialog', (dialog) => void dialog[how]())

test('Premium and points are bought through Google Play in the phone app @long', async ({
  openFreshPage,
}) => {
  const t = loadTexts('en-US')
  const page = await openFreshPage({ width: WIDTHS.phone })
  await serveApp(page)
  await signInAsMember(page)
  const main = page.getByRole('main')

  await page.goto(`${APP_ORIGIN}/vip`)
  await expect(main.getByText(t('premium.next.googlePlay'))).toBeVisible()
  await page.getByRole('radio', { name: '$12.99' }).check()
  const subscribe = main.getByRole('button', { name: 'Continue with Monthly' })
  answerDialog(page, 'dismiss')
  await subscribe.click()
  // After a cancelled purchase another plan can be chosen at once.
  await page.getByRole('radio', { name: '$29.99' }).check()
  answerDialog(page, 'accept')
  await main.getByRole('button', { name: 'Continue with Three months' }).click()
  const paid = page.getByRole('dialog', { name: t('premium.paidTitle') })
  await expect(paid).toContainText('100 gift points')
  await paid.getByRole('button', { name: t('purchase.stay') }).click()
  await expect(main.getByText('You have Premium: Three months')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${APP_ORIGIN}/purchase/points`)
  await page.getByRole('radio', { name: '$4.99' }).check()
  // Paid, but the app is closed before the server is notified.
  await page.route('**/google/play/confirm', (route) => route.abort())
  answerDialog(page, 'accept')
  await main.getByRole('button', { name: 'Buy 100 points' }).click()
  await expect(page.getByText(t('error.requestError')).first()).toBeVisible()
  await page.unroute('**/google/play/confirm')
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: '200' })).toBeVisible()
  await expect(main.getByText('Google Play').first()).toBeVisible()
})
