import type { Page } from '@playwright/test'
import { signInAsMember } from './members.ts'
import { extendConversations } from './age-conversation.ts'
import {
  collectPageErrors,
  expect,
  expectAccessible,
  MODEL_REPLY,
  sendMessage,
  test,
} from './fixtures.ts'

// Longer than the default, for busy machines.
test.describe.configure({ timeout: 60_000 })

const shown = MODEL_REPLY.replaceAll('*', '')
const END = shown.slice(-40)

const log = (page: Page) => page.getByRole('log')
const waitUntilFinished = (page: Page) =>
  expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible({ timeout: 20_000 })
const newest = (page: Page) => page.getByRole('article').last()
/** The top position of each visible message. */
const readTops = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('[role=log] [data-line]')]
    const seen = rows.filter((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return bottom > 100 && top < innerHeight - 100
    })
    return seen.map((row): [string, number] => [
      row.getAttribute('data-line') ?? '',
      row.getBoundingClientRect().top,
    ])
  })
const computeMoves = (before: [string, number][], after: [string, number][]): number[] => {
  const then = new Map(before)
  return after.flatMap(([key, top]) => {
    const previous = then.get(key)
    return previous === undefined ? [] : [top - previous]
  })
}
const openMenu = async (page: Page, text: string) => {
  await page
    .getByRole('article')
    .filter({ hasText: text })
    .last()
    .click({ button: 'right', position: { x: 40, y: 24 } })
  return (name: string) => page.getByRole('menuitem', { name }).click()
}

test('a reply is regenerated with a hint and all alternatives are kept @long', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage()
  const complaints = collectPageErrors(page)
  await page.goto('/agent/chat/21')
  await sendMessage(page, 'Tell me, quickly')
  await waitUntilFinished(page)
  await page.getByRole('button', { name: 'Another answer' }).click()
  await expect(newest(page)).toContainText('2/2')
  await waitUntilFinished(page)

  // The second alternative is edited by hand; the first one is unchanged.
  const choose = await openMenu(page, 'You came.')
  await choose('Edit her words')
  const edit = page.getByRole('textbox', { name: 'Edit her words' })
  await edit.fill('*smiles* Only this.')
  await edit.press('Enter')
  await expect(newest(page)).toContainText('Only this.')
  await page.getByRole('button', { name: 'Previous answer' }).click()
  await expect(newest(page)).toContainText('1/2')
  await expect(newest(page)).toContainText(END)
  await page.getByRole('button', { name: 'Next answer' }).click()
  await expect(newest(page)).toContainText('Only this.')

  await page.getByRole('article').last().focus()
  await page.keyboard.press('h')
  const request = page.waitForRequest((one) => one.postData()?.includes('hint=') ?? false)
  await page.getByRole('textbox', { name: 'A hint for her next try' }).fill('shorter')
  await page.keyboard.press('Enter')
  expect((await request).postData()).toContain('hint=shorter')
  await waitUntilFinished(page)
  await expect(newest(page)).toContainText('3/3')
  await page.reload()
  await expect(newest(page)).toContainText('3/3')
  expect(complaints).toEqual([])
})

test('an edited message starts a new branch, and deleting can be undone @long', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage()
  await page.goto('/agent/chat/22')
  await sendMessage(page, 'I like the sea, quickly')
  await waitUntilFinished(page)
  const choose = await openMenu(page, 'I like the sea')
  await choose('Edit and go on from here')
  const edit = page.getByRole('textbox', { name: 'Edit and go on from here' })
  await edit.fill('I like the hills, quickly')
  await edit.press('Enter')
  await expect(log(page)).not.toContainText('I like the sea')
  await waitUntilFinished(page)
  const own = page.getByRole('article').filter({ hasText: 'I like the hills' })
  await expect(own).toContainText('2/2')
  await own.getByRole('button', { name: 'Previous answer' }).click()
  await expect(log(page)).toContainText('I like the sea')
  await expect(log(page)).not.toContainText('I like the hills')
  await expect(newest(page)).toContainText(END)

  const remove = await openMenu(page, 'You came.')
  await remove('Delete from here')
  await expect(log(page)).not.toContainText('You came.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(newest(page)).toContainText(END)
  const again = await openMenu(page, 'You came.')
  const gone = page.waitForRequest((request) => request.url().endsWith('/message/remove'), {
    timeout: 15_000,
  })
  await again('Delete from here')
  await gone
  await page.reload()
  await expect(log(page)).toContainText('I like the sea')
  await expect(log(page)).not.toContainText('You came.')
})

