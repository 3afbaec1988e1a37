import { calls } from '@dulcinea/contract'
import { readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepAccounts } from '../../src/features/accounts/index.ts'
import { extractCode, findSixDigitNumbers } from '../support/mailbox.ts'
import { newEmail, createTestUsers } from '../support/test-users.ts'
import { startFakeSmtpServer, type FakeSmtpServer } from '../support/fake-smtp-server.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const MINUTE_MS = 60_000

describe('email over SMTP', () => {
  let app: TestApp
  let smtp: FakeSmtpServer

  beforeAll(async () => {
    smtp = await startFakeSmtpServer()
    app = await startTestApp({
      withCatalogue: false,
      env: { SMTP_URL: smtp.url, MAIL_FROM: 'Dulcinea <hello@dulcinea.example>' },
    })
  })
  afterAll(async () => {
    await app.stop()
    await smtp.close()
  })

  test.each(['en-US', 'zh-CN'])(
    'a guest registers in %s with the emailed code',
    async (language) => {
      const { client, requestCode } = createTestUsers(app)
      const { token, userId } = await client.signInGuest()
      const email = newEmail()
      expect((await requestCode(token, email, 'register', language)).errorCode).toBe(0)
      await expect.poll(() => smtp.mails.find(({ to }) => to === email)).toBeTruthy()
      const mail = smtp.mails.find(({ to }) => to === email)
      if (!mail) throw new Error('no mail')
      expect(mail.from).toBe('hello@dulcinea.example')
      const code = extractCode(mail)
      for (const body of [mail.text, mail.html]) expect(findSixDigitNumbers(body)).toEqual([code])
      expect(/\p{Script=Han}/u.test(mail.subject)).toBe(language === 'zh-CN')
      const registered = await client.send(
        calls.identity.register,
        { email, code, password: 'secret123' },
        { token },
      )
      expect(registered.userId).toBe(userId)
    },
  )

  test('an email is retried while the mail server is busy, and the response does not wait for it', async () => {
    const { client, requestCode } = createTestUsers(app)
    const { token } = await client.signInGuest()
    const email = newEmail()
    const before = smtp.countRefusals()
    smtp.refuse(451, 'try again later')
    expect((await requestCode(token, email, 'register')).errorCode).toBe(0)
    const listJobs = () => app.base.db.selectFrom('jobs').select('tries').execute()
    await expect.poll(smtp.countRefusals).toBe(before + 1)
    smtp.accept()
    expect(await listJobs()).toEqual([{ tries: 1 }])
    app.clock.advance(5_000)
    await expect
      .poll(() => smtp.mails.some(({ to }) => to === email), { timeout: 15_000 })
      .toBe(true)
    await expect.poll(listJobs).toEqual([])
  })

  test('an email with an expired code is dropped and its job deleted', async () => {
    const { client, requestCode } = createTestUsers(app)
    const { token } = await client.signInGuest()
    const email = newEmail()
    const before = smtp.countRefusals()
    smtp.refuse(451, 'try again later')
    await requestCode(token, email, 'register')
    const listJobs = () => app.base.db.selectFrom('jobs').select('tries').execute()
    await expect.poll(smtp.countRefusals).toBe(before + 1)
    smtp.accept()
    expect(await listJobs()).toEqual([{ tries: 1 }])
    app.clock.advance(11 * MINUTE_MS)
    await expect.poll(listJobs, { timeout: 15_000 }).toEqual([])
    expect(smtp.mails.some(({ to }) => to === email)).toBe(false)
  })
})

describe('email written as files', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await startTestApp({ withCatalogue: false })
  })
  afterAll(() => app.stop())

  test('email files are readable by their owner only and deleted after a day', async () => {
    const users = createTestUsers(app)
    const { token } = await users.client.signInGuest()
    await users.receiveCode(token, newEmail(), 'register')
    const { folder } = users.mailbox
    const [name = ''] = await readdir(folder)
    expect(name).toMatch(/^\d{8}T\d{6}-[0-9a-f]{8}\.eml$/)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
    await sweepAccounts(app.createJobContext('test'))
    expect(await readdir(folder)).toHaveLength(1)
    const old = new Date(Date.now() - 25 * 60 * MINUTE_MS)
    await utimes(join(folder, name), old, old)
    await sweepAccounts(app.createJobContext('test'))
    expect(await readdir(folder)).toEqual([])
  })
})
