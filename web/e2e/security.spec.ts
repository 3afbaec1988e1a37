import { calls, type WireCall } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { signInAsMember } from './members.ts'
import { loadTexts } from './texts.ts'
import { expect, origin, test } from './fixtures.ts'

const file = new URL('../../server/test/security/hostile-texts.json', import.meta.url)
const TEXTS = JSON.parse(readFileSync(file, 'utf8')) as string[]
const MAX_MESSAGE_LENGTH = 1_900

type Fields = Record<string, string | number>

const send = (call: WireCall, fields: Fields, token: string): Promise<Response> => {
  const form = new URLSearchParams(
    Object.entries(fields).map(([key, value]) => [key, String(value)]),
  )
  const isGet = call.method === 'GET'
  const url = `${origin}${BASE_PATH}${call.path}${isGet ? `?${form.toString()}` : ''}`
  return fetch(url, {
    method: call.method,
    body: isGet ? undefined : form,
    headers: { authorization: `Bearer ${token}` },
  })
}
const sendJson = async (call: WireCall, fields: Fields, token: string) =>
  (await (await send(call, fields, token)).json()) as { errorCode: number; data: unknown }

/** All hostile texts, packTexts into as few messages as possible. */
const packTexts = (): string[] => {
  const packs: string[] = []
  for (const text of TEXTS) {
    const last = packs.at(-1)
    if (last !== undefined && last.length + text.length < MAX_MESSAGE_LENGTH) {
      packs[packs.length - 1] = `${last}\n${text}`
    } else packs.push(text)
  }
  return packs
}

/** Records requests to other origins and dialogs. */
const watch = (page: Page): string[] => {
  const left: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) left.push(url)
  })
  page.on('dialog', (dialog) => {
    left.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return left
}

const INJECTED_SELECTOR =
  'script:not([src]), iframe, object, embed, form[action^="javascript"], base, [onerror], [onload], [onfocus], [onclick], [srcdoc], a[href^="javascript"], a[href^="data"], img[src*="evil.example"], link[href*="evil.example"], meta[http-equiv="refresh"], marquee, svg script'

const expectNothingInjected = async (page: Page, left: string[]) => {
  expect(await page.locator(INJECTED_SELECTOR).count()).toBe(0)
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  expect(left).toEqual([])
}

const recordViolations = () => {
  const directives: string[] = []
  Object.assign(window, { directives })
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    directives.push(effectiveDirective)
  })
}
const readViolations = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, 'directives') as string[])

test('a script injected into the markup of a page is not run', async ({ openFreshPage }) => {
  const page = await openFreshPage()
  await page.addInitScript(recordViolations)
  await page.route('**/explore', async (route) => {
    const response = await route.fetch()
    const injected = `<script>window.hit = 1</script>
      <img src="/nothing.png" onerror="window.hit = 1">
      <script src="https://evil.example/x.js"></script>
      <base href="https://evil.example/">
      <iframe src="https://evil.example/"></iframe>
      <style>body { --hit: 1 }</style></body>`
    const body = (await response.text()).replace('</body>', injected)
    await route.fulfill({ response, body })
  })
  await page.goto('/explore')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  const blocked = ['script-src-elem', 'script-src-attr', 'base-uri', 'frame-src', 'style-src-elem']
  await expect.poll(() => readViolations(page)).toEqual(expect.arrayContaining(blocked))
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
})

test('a text passed to a dangerous DOM sink is refused', async ({ openFreshPage }) => {
  const page = await openFreshPage()
  await page.goto('/explore')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  const refused = await page.evaluate(() => {
    const make = (name: string) => document.createElement(name)
    const attempts: Record<string, () => void> = {
      'markup of an element': () =>
        (make('div').innerHTML = '<img src="/nothing.png" onerror="window.hit = 1">'),
      'text of a script': () => (make('script').textContent = 'window.hit = 1'),
      'address of a script': () => make('script').setAttribute('src', 'https://evil.example/x.js'),
      'handler of an event': () => make('img').setAttribute('onerror', 'window.hit = 1'),
      'document of a frame': () => make('iframe').setAttribute('srcdoc', '<script></script>'),
      'another policy': () =>
        void window.trustedTypes?.createPolicy('evil', {
          createHTML: (html) => html,
          createScriptURL: (url) => url,
        }),
    }
    return Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        attempt()
        return []
      } catch {
        return [name]
      }
    })
  })
  expect(refused).toEqual([
    'markup of an element',
    'text of a script',
    'address of a script',
    'handler of an event',
    'document of a frame',
    'another policy',
  ])
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
})

test('the service worker is registered without violations of the content security policy', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage()
  await page.addInitScript(recordViolations)
  await page.goto('/explore')
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL))
    .toContain('/service-worker.js')
  expect(await readViolations(page)).toEqual([])
})

test('hostile texts in replies are shown as plain text', async ({ openFreshPage }) => {
  const page = await openFreshPage()
  const left = watch(page)
  const { token } = await signInAsMember(page, { points: 50 })
  const { history, chat } = calls
  const packs = packTexts()
  for (const [n] of packs.entries()) {
    await (await send(chat.send, { aiGirlId: 21, content: `Quickly, quickly ${n}` }, token)).text()
  }
  const { data } = await sendJson(chat.messages, { aiAgentId: 21 }, token)
  const replies = chat.messages.output.parse(data).list.filter(({ role }) => role === 'her')
  const shown: string[] = []
  for (const [n, content] of packs.entries()) {
    const { errorCode } = await sendJson(
      history.edit,
      { messageId: replies[n]?.id ?? 0, content },
      token,
    )
    // The moderation may refuse one; the others must be shown.
    if (errorCode === 0) shown.push(content)
  }
  expect(shown.length).toBeGreaterThan(2)
  await page.goto('/agent/chat/21')
  for (const content of shown) {
    await expect(page.getByRole('log')).toContainText(content.slice(0, 12))
  }
  await expectNothingInjected(page, left)
})

test('hostile texts in a search and as a nick are shown as plain text @long', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage()
  const left = watch(page)
  const { token } = await signInAsMember(page)
  const { users } = calls
  const nick = '<img src=x onerror=hit=1>'
  const { errorCode, data } = await sendJson(users.updateProfile, { nick }, token)
  expect(errorCode).toBe(0)
  const { userId } = users.updateProfile.output.parse(data)

  await page.goto(`/user/${userId}`)
  await expect(page.getByText(nick).first()).toBeVisible()
  await page.keyboard.press('/')
  const popup = page.getByRole('dialog')
  await expect(popup).toBeVisible()
  await page.keyboard.insertText('<svg onload=window.hit=1>"><img src=x onerror=window.hit=1>')
  await expect(popup.getByText(loadTexts('en-US')('search.emptyTitle'))).toBeVisible()
  await expectNothingInjected(page, left)
})
