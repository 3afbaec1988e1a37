import type { Page } from '@playwright/test'
import { signInAsMember } from './members.ts'
import { lengthenTalksWith } from './stretch.ts'
import { complaintsOf, expect, expectAccessible, said, sendLine, test } from './visit.ts'

// A busy machine is slow, not wrong.
test.describe.configure({ timeout: 60_000 })

const shown = said.replaceAll('*', '')
const END = shown.slice(-40)

const log = (page: Page) => page.getByRole('log')
const finished = (page: Page) =>
  expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible({ timeout: 20_000 })
const newest = (page: Page) => page.getByRole('article').last()
/** Where each line is that can be seen now. */
const topsOf = (page: Page) =>
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
const movesBetween = (before: [string, number][], after: [string, number][]): number[] => {
  const then = new Map(before)
  return after.flatMap(([key, top]) => {
    const was = then.get(key)
    return was === undefined ? [] : [top - was]
  })
}
const menuOf = async (page: Page, text: string) => {
  await page
    .getByRole('article')
    .filter({ hasText: text })
    .last()
    .click({ button: 'right', position: { x: 40, y: 24 } })
  return (name: string) => page.getByRole('menuitem', { name }).click()
}

test('another answer, with a hint, and all of them are kept @long', async ({ newcomer }) => {
  const page = await newcomer()
  const complaints = complaintsOf(page)
  await page.goto('/agent/chat/21')
  await sendLine(page, 'Tell me, quickly')
  await finished(page)
  await page.getByRole('button', { name: 'Another answer' }).click()
  await expect(newest(page)).toContainText('2/2')
  await finished(page)

  // Her second answer becomes another one by hand; the first is still what it was.
  const choose = await menuOf(page, 'You came.')
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
  const asked = page.waitForRequest((request) => request.postData()?.includes('hint=') ?? false)
  await page.getByRole('textbox', { name: 'A hint for her next try' }).fill('shorter')
  await page.keyboard.press('Enter')
  expect((await asked).postData()).toContain('hint=shorter')
  await finished(page)
  await expect(newest(page)).toContainText('3/3')
  await page.reload()
  await expect(newest(page)).toContainText('3/3')
  expect(complaints).toEqual([])
})

test('my words are changed and it goes on from there; deleting can be undone @long', async ({
  newcomer,
}) => {
  const page = await newcomer()
  await page.goto('/agent/chat/22')
  await sendLine(page, 'I like the sea, quickly')
  await finished(page)
  const choose = await menuOf(page, 'I like the sea')
  await choose('Edit and go on from here')
  const edit = page.getByRole('textbox', { name: 'Edit and go on from here' })
  await edit.fill('I like the hills, quickly')
  await edit.press('Enter')
  await expect(log(page)).not.toContainText('I like the sea')
  await finished(page)
  const mine = page.getByRole('article').filter({ hasText: 'I like the hills' })
  await expect(mine).toContainText('2/2')
  await mine.getByRole('button', { name: 'Previous answer' }).click()
  await expect(log(page)).toContainText('I like the sea')
  await expect(log(page)).not.toContainText('I like the hills')
  await expect(newest(page)).toContainText(END)

  const remove = await menuOf(page, 'You came.')
  await remove('Delete from here')
  await expect(log(page)).not.toContainText('You came.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(newest(page)).toContainText(END)
  const again = await menuOf(page, 'You came.')
  const gone = page.waitForRequest((request) => request.url().endsWith('/message/remove'), {
    timeout: 15_000,
  })
  await again('Delete from here')
  await gone
  await page.reload()
  await expect(log(page)).toContainText('I like the sea')
  await expect(log(page)).not.toContainText('You came.')
})

test('she goes on where she was stopped @long', async ({ newcomer }) => {
  const page = await newcomer()
  await page.goto('/agent/chat/23')
  await sendLine(page, 'Say it slowly')
  await expect(log(page)).toContainText('The tide')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(log(page)).toContainText('You stopped her here.')
  await page.getByRole('button', { name: 'Let her go on' }).click()
  await finished(page)
  await expect(newest(page)).toContainText('The tide')
  await expect(newest(page)).toContainText(END)
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('words are found, and the message is gone to and lit @long', async ({ newcomer }) => {
  const page = await newcomer()
  await page.goto('/agent/chat/24')
  await sendLine(page, 'The heron on the pier, quickly')
  await finished(page)
  await sendLine(page, 'Something else, quickly')
  await finished(page)
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

test('in a long talk older lines come without a jolt, and a word or a day is gone to @long', async ({
  newcomer,
}) => {
  test.setTimeout(120_000)
  const page = await newcomer()
  await page.goto('/agent/chat/27')
  await sendLine(page, 'The very first, quickly')
  await finished(page)
  await lengthenTalksWith(27, 300)
  await page.reload()
  const line = (n: number) => page.getByRole('article').filter({ hasText: `Line ${n}.` })
  await expect(line(300)).toBeInViewport()

  // Reading upwards: what is in view stays there when older lines are put above it.
  await log(page).hover()
  const STEP = 300
  const jolts: number[] = []
  for (let step = 0; step < 24; step += 1) {
    const before = await topsOf(page)
    await page.mouse.wheel(0, -STEP)
    await page.waitForTimeout(150)
    const moved = movesBetween(before, await topsOf(page))
    expect(moved.length, 'what was in view is still there').toBeGreaterThan(0)
    expect(Math.max(...moved), 'carried by the wheel, to a line or so').toBeLessThan(STEP + 120)
    jolts.push(Math.max(...moved) - Math.min(...moved))
  }
  expect(Math.max(...jolts), 'what is in view moves as one, to a line or so').toBeLessThan(40)
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

  // A line an hour: five days ago at midnight is between these.
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

test('a picture is asked for, unlocked for two points, once, and stays unlocked', async ({
  newcomer,
}) => {
  const page = await newcomer()
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

  // The next one cannot be paid: the way onward is said, nothing is lost.
  await page.getByRole('button', { name: 'Ask for a picture' }).click()
  await page.keyboard.press('Enter')
  await unlock.click({ timeout: 20_000 })
  await expect(log(page).getByRole('alert')).toContainText('not enough points')
  await expect(log(page).getByRole('link', { name: 'See your points' })).toBeVisible()
})

test('a reported message folds away @long', async ({ newcomer }) => {
  const page = await newcomer()
  await signInAsMember(page)
  await page.goto('/agent/chat/26')
  await sendLine(page, 'Say something, quickly')
  await finished(page)
  const choose = await menuOf(page, 'You came.')
  await choose('Report')
  await page.getByRole('radio', { name: 'Unsafe' }).check()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(log(page)).toContainText('You reported this')
  await expect(log(page)).not.toContainText('The tide')
  await page.reload()
  await expect(log(page)).toContainText('You reported this')
})
