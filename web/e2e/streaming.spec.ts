import {
  collectPageErrors,
  expect,
  expectAccessible,
  PAGE_SETUPS,
  MODEL_REPLY,
  sendMessage,
  test,
  watchTextLength,
  watchLayoutShifts,
} from './fixtures.ts'

// Longer than the default, for busy machines.
test.describe.configure({ timeout: 60_000 })

const TEXTS = {
  'en-US': { chatNow: 'Chat now', ask: 'Am I late?', send: 'Send' },
  'zh-CN': { chatNow: '开始聊天', ask: '我来晚了吗？', send: '发送' },
}

// The screen shows no asterisks: actions are styled instead.
const shown = MODEL_REPLY.replaceAll('*', '')

for (const look of PAGE_SETUPS) {
  const texts = TEXTS[look.language]

  test(`a new visitor gets a streamed reply (${look.width}, ${look.language}, ${look.theme})${look.theme === 'light' || look.width < 768 ? ' @long' : ''}`, async ({
    openFreshPage,
  }) => {
    const page = await openFreshPage(look)
    const complaints = collectPageErrors(page)

    await page.goto('/')
    await expect(page).toHaveURL(/\/explore$/)
    await expect(page.locator('html')).toHaveAttribute('lang', look.language)
    const cards = page
      .getByRole('main')
      .getByRole('link')
      .filter({ has: page.locator('img') })
    await expect(cards.first()).toBeVisible()
    await expectAccessible(page)

    await cards.first().click()
    await expect(page).toHaveURL(/\/agent\/chat\/\d+\/detail$/)
    const chatNow = page.getByRole('link', { name: texts.chatNow })
    await expect(chatNow).toBeVisible()
    await expectAccessible(page)

    await chatNow.click()
    await expect(page).toHaveURL(/\/agent\/chat\/\d+$/)
    await expect(page.getByRole('log')).toBeVisible()
    const lengths = await watchTextLength(page, 'log')
    await sendMessage(page, texts.ask)
    await expect(page.getByRole('log')).toContainText('You')
    const shifted = await watchLayoutShifts(page)
    await expect(page.getByRole('log')).toContainText(shown, { timeout: 20_000 })
    await expect(page.getByRole('button', { name: texts.send, exact: true })).toBeVisible()
    await page.waitForTimeout(600)
    expect(await shifted(), 'no layout shift during the stream and at its end').toBeLessThan(0.01)
    // A reply in one piece would cause few changes; a streamed one causes many.
    expect(await lengths()).toBeGreaterThan(10)
    await expectAccessible(page)
    expect(complaints).toEqual([])
  })
}

test('a reload during a reply loses nothing @long', async ({ openFreshPage }) => {
  const page = await openFreshPage()
  await page.goto('/agent/chat/2')
  await sendMessage(page, 'Do not lose this, slowly')
  await expect(page.getByRole('log')).toContainText('You came.')
  await page.reload()
  await expect(page.getByRole('log')).toContainText(shown.slice(-40), { timeout: 20_000 })
  expect((await page.getByRole('log').innerText()).split('You came.')).toHaveLength(2)
})

test('stopping a reply keeps its text @long', async ({ openFreshPage }) => {
  const page = await openFreshPage()
  await page.goto('/agent/chat/3')
  await sendMessage(page, 'Tell me slowly')
  await expect(page.getByRole('log')).toContainText('The tide')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden()
  const after = await page.getByRole('log').innerText()
  expect(after).not.toContain('not a star')
  await page.reload()
  await expect(page.getByRole('log')).toContainText('The tide')
})

test('a streamed response without a content type reaches the page in chunks', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage()
  await page.goto('/explore')
  await page.waitForFunction(() => localStorage.getItem('token'))
  const stream = await page.evaluate(async () => {
    const body = new URLSearchParams({ aiGirlId: '4', content: 'Hello' })
    const token = localStorage.getItem('token') ?? ''
    const response = await fetch('/nsfw/api/aiGirl/chat', {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}` },
    })
    const reader = response.body?.getReader()
    const times: number[] = []
    while (reader && !(await reader.read()).done) times.push(performance.now())
    return { type: response.headers.get('content-type'), times }
  })
  expect(stream.type).toBeNull()
  expect(stream.times.length).toBeGreaterThan(10)
  const [first = 0, last = 0] = [stream.times[0], stream.times.at(-1)]
  // The fake model takes 60 ms per word.
  expect(last - first).toBeGreaterThan(MODEL_REPLY.split(' ').length * 30)
})
