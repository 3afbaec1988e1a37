import { calls, type WireCall } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { signInAsMember } from './members.ts'
import { textsIn } from './texts.ts'
import { expect, origin, test } from './visit.ts'

const file = new URL('../../server/test/security/hostile-texts.json', import.meta.url)
const TEXTS = JSON.parse(readFileSync(file, 'utf8')) as string[]
const LONGEST = 1_900

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
const ask = async (call: WireCall, fields: Fields, token: string) =>
  (await (await send(call, fields, token)).json()) as { errorCode: number; data: unknown }

/** All of them, as many to a message as it holds. */
const packed = (): string[] => {
  const packs: string[] = []
  for (const text of TEXTS) {
    const last = packs.at(-1)
    if (last !== undefined && last.length + text.length < LONGEST) {
      packs[packs.length - 1] = `${last}\n${text}`
    } else packs.push(text)
  }
  return packs
}

/** What leaves for elsewhere, and what opens by itself. */
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

const FOREIGN =
  'script:not([src]), iframe, object, embed, form[action^="javascript"], base, [onerror], [onload], [onfocus], [onclick], [srcdoc], a[href^="javascript"], a[href^="data"], img[src*="evil.example"], link[href*="evil.example"], meta[http-equiv="refresh"], marquee, svg script'

const expectNothingNew = async (page: Page, left: string[]) => {
  expect(await page.locator(FOREIGN).count()).toBe(0)
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  expect(left).toEqual([])
}

test('a script that gets into the page all the same is not run', async ({ newcomer }) => {
  const page = await newcomer()
  await page.goto('/explore')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  const refused = await page.evaluate(async () => {
    const told: string[] = []
    document.addEventListener('securitypolicyviolation', (event) => {
      told.push(event.effectiveDirective)
    })
    const inline = document.createElement('script')
    inline.textContent = 'window.hit = 1'
    document.body.append(inline)
    const host = document.createElement('div')
    host.innerHTML = '<img src="/nothing.png" onerror="window.hit = 1">'
    document.body.append(host)
    const foreign = document.createElement('script')
    foreign.src = 'https://evil.example/x.js'
    document.body.append(foreign)
    await new Promise((resolve) => setTimeout(resolve, 500))
    return told
  })
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  expect(refused.some((directive) => directive.startsWith('script-src'))).toBe(true)
})

test('hostile texts stay texts as her words, all of them', async ({ newcomer }) => {
  const page = await newcomer()
  const left = watch(page)
  const { token } = await signInAsMember(page, { points: 50 })
  const { history, chat } = calls
  const packs = packed()
  for (const [n] of packs.entries()) {
    await (await send(chat.send, { aiGirlId: 21, content: `Quickly, quickly ${n}` }, token)).text()
  }
  const { data } = await ask(chat.messages, { aiAgentId: 21 }, token)
  const hers = chat.messages.output.parse(data).list.filter(({ role }) => role === 'her')
  const shown: string[] = []
  for (const [n, content] of packs.entries()) {
    const { errorCode } = await ask(history.edit, { messageId: hers[n]?.id ?? 0, content }, token)
    // The screening may refuse one; the others must be seen.
    if (errorCode === 0) shown.push(content)
  }
  expect(shown.length).toBeGreaterThan(2)
  await page.goto('/agent/chat/21')
  for (const content of shown) {
    await expect(page.getByRole('log')).toContainText(content.slice(0, 12))
  }
  await expectNothingNew(page, left)
})

test('hostile texts stay texts when searched for and as a nick @long', async ({ newcomer }) => {
  const page = await newcomer()
  const left = watch(page)
  const { token } = await signInAsMember(page)
  const { users } = calls
  const nick = '<img src=x onerror=hit=1>'
  const { errorCode, data } = await ask(users.updateProfile, { nick }, token)
  expect(errorCode).toBe(0)
  const { userId } = users.updateProfile.output.parse(data)

  await page.goto(`/user/${userId}`)
  await expect(page.getByText(nick).first()).toBeVisible()
  await page.keyboard.press('/')
  const popup = page.getByRole('dialog')
  await expect(popup).toBeVisible()
  await page.keyboard.insertText('<svg onload=window.hit=1>"><img src=x onerror=window.hit=1>')
  await expect(popup.getByText(textsIn('en-US')('search.emptyTitle'))).toBeVisible()
  await expectNothingNew(page, left)
})