test('a stopped reply is continued @long', async ({ openFreshPage }) => {
  const page = await openFreshPage()
  await page.goto('/agent/chat/23')
  await sendMessage(page, 'Say it slowly')
  await expect(log(page)).toContainText('The tide')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(log(page)).toContainText('You stopped her here.')
  await page.getByRole('button', { name: 'Let her go on' }).click()
  await waitUntilFinished(page)
  await expect(newest(page)).toContainText('The tide')
  await expect(newest(page)).toContainText(END)
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('a search hit scrolls to its message and highlights it @long', async ({ openFreshPage }) => {
  const page = await openFreshPage()
  await page.goto('/agent/chat/24')
  await sendMessage(page, 'The heron on the pier, quickly')
  await waitUntilFinished(page)
  await sendMessage(page, 'Something else, quickly')
  await waitUntilFinished(page)
  await page.getByRole('button', { name: 'More about this chat' }).click()
  await page.getByRole('menuitem', { name: 'Search this conversation' }).click()
  await page.getByRole('searchbox').fill('heron')
  const found = page.getByRole('list', { name: 'Where it was said' }).getByRole('button')
  await expect(found).toHaveCount(1)
  await expectAccessible(page)
  await found.click()
  const heron = page.getByRole('article').filter({ hasText: 'The heron on the pier' })
  await expect(heron).toHaveAttribute('data-lit')
  await expect(heron).toBeInViewport()
  await expect(found, 'nothing lies over it').toBeHidden()
  await page.getByRole('searchbox').fill('nothing like it')
  await expect(page.getByText('These words were not said here')).toBeVisible()
})

test('in a long conversation older messages load without a jump, and a search hit or a day is scrolled to @long', async ({
  openFreshPage,
}) => {
  test.setTimeout(120_000)
  const page = await openFreshPage()
  await page.goto('/agent/chat/27')
  await sendMessage(page, 'The very first, quickly')
  await waitUntilFinished(page)
  await extendConversations(27, 300)
  await page.reload()
  const line = (n: number) => page.getByRole('article').filter({ hasText: `Line ${n}.` })
  await expect(line(300)).toBeInViewport()

  // Scrolling up: visible messages stay in place when older ones are prepended.
  await log(page).hover()
  const STEP = 300
  const jolts: number[] = []
  for (let step = 0; step < 24; step += 1) {
    const before = await readTops(page)
    await page.mouse.wheel(0, -STEP)
    await page.waitForTimeout(150)
    const moved = computeMoves(before, await readTops(page))
    expect(moved.length, 'visible messages are still there').toBeGreaterThan(0)
    expect(
      Math.max(...moved),
      'messages move by the wheel distance, within about a line',
    ).toBeLessThan(STEP + 120)
    jolts.push(Math.max(...moved) - Math.min(...moved))
  }
  expect(Math.max(...jolts), 'visible messages move together, within about a line').toBeLessThan(40)
  await expect(line(300)).not.toBeInViewport()

  await page.getByRole('button', { name: 'More about this chat' }).click()
  await page.getByRole('menuitem', { name: 'Search this conversation' }).click()
  await page.getByRole('searchbox').fill('line 7')
  const found = page.getByRole('list', { name: 'Where it was said' }).getByRole('button')
  await expect(found).toHaveCount(11)
  await found.filter({ hasText: 'Line 7.' }).click()
  await expect(line(7)).toHaveAttribute('data-lit')
  await expect(line(7)).toBeInViewport()
  await expect(found.first(), 'nothing lies over it').toBeHidden()
  await expect(page.getByRole('button', { name: 'To the newest' })).toBeVisible()

  // One message per hour: midnight five days ago is between them.
  const day = new Date()
  day.setHours(0, 0, 0, 0)
  day.setDate(day.getDate() - 5)
  const hours = Math.floor((Date.now() - day.getTime()) / 3_600_000)
  const two = (n: number) => String(n).padStart(2, '0')
  const value = `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
  await page.getByLabel('Jump to a day').fill(value)
  const first = line(300 - hours)
  await expect(first).toHaveAttribute('data-lit')
  await expect(first).toBeInViewport()
  await page.getByRole('button', { name: 'To the newest' }).click()
  await expect(line(300)).toBeInViewport()
  await page.getByRole('searchbox').fill('some more of it')
  await expect(found).toHaveCount(20)
  await page.getByRole('list', { name: 'Where it was said' }).hover()
  await page.mouse.wheel(0, 4_000)
  await expect(found).toHaveCount(40)
})

test('a requested picture is unlocked for two points once and stays unlocked', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage()
  await signInAsMember(page, { points: 3 })
  await page.goto('/agent/chat/25')
  await expect(log(page)).toBeVisible()
  await page.getByRole('button', { name: 'Ask for a picture' }).click()
  await page.getByRole('textbox', { name: 'Ask for a picture' }).fill('By the window')
  await page.keyboard.press('Enter')
  const unlock = page.getByRole('button', { name: 'Unlock for 2 points' })
  await expect(unlock).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await unlock.click()
  const open = page.getByRole('button', { name: /^Open the picture/ })
  await expect(open).toBeVisible()
  await expect(page.getByRole('link', { name: '1 point' })).toBeVisible()
  await page.reload()
  await open.click()
  await expect(page.locator('dialog[open] img')).toBeVisible()
  await page.keyboard.press('Escape')

  // The next one cannot be paid: a link to the points page is shown.
  await page.getByRole('button', { name: 'Ask for a picture' }).click()
  await page.keyboard.press('Enter')
  await unlock.click({ timeout: 20_000 })
  await expect(log(page).getByRole('alert')).toContainText('not enough points')
  await expect(log(page).getByRole('link', { name: 'See your points' })).toBeVisible()
})

test('a reported message is collapsed @long', async ({ openFreshPage }) => {
  const page = await openFreshPage()
  await signInAsMember(page)
  await page.goto('/agent/chat/26')
  await sendMessage(page, 'Say something, quickly')
  await waitUntilFinished(page)
  const choose = await openMenu(page, 'You came.')
  await choose('Report')
  await page.getByRole('radio', { name: 'Unsafe' }).check()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(log(page)).toContainText('You reported this')
  await expect(log(page)).not.toContainText('The tide')
  await page.reload()
  await expect(log(page)).toContainText('You reported this')
})
