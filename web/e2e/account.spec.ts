import type { Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { readEmailCode, countEmails } from './mail.ts'
import { loadTexts } from './texts.ts'
import { expect, expectAccessible, sendMessage, test } from './fixtures.ts'

const newAddress = () => `e2e.${randomBytes(6).toString('hex')}@example.com`

const createAccountFlows = (page: Page, language: 'en-US' | 'zh-CN') => {
  const t = loadTexts(language)
  const popup = page.getByRole('dialog')
  const button = (key: string) => popup.getByRole('button', { name: t(key), exact: true })
  const member = page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(t('account.menu')) })

  const openLogin = async () => {
    await page.goto('/explore')
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('account.signIn') })
      .click()
    await expect(popup).toBeVisible()
  }
  const login = async (email: string, password: string) => {
    await popup.getByLabel(t('form.email'), { exact: true }).fill(email)
    const field = popup.getByLabel(t('form.password'), { exact: true })
    await field.fill(password)
    await field.press('Enter')
    await expect(popup).toBeHidden()
    await expect(member).toBeVisible()
  }
  /** Requests a code, reads it from the email, and types it. */
  const enterCode = async (within: ReturnType<Page['locator']>, email: string, mails: number) => {
    await within.getByRole('button', { name: t('form.sendCode') }).click()
    await within.getByLabel(t('form.code'), { exact: true }).fill(await readEmailCode(email, mails))
  }
  const logOut = async () => {
    await member.click()
    await page.getByRole('menuitem', { name: t('account.logOut') }).click()
    await expect(
      page.getByRole('banner').getByRole('button', { name: t('account.signIn') }),
    ).toBeVisible()
  }
  return { t, popup, button, member, openLogin, login, enterCode, logOut }
}

for (const language of ['en-US', 'zh-CN'] as const) {
  test(`a guest registers, signs in, resets the password, changes the email and deletes the account (${language}) @long`, async ({
    openFreshPage,
  }) => {
    test.setTimeout(180_000)
    const page = await openFreshPage({ language })
    await page.clock.install()
    const { t, popup, button, member, openLogin, login, enterCode, logOut } = createAccountFlows(
      page,
      language,
    )
    const email = newAddress()
    const moved = newAddress()

    // A guest with a conversation.
    await page.goto('/agent/chat/5')
    await sendMessage(page, 'Remember this line')

    await openLogin()
    await expectAccessible(page)
    await expect(button('account.signIn')).toBeDisabled()
    await button('account.createAccount').click()
    await expect(button('account.register')).toBeDisabled()
    await popup.getByLabel(t('form.email'), { exact: true }).fill(email)
    await enterCode(popup, email, 1)
    await popup.getByLabel(t('form.password'), { exact: true }).fill('first123')
    await button('account.register').click()
    await expect(popup.getByText(t('account.registered'))).toBeVisible()
    await expect(popup.getByText(t('account.loginTitle'))).toBeVisible()
    await login(email, 'first123')

    // The guest became the account: the conversation is still there.
    await page.goto('/agent/chat/5')
    await expect(page.getByRole('log')).toContainText('Remember this line')

    await logOut()
    await openLogin()
    await page.clock.fastForward(61_000)
    await button('account.forgot').click()
    await popup.getByLabel(t('form.email'), { exact: true }).fill(email)
    await enterCode(popup, email, 2)
    await popup.getByLabel(t('form.newPassword'), { exact: true }).fill('second123')
    await button('account.setPassword').click()
    await expect(popup.getByText(t('account.loginTitle'))).toBeVisible()
    await login(email, 'second123')

    await page.goto('/settings')
    await page.getByRole('button', { name: t('settings.changeEmail') }).click()
    await popup.getByLabel(t('settings.newEmail')).fill(moved)
    await enterCode(popup, moved, 1)
    await popup.getByLabel(t('form.oldPassword'), { exact: true }).fill('second123')
    await button('settings.changeEmailGo').click()
    await expect(popup).toBeHidden()
    await expect(page.getByText(moved).first()).toBeVisible()
    await expect.poll(() => countEmails(email), 'the old address is notified').toBeGreaterThan(2)

    await page.clock.fastForward(61_000)
    await page.goto('/account/delete')
    await expectAccessible(page)
    const main = page.getByRole('main')
    await enterCode(main, moved, 2)
    await main.getByRole('checkbox').check()
    await main.getByRole('button', { name: t('accountDelete.delete') }).click()
    await expect(member).toBeHidden()
    await openLogin()
    await popup.getByLabel(t('form.email'), { exact: true }).fill(moved)
    const password = popup.getByLabel(t('form.password'), { exact: true })
    await password.fill('second123')
    await password.press('Enter')
    await expect(
      popup.getByText(language === 'en-US' ? 'Account does not exist' : '账号不存在').first(),
    ).toBeVisible()
  })
}

test('a registered email address gets an error and no code @long', async ({ openFreshPage }) => {
  const page = await openFreshPage()
  const { t, popup, button, openLogin, enterCode } = createAccountFlows(page, 'en-US')
  const email = newAddress()
  await openLogin()
  await button('account.createAccount').click()
  await popup.getByLabel(t('form.email'), { exact: true }).fill(email)
  await enterCode(popup, email, 1)
  await popup.getByLabel(t('form.password'), { exact: true }).fill('first123')
  await button('account.register').click()
  await expect(popup.getByText(t('account.loginTitle'))).toBeVisible()

  const other = await openFreshPage()
  const second = createAccountFlows(other, 'en-US')
  await second.openLogin()
  await second.button('account.createAccount').click()
  await second.popup.getByLabel(t('form.email'), { exact: true }).fill(email)
  await second.popup.getByRole('button', { name: t('form.sendCode') }).click()
  await expect(
    second.popup.getByText(t('components.sendCode.emailIsRegistered')).first(),
  ).toBeVisible()
  expect(await countEmails(email)).toBe(1)
})

test('the sign-in dialog ignores clicks beside it and closes by its close button', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage()
  const { popup, openLogin } = createAccountFlows(page, 'en-US')
  await openLogin()
  await page.mouse.click(8, 8)
  await expect(popup).toBeVisible()
  await popup.getByRole('button', { name: 'Close' }).click()
  await expect(popup).toBeHidden()
})
