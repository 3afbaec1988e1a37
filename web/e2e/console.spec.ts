import type { Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { calls } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import { readEmailCode } from './mail.ts'
import { createCharacter } from './create-character.ts'
import { createMember, signInAsMember } from './members.ts'
import { computeTotp, createOperatorAccount, signInAsOperator } from './operators.ts'
import { loadTexts } from './texts.ts'
import {
  collectPageErrors,
  expect,
  expectAccessible,
  PAGE_SETUPS,
  origin,
  test,
} from './fixtures.ts'

const t = loadTexts('en-US', '../../console/src/i18n')
const run = promisify(execFile)
const script = (path: string) => fileURLToPath(new URL(`../../server/${path}`, import.meta.url))
const env = { PATH: process.env['PATH'], DATA_DIR: process.env['E2E_DATA_DIR'] }

// Resembles a real person: the automatic check is unsure, and an operator has to decide.
const DOUBTFUL = {
  description: 'She looks just like Emma Watson, everybody in the harbour says so.',
  isPublic: true,
}

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, key: string) =>
  page.getByRole('button', { name: t(key), exact: true }).first()
const dialogButton = (page: Page, key: string) =>
  page.getByRole('dialog').getByRole('button', { name: t(key), exact: true })
const findText = (page: Page, text: string) => page.getByText(text).first()

/** Waits until the automatic check has escalated a character to an operator. */
const openCase = async (page: Page, name: string) => {
  const link = page.getByRole('link', { name: new RegExp(`^${name}`) })
  await expect(async () => {
    await page.goto('/console/review')
    await expect(link).toBeVisible({ timeout: 5000 })
  }).toPass()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('an operator signs in with a second factor and rejects a character, which its owner and the audit log show', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage()
  const complaints = collectPageErrors(page)
  const { email, password } = await createOperatorAccount('one')
  await page.goto('/console')
  await page.getByLabel(t('signIn.email')).fill(email)
  await page.getByLabel(t('signIn.password'), { exact: true }).fill(password)
  await button(page, 'signIn.next').click()
  await expect(page.getByText(t('signIn.mailLead'))).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(t('signIn.code')).fill(await readEmailCode(email, 2))
  await button(page, 'signIn.next').click()
  await expect(page.getByRole('img', { name: t('signIn.qr') })).toBeVisible()
  await expectAccessible(page)
  const secret = await page.locator('code').innerText()
  await page.getByLabel(t('signIn.code')).fill(computeTotp(secret))
  await button(page, 'signIn.enter').click()
  await expect(page.getByRole('heading', { level: 1, name: t('nav.figures') })).toBeVisible()

  const owner = await openFreshPage()
  const { token } = await signInAsMember(owner)
  await createCharacter(token, { ...DOUBTFUL, firstName: 'Rejecta' })
  await openCase(page, 'Rejecta Quill')
  await expect(main(page)).toContainText(DOUBTFUL.description)
  const reason = 'Please do not name a real actress.'
  await page.getByLabel(t('review.reason')).fill(reason)
  await button(page, 'review.reject').click()
  await expect(findText(page, 'Rejecta Quill is rejected')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Rejecta Quill/ })).toHaveCount(0)

  // The decision is sent when the page is left, so the list may be loaded before it is stored.
  await expect(async () => {
    await page.goto('/console/audit?what=console.review')
    await expect(main(page)).toContainText(reason, { timeout: 5_000 })
  }).toPass()
  await expect(main(page)).toContainText(email)
  await owner.goto('/mine/characters')
  await expect(owner.getByRole('article', { name: /Rejecta/ })).toContainText(reason)
  expect(complaints).toEqual([])
})

