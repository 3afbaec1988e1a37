import type { Page } from '@playwright/test'
import {
  collectPageErrors,
  expect,
  expectAccessible,
  MODEL_REPLY,
  sendMessage,
  test,
  WIDTHS,
} from './fixtures.ts'

// Longer than the default, for busy machines.
test.describe.configure({ timeout: 60_000 })

// The screen shows no asterisks: actions are styled instead.
const shown = MODEL_REPLY.replaceAll('*', '')
const END = shown.slice(-40)

const log = (page: Page) => page.getByRole('log')
const countOccurrences = async (page: Page, text: string) =>
  ((await log(page).textContent()) ?? '').split(text).length - 1
/** Waits until the reply is waitUntilFinished: the composer shows its send button again. */
const waitUntilFinished = (page: Page) =>
  expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible({ timeout: 20_000 })

test('closing the tab and reloading during a reply loses nothing and charges once', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage()
  await page.goto('/agent/chat/11')
  await sendMessage(page, 'Do not lose this, slowly')
  await expect(log(page)).toContainText('You came.')
  const context = page.context()
  await page.close()
  const later = await context.newPage()
  await later.goto('/agent/chat/11')
  await expect(log(later)).toContainText('You came.')
  await later.reload()
  await expect(log(later)).toContainText(END, { timeout: 20_000 })
  expect(await countOccurrences(later, 'You came.')).toBe(1)
  await expect(later.getByText('5 of 6 free messages left today')).toBeVisible()
})

test('a message written offline waits, survives navigation, and is sent once later', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage()
  await page.goto('/agent/chat/12')
  await sendMessage(page, 'First words, quickly')
  await expect(log(page)).toContainText(END, { timeout: 20_000 })
  const context = page.context()
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await sendMessage(page, 'Written in a tunnel')
  await expect(page.getByText('Waits for the connection')).toBeVisible()
  await sendMessage(page, 'Never mind')
  await expect(page.getByText('Waits for the connection')).toHaveCount(2)
  const unwanted = page.getByRole('article').filter({ hasText: 'Never mind' })
  await unwanted.getByRole('button', { name: 'Discard' }).click()
  await expect(log(page)).not.toContainText('Never mind')

  // Offline reading works from the local cache.
  await page.getByRole('link', { name: 'Recent chat' }).first().click()
  await expect(
    page.getByRole('heading', { name: 'Who would you like to talk with?' }),
  ).toBeVisible()
  await page.goBack()
  await expect(log(page)).toContainText('First words')
  await expect(log(page)).toContainText(END)
  await expect(log(page)).toContainText('Written in a tunnel')

  await context.setOffline(false)
  await expect(page.getByText('Waits for the connection')).toBeHidden()
  await waitUntilFinished(page)
  expect(await countOccurrences(page, 'You came.')).toBe(2)
  await page.reload()
  await expect(log(page)).toContainText('Written in a tunnel')
  expect(await countOccurrences(page, 'Written in a tunnel')).toBe(1)
  await expect(page.getByText('4 of 6 free messages left today')).toBeVisible()
})

test('a minute offline during a reply loses no text @long', async ({ openFreshPage }) => {
  test.setTimeout(150_000)
  const page = await openFreshPage()
  await page.goto('/agent/chat/17')
  await sendMessage(page, 'Through the tunnel, slowly')
  await expect(log(page)).toContainText('You came.')
  await page.context().setOffline(true)
  await page.waitForTimeout(60_000)
  await expect(log(page)).toContainText('You came.')
  await page.context().setOffline(false)
  await expect(log(page)).toContainText(END)
  await waitUntilFinished(page)
  expect(await countOccurrences(page, 'You came.')).toBe(1)
  await expect(log(page).getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('5 of 6 free messages left today')).toBeVisible()
})

