import { calls } from '@dulcinea/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newEmail, makeWrongCode, createTestUsers, type TestUsers } from '../support/test-users.ts'
import { createPicture, upload } from '../support/pictures.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { startFakeSmtpServer, type FakeSmtpServer } from '../support/fake-smtp-server.ts'

let app: TestApp
let users: TestUsers
const lines: string[] = []

beforeAll(async () => {
  app = await startTestApp({
    withCatalogue: false,
    env: { LOG_LEVEL: 'trace' },
    logStream: { write: (line) => void lines.push(line) },
  })
  users = createTestUsers(app)
})
afterAll(() => app.stop())

test('no code, password, token or address is ever logged', async () => {
  const user = await users.createMember()
  const guest = await users.client.signInGuest()
  const forgot = await users.receiveCode(guest.token, user.email, 'forgot')
  const check = { email: user.email, code: forgot }
  await users.client.sendRaw(
    calls.identity.checkEmailCode,
    { ...check, code: makeWrongCode(forgot) },
    { token: guest.token },
  )
  await users.client.send(calls.identity.checkEmailCode, check, { token: guest.token })
  await users.client.send(
    calls.identity.resetPassword,
    { email: user.email, password: 'fresh4567' },
    { token: guest.token },
  )
  const signedIn = await users.signIn(user.email, 'fresh4567')
  const email = newEmail()
  const bind = await users.receiveCode(signedIn.token, email, 'bind')
  await users.client.send(
    calls.identity.changeEmail,
    { email, code: bind, password: 'fresh4567' },
    { token: signedIn.token },
  )
  const changeNotice = await users.mailbox.waitForNth(user.email, 4)
  const revertToken = /token=([\w-]+)/.exec(changeNotice.text)?.[1] ?? ''
  await fetch(`${app.origin}/account/email-back?token=${revertToken}`)
  await upload(app.api, signedIn.token, await createPicture())
  await users.client.sendRaw(
    calls.identity.login,
    { email, password: 'wrong9876' },
    { token: guest.token },
  )
  app.clock.advance(61_000)
  const writeOff = await users.receiveCode(signedIn.token, email, 'writeOff')
  await users.client.send(
    calls.identity.deleteAccount,
    { email, code: writeOff },
    { token: signedIn.token },
  )
  const secrets = [
    user.email,
    email,
    user.password,
    'fresh4567',
    'wrong9876',
    forgot,
    bind,
    writeOff,
    user.token,
    guest.token,
    signedIn.token,
    revertToken,
    'example.com',
  ]
  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(20)
  expect(log).toContain('email sent')
  expect(log).toContain('.eml')
  expect(secrets.filter((secret) => secret.length < 6 || log.includes(secret))).toEqual([])
})

test('a failed query is logged without the row data in its error detail', async () => {
  lines.length = 0
  const user = await users.createMember()
  app.base.log.error(
    {
      error: Object.assign(new Error('duplicate key'), {
        code: '23505',
        detail: `Key (email)=(${user.email}) already exists.`,
      }),
    },
    'a request failed',
  )
  expect(lines.join('')).toContain('23505')
  expect(lines.join('')).not.toContain(user.email)
})

test('a failed query is logged without the value that PostgreSQL quotes in its error', async () => {
  lines.length = 0
  const query = sql`select ${'private'.repeat(400)}::tsquery`.execute(app.base.db)
  const error: unknown = await query.catch((reason: unknown) => reason)
  app.base.log.error({ error }, 'a request failed')
  expect(lines.join('')).toContain('word is too long')
  expect(lines.join('')).not.toContain('private')
})

test('an address repeated in a mail server’s rejection is not logged', async () => {
  const smtp: FakeSmtpServer = await startFakeSmtpServer()
  const logLines: string[] = []
  const refused = await startTestApp({
    withCatalogue: false,
    env: { LOG_LEVEL: 'trace', SMTP_URL: smtp.url, MAIL_FROM: 'Dulcinea <hello@dulcinea.example>' },
    logStream: { write: (line) => void logLines.push(line) },
  })
  try {
    smtp.refuse(550, 'no such mailbox')
    const { token } = await createTestUsers(refused).client.signInGuest()
    const email = newEmail()
    await createTestUsers(refused).requestCode(token, email, 'register')
    await expect.poll(() => logLines.join('')).toContain('email permanently rejected')
    await expect.poll(() => refused.base.db.selectFrom('jobs').select('id').execute()).toEqual([])
    expect(logLines.join('')).toContain('550')
    expect(logLines.join('')).not.toContain(email)
  } finally {
    await refused.stop()
    await smtp.close()
  }
})