test('@long an approval by key can be undone and repeated', async ({ openFreshPage }) => {
  const page = await openFreshPage()
  await signInAsOperator(page, 'two')
  const { token } = await createMember()
  const id = await createCharacter(token, { ...DOUBTFUL, firstName: 'Approva' })
  const status = async () => {
    const response = await fetch(`${origin}${BASE_PATH}${calls.ownCharacters.mine.path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { data } = (await response.json()) as { data: { list: { id: number; status: number }[] } }
    return data.list.find((one) => one.id === id)?.status
  }
  await openCase(page, 'Approva Quill')
  await page.keyboard.press('a')
  await button(page, 'review.undo').click()
  await expect(page.getByRole('link', { name: /^Approva Quill/ })).toBeVisible()
  expect(await status()).toBe(1)
  await openCase(page, 'Approva Quill')
  await page.keyboard.press('a')
  await expect(findText(page, 'Approva Quill is approved')).toBeVisible()
  await expect.poll(status).toBe(2)
})

test('@long an operator handles a report, adjusts points, and suspends and restores a user', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage()
  await signInAsOperator(page, 'three')
  const [owner, reporter] = [await createMember(), await createMember()]
  const id = await createCharacter(owner.token, { firstName: 'Reporta', isPublic: true })
  await expect(async () => {
    const response = await fetch(`${origin}${BASE_PATH}${calls.feedback.add.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${reporter.token}` },
      body: new URLSearchParams({
        category: '2',
        disLikeType: '5',
        targetType: 'character',
        targetId: String(id),
        description: 'She insults everybody.',
      }),
    })
    expect((await response.json()) as unknown).toMatchObject({ errorCode: 0 })
  }).toPass()

  await page.goto('/console/reports')
  const row = page.getByRole('row', { name: /Reporta Quill/ })
  await row.getByRole('link', { name: t('table.open') }).click()
  await expect(main(page)).toContainText('She insults everybody.')
  await expectAccessible(page)
  await button(page, 'reports.uphold').click()
  await expect(dialogButton(page, 'reports.uphold')).toBeDisabled()
  await page.getByLabel(t('ask.reason')).fill('Insults')
  await expectAccessible(page)
  await dialogButton(page, 'reports.uphold').click()
  await expect(findText(page, t('reports.upholdDone'))).toBeVisible()
  await expect(findText(page, t('reports.upheld'))).toBeVisible()
  await button(page, 'reports.overturn').click()
  await page.getByLabel(t('ask.reason')).fill('It was a poem')
  await expectAccessible(page)
  await dialogButton(page, 'reports.overturn').click()
  await expect(findText(page, t('reports.overturnDone'))).toBeVisible()
  await expect(findText(page, t('reports.overturned'))).toBeVisible()

  await page.goto('/console/people')
  await page.getByLabel(t('people.search')).fill(owner.email)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: new RegExp(owner.email) }).click()
  await button(page, 'people.adjust').click()
  await page.getByLabel(t('people.amount')).fill('+40')
  await page.getByLabel(t('ask.reason')).fill('For the trouble')
  await dialogButton(page, 'people.adjust').click()
  await expect(findText(page, 'The balance is now 40')).toBeVisible()
  await expect(page.getByRole('table', { name: t('people.list.ledger') })).toContainText('+40')
  await expectAccessible(page)

  const readErrorCode = async () => {
    const response = await fetch(`${origin}${BASE_PATH}${calls.users.info.path}`, {
      headers: { authorization: `Bearer ${owner.token}` },
    })
    return ((await response.json()) as { errorCode: number }).errorCode
  }
  expect(await readErrorCode()).toBe(0)
  await button(page, 'people.suspend').click()
  await page.getByLabel(t('ask.reason')).fill('Insults')
  await dialogButton(page, 'people.suspend').click()
  await expect(button(page, 'people.restore')).toBeVisible()
  expect(await readErrorCode()).not.toBe(0)
  await button(page, 'people.restore').click()
  await page.getByLabel(t('ask.reason')).fill('Promised to be kind')
  await dialogButton(page, 'people.restore').click()
  await expect(button(page, 'people.suspend')).toBeVisible()
  await page.goto('/console/audit')
  await expect(main(page)).toContainText('Promised to be kind')
})

test('@long a payment discrepancy is found and repaired', async ({ openFreshPage }) => {
  const [page, buyer] = [await openFreshPage(), await openFreshPage()]
  await signInAsOperator(page, 'four')
  const { email } = await signInAsMember(buyer)
  await buyer.goto('/vip')
  await buyer.getByRole('main').getByRole('button', { name: 'Continue with Yearly' }).click()
  await buyer.getByRole('button', { name: 'Pay now' }).click()
  await expect(buyer.getByRole('dialog')).toContainText('100 gift points')
  await run(process.execPath, [script('test/support/plant-discrepancy.ts'), email], { env })

  await page.goto('/console/money/differences')
  await button(page, 'money.compare').click()
  const row = page.getByRole('row', { name: /suspended.*active/i })
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: t('money.repair') }).click()
  await dialogButton(page, 'money.repair').click()
  await expect(findText(page, 'Repaired: ours now says')).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.goto(`/console/money/subscriptions?q=${encodeURIComponent(email)}`)
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText(
    t('money.subscriptionState.active'),
  )
})

test('@long plots can be read by arrow keys and as a table, and every page is accessible', async ({
  openFreshPage,
}) => {
  test.setTimeout(240_000)
  await run(process.execPath, [script('scripts/make-figures.ts'), '--force'], { env })
  const first = await openFreshPage()
  const complaints = collectPageErrors(first)
  const { token } = await signInAsOperator(first, 'five')
  await first.goto('/console/figures?days=90')
  const plot = first.getByRole('slider', { name: t('figures.people') })
  await expect(plot).toHaveAttribute('max', '89')
  await plot.focus()
  await first.keyboard.press('ArrowLeft')
  await first.keyboard.press('ArrowLeft')
  await expect(plot).toHaveValue('87')
  await expect(plot).toHaveAttribute('aria-valuetext', /: active [\d,]+, new [\d,]+$/)
  await first.getByRole('button', { name: `${t('figures.people')}, as a table` }).click()
  await expect(first.getByRole('dialog').getByRole('row')).toHaveCount(91)
  await expectAccessible(first)
  expect(complaints).toEqual([])

  const places = ['figures', 'review', 'reports', 'reports?list=pauses', 'people', 'money/orders']
  const more = ['money/subscriptions', 'money/events', 'money/differences', 'engines']
  for (const look of PAGE_SETUPS.slice(0, 3)) {
    const page = await openFreshPage(look)
    await page.addInitScript(
      ([key, theme]) => {
        sessionStorage.setItem('console_token', String(key))
        localStorage.setItem('console_theme', String(theme))
      },
      [token, look.theme],
    )
    for (const place of [...places, ...more, 'settings', 'audit']) {
      await page.goto(`/console/${place}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide, `${place} at ${look.width}`).toBeLessThanOrEqual(look.width)
      await expectAccessible(page)
    }
  }
})
