import type { Page } from '@playwright/test'
import { complaintsOf, expect, expectAccessible, said, sendLine, test, WIDTHS } from './visit.ts'

// A busy machine is slow, not wrong.
test.describe.configure({ timeout: 60_000 })

// What stands on the screen has no asterisks: actions are shown by their looks.
const shown = said.replaceAll('*', '')
const END = shown.slice(-40)

const log = (page: Page) => page.getByRole('log')
const times = async (page: Page, text: string) =>
  ((await log(page).textContent()) ?? '').split(text).length - 1
/** She has finished: the composer sends again. */
const finished = (page: Page) =>
  expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible({ timeout: 20_000 })

test('a closed tab and a reload in the middle lose nothing and cost once', async ({ newcomer }) => {
  const page = await newcomer()
  await page.goto('/agent/chat/11')
  await sendLine(page, 'Do not lose this, slowly')
  await expect(log(page)).toContainText('You came.')
  const context = page.context()
  await page.close()
  const later = await context.newPage()
  await later.goto('/agent/chat/11')
  await expect(log(later)).toContainText('You came.')
  await later.reload()
  await expect(log(later)).toContainText(END, { timeout: 20_000 })
  expect(await times(later, 'You came.')).toBe(1)
  await expect(later.getByText('5 of 6 free messages left today')).toBeVisible()
})

test('what is written offline waits, survives a look elsewhere, and is sent later, once', async ({
  newcomer,
}) => {
  const page = await newcomer()
  await page.goto('/agent/chat/12')
  await sendLine(page, 'First words, quickly')
  await expect(log(page)).toContainText(END, { timeout: 20_000 })
  const context = page.context()
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await sendLine(page, 'Written in a tunnel')
  await expect(page.getByText('Waits for the connection')).toBeVisible()
  await sendLine(page, 'Never mind')
  await expect(page.getByText('Waits for the connection')).toHaveCount(2)
  const unwanted = page.getByRole('article').filter({ hasText: 'Never mind' })
  await unwanted.getByRole('button', { name: 'Discard' }).click()
  await expect(log(page)).not.toContainText('Never mind')

  // Reading goes on without a network, from what the device kept.
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
  await finished(page)
  expect(await times(page, 'You came.')).toBe(2)
  await page.reload()
  await expect(log(page)).toContainText('Written in a tunnel')
  expect(await times(page, 'Written in a tunnel')).toBe(1)
  await expect(page.getByText('4 of 6 free messages left today')).toBeVisible()
})

test('a minute without a connection in the middle of a reply loses no word @long', async ({
  newcomer,
}) => {
  test.setTimeout(150_000)
  const page = await newcomer()
  await page.goto('/agent/chat/17')
  await sendLine(page, 'Through the tunnel, slowly')
  await expect(log(page)).toContainText('You came.')
  await page.context().setOffline(true)
  await page.waitForTimeout(60_000)
  await expect(log(page)).toContainText('You came.')
  await page.context().setOffline(false)
  await expect(log(page)).toContainText(END)
  await finished(page)
  expect(await times(page, 'You came.')).toBe(1)
  await expect(log(page).getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('5 of 6 free messages left today')).toBeVisible()
})

test('a model that is broken, breaks off or is silent: said kindly, free, asked again @long', async ({
  newcomer,
}) => {
  test.setTimeout(120_000)
  const page = await newcomer()
  await page.goto('/agent/chat/18')
  const alert = log(page).getByRole('alert')
  const isFree = () => expect(page.getByText('6 of 6 free messages left today')).toBeVisible()

  await sendLine(page, 'Please be broken')
  await expect(alert).toContainText('Your request failed. Please retry! Nothing was charged.')
  await isFree()
  await sendLine(page, 'Please break off')
  const broken = page.getByRole('article').filter({ hasText: 'You came.' })
  await expect(broken.getByRole('alert')).toContainText('Nothing was charged.')
  await expect(broken).toContainText('sets the lantern')
  await isFree()

  await sendLine(page, 'Please be silent')
  const late = page.getByText('Data transmission delay, please be patient')
  await expect(late).toBeVisible({ timeout: 25_000 })
  await expectAccessible(page)
  await expect(alert.last()).toContainText('Nothing was charged.', { timeout: 25_000 })
  await expect(late).toBeHidden()
  await isFree()

  // Said anew, it is another message, and she is well again.
  await page.getByRole('article').filter({ hasText: 'Please be silent' }).last().focus()
  await page.keyboard.press('e')
  await page.getByRole('textbox', { name: 'Edit and go on from here' }).fill('Be well, quickly')
  await page.keyboard.press('Enter')
  await finished(page)
  await expect(page.getByRole('article').last()).toContainText(END)
  await expect(page.getByText('5 of 6 free messages left today')).toBeVisible()
})

test('two tabs tell the same, word by word, and neither overwrites the other @long', async ({
  newcomer,
}) => {
  const page = await newcomer()
  await page.goto('/agent/chat/13')
  await expect(log(page)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/agent/chat/13')
  await expect(log(other)).toBeVisible()
  await sendLine(page, 'Said in the first, quickly')
  await expect(log(other)).toContainText('Said in the first')
  await expect(log(other)).toContainText('You came.')
  await finished(other)
  await sendLine(other, 'Said in the second, quickly')
  await expect(log(page)).toContainText('Said in the second')
  await finished(page)
  await finished(other)
  for (const tab of [page, other]) {
    expect(await times(tab, 'Said in the first')).toBe(1)
    expect(await times(tab, 'Said in the second')).toBe(1)
    await expect.poll(() => times(tab, 'You came.')).toBe(2)
  }
  await expect(page.getByText('4 of 6 free messages left today')).toBeVisible()
})

test('a hurried double Enter sends once, and an input method’s Enter sends nothing', async ({
  newcomer,
}) => {
  const page = await newcomer({ language: 'zh-CN' })
  const sends: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/aiGirl/chat')) {
      sends.push(request.url())
    }
  })
  await page.goto('/agent/chat/14')
  const field = page.getByRole('textbox')
  await expect(log(page)).toBeVisible()

  // Half a Chinese word: the keys belong to the input method, Enter too.
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

test('drafts survive, keys walk through the messages, and nothing stumbles @long', async ({
  newcomer,
}) => {
  const page = await newcomer()
  const complaints = complaintsOf(page)
  await page.goto('/agent/chat/15')
  await sendLine(page, 'By keys alone, quickly')
  await finished(page)
  const field = page.getByRole('textbox')
  await field.fill('Not sent yet')
  await page.reload()
  await expect(field).toHaveValue('Not sent yet')
  await field.fill('')

  // Up in an empty field edits what I said last; Escape leaves it.
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

test('a finger that rests opens what can be done, on a phone @long', async ({ newcomer }) => {
  const page = await newcomer({ width: WIDTHS.phone, theme: 'light' })
  await page.goto('/agent/chat/16')
  await sendLine(page, 'With a thumb, quickly')
  await finished(page)
  const message = page.getByRole('article').first()
  const box = await message.boundingBox()
  const point = { x: (box?.x ?? 0) + (box?.width ?? 0) - 24, y: (box?.y ?? 0) + 20 }
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await expect(page.getByRole('menuitem', { name: 'Delete from here' })).toBeVisible()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expectAccessible(page)
})
