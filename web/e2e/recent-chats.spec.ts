import type { Page } from '@playwright/test'
import {
  collectPageErrors,
  expect,
  expectAccessible,
  sendMessage,
  test,
  WIDTHS,
} from './fixtures.ts'

// Longer than the default, for busy machines.
test.describe.configure({ timeout: 60_000 })

const entries = (page: Page) =>
  page.getByRole('complementary', { name: 'Your conversations' }).getByRole('link')
const sendAndStop = async (page: Page, id: number, text: string) => {
  await page.goto(`/agent/chat/${id}`)
  await sendMessage(page, `${text}, slowly`)
  await expect(page.getByRole('log')).toContainText('You came.')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden()
}

test('the latest conversation moves to the top and can be pinned, deleted and restored @long', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage()
  const complaints = collectPageErrors(page)
  await sendAndStop(page, 31, 'First')
  await sendAndStop(page, 32, 'Second')
  await expect(entries(page)).toHaveCount(2)
  const names = () => entries(page).locator('b').allInnerTexts()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  const [second = '', first = ''] = await names()
  await entries(page).nth(1).click()
  await expect(page).toHaveURL(/\/agent\/chat\/31$/)
  await expect(entries(page).nth(1)).toHaveAttribute('aria-current', 'page')
  await sendMessage(page, 'Back again')
  await expect.poll(names).toEqual([first, second])

  await entries(page).nth(1).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Pin to top' }).click()
  await expect.poll(names).toEqual([second, first])
  await page.reload()
  await expect.poll(names).toEqual([second, first])
  await expect(entries(page).first()).toContainText('pinned')
  await expectAccessible(page)

  await entries(page).nth(1).hover()
  await page.getByRole('button', { name: `More about the chat with ${first}` }).click()
  await page.getByRole('menuitem', { name: 'Delete chat' }).click()
  await expect.poll(names).toEqual([second])
  await expect(page).toHaveURL(/\/agent\/chat$/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(names).toEqual([second, first])

  await entries(page).nth(1).click({ button: 'right' })
  const gone = page.waitForRequest((request) => request.url().includes('/aiGirlHistory/delete/'), {
    timeout: 15_000,
  })
  await page.getByRole('menuitem', { name: 'Delete chat' }).click()
  await gone
  await page.reload()
  await expect.poll(names).toEqual([second])
  expect(complaints).toEqual([])
})

test('two thousand conversations are loaded page by page and virtualized @long', async ({
  openFreshPage,
}) => {
  test.setTimeout(120_000)
  const page = await openFreshPage()
  const total = 2_000
  const requestedPages: number[] = []
  await page.route('**/aiGirlHistory/list*', (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'))
    requestedPages.push(number)
    const list = Array.from({ length: 50 }, (_, place) => {
      const at = (number - 1) * 50 + place
      const lastTime = new Date(Date.now() - at * 3_600_000).toISOString()
      const entry = {
        id: at + 1,
        aiGirlId: at + 1,
        name: `Name ${at + 1}`,
        lastName: '',
        avatar: '',
      }
      return { ...entry, lastMessage: 'A line', lastTime, isTop: false, unread: 0, status: 0 }
    })
    const data = { list, page: number, pageSize: 50, total, totalPage: total / 50 }
    return route.fulfill({ json: { code: 200, errorCode: 0, message: 'ok', data } })
  })
  await page.goto('/agent/chat')
  await expect(entries(page).first()).toContainText('Name 1')
  expect(requestedPages.length, 'only visible pages are loaded').toBeLessThanOrEqual(2)
  await entries(page).first().hover()
  await expect(async () => {
    await page.mouse.wheel(0, 50_000)
    await expect(page.getByText('Name 2000', { exact: true })).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: 80_000 })
  expect(new Set(requestedPages).size).toBe(total / 50)
  expect(await entries(page).count(), 'the list is virtualized').toBeLessThan(60)
})

test('on a phone a swipe reveals the actions, and the list is a separate page @long', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage({ width: WIDTHS.phone, theme: 'light' })
  await page.goto('/agent/chat')
  await expect(page.getByText('No conversations yet')).toBeVisible()
  await expectAccessible(page)
  await sendAndStop(page, 33, 'Hello')
  await page.getByRole('link', { name: 'Back' }).click()
  const entry = page.getByRole('main').getByRole('link').first()
  await expect(entry).toContainText('You came.')
  // Touches are ignored during the screen transition.
  await expect.poll(() => page.evaluate('document.getAnimations().length')).toBe(0)
  const box = await entry.boundingBox()
  const y = (box?.y ?? 0) + 30
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x ? [{ x, y }] : [] })
  await touch('touchStart', 300)
  for (const x of [280, 250, 210, 180]) await touch('touchMove', x)
  await touch('touchEnd')
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No conversations yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entry).toContainText('You came.')
})