test('a failing, interrupted or silent model shows an error, charges nothing and can be retried @long', async ({
  openFreshPage,
}) => {
  test.setTimeout(120_000)
  const page = await openFreshPage()
  await page.goto('/agent/chat/18')
  const alert = log(page).getByRole('alert')
  const isFree = () => expect(page.getByText('6 of 6 free messages left today')).toBeVisible()

  await sendMessage(page, 'Please be broken')
  await expect(alert).toContainText('Your request failed. Please retry! Nothing was charged.')
  await isFree()
  await sendMessage(page, 'Please break off')
  const broken = page.getByRole('article').filter({ hasText: 'You came.' })
  await expect(broken.getByRole('alert')).toContainText('Nothing was charged.')
  await expect(broken).toContainText('sets the lantern')
  await isFree()

  await sendMessage(page, 'Please be silent')
  const late = page.getByText('Data transmission delay, please be patient')
  await expect(late).toBeVisible({ timeout: 25_000 })
  await expectAccessible(page)
  await expect(alert.last()).toContainText('Nothing was charged.', { timeout: 25_000 })
  await expect(late).toBeHidden()
  await isFree()

  // The edited message is a new one, and the model works again.
  await page.getByRole('article').filter({ hasText: 'Please be silent' }).last().focus()
  await page.keyboard.press('e')
  await page.getByRole('textbox', { name: 'Edit and go on from here' }).fill('Be well, quickly')
  await page.keyboard.press('Enter')
  await waitUntilFinished(page)
  await expect(page.getByRole('article').last()).toContainText(END)
  await expect(page.getByText('5 of 6 free messages left today')).toBeVisible()
})

test('two tabs show the same streamed replies and neither overwrites the other @long', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage()
  await page.goto('/agent/chat/13')
  await expect(log(page)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/agent/chat/13')
  await expect(log(other)).toBeVisible()
  await sendMessage(page, 'Said in the first, quickly')
  await expect(log(other)).toContainText('Said in the first')
  await expect(log(other)).toContainText('You came.')
  await waitUntilFinished(other)
  await sendMessage(other, 'Said in the second, quickly')
  await expect(log(page)).toContainText('Said in the second')
  await waitUntilFinished(page)
  await waitUntilFinished(other)
  for (const tab of [page, other]) {
    expect(await countOccurrences(tab, 'Said in the first')).toBe(1)
    expect(await countOccurrences(tab, 'Said in the second')).toBe(1)
    await expect.poll(() => countOccurrences(tab, 'You came.')).toBe(2)
  }
  await expect(page.getByText('4 of 6 free messages left today')).toBeVisible()
})

test('a double Enter sends once, and an Enter of an input method sends nothing', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage({ language: 'zh-CN' })
  const sends: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/aiGirl/chat')) {
      sends.push(request.url())
    }
  })
  await page.goto('/agent/chat/14')
  const field = page.getByRole('textbox')
  await expect(log(page)).toBeVisible()

  // During composition all keys, including Enter, belong to the input method.
  await field.focus()
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', {
    text: 'ni hao',
    selectionStart: 6,
    selectionEnd: 6,
  })
  await field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true })
  await page.waitForTimeout(200)
  expect(sends).toHaveLength(0)
  await session.send('Input.insertText', { text: '你好' })
  await expect(field).toHaveValue(/你好/)

  await field.press('Enter')
  await field.press('Enter')
  await expect(log(page)).toContainText('你好')
  await expect(log(page)).toContainText('You came.')
  expect(sends).toHaveLength(1)
})

test('drafts survive a reload and messages can be reached and edited by keyboard @long', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage()
  const complaints = collectPageErrors(page)
  await page.goto('/agent/chat/15')
  await sendMessage(page, 'By keys alone, quickly')
  await waitUntilFinished(page)
  const field = page.getByRole('textbox')
  await field.fill('Not sent yet')
  await page.reload()
  await expect(field).toHaveValue('Not sent yet')
  await field.fill('')

  // Arrow up in an empty field edits the user's last message; Escape cancels.
  await expect(log(page)).toContainText(END)
  await field.press('ArrowUp')
  await expect(page.getByRole('textbox', { name: 'Edit and go on from here' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox')).toHaveCount(1)

  await log(page).focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('article').last()).toBeFocused()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem', { name: 'Another answer' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('menuitem', { name: 'Ask again with a hint' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('article').last()).toBeFocused()
  await page.keyboard.press('h')
  await expect(page.getByRole('textbox', { name: 'A hint for her next try' })).toBeFocused()
  await page.keyboard.press('Escape')
  expect(complaints).toEqual([])
})

test('a long press on a message opens its menu on a phone @long', async ({ openFreshPage }) => {
  const page = await openFreshPage({ width: WIDTHS.phone, theme: 'light' })
  await page.goto('/agent/chat/16')
  await sendMessage(page, 'With a thumb, quickly')
  await waitUntilFinished(page)
  const message = page.getByRole('article').first()
  const box = await message.boundingBox()
  const point = { x: (box?.x ?? 0) + (box?.width ?? 0) - 24, y: (box?.y ?? 0) + 20 }
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await expect(page.getByRole('menuitem', { name: 'Delete from here' })).toBeVisible()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expectAccessible(page)
})
