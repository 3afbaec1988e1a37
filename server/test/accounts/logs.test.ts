import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newEmail, otherThan, peopleOf, type People } from '../support/people.ts'
import { picture, upload } from '../support/pictures.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { startSmtpServer, type SmtpStandIn } from '../support/smtp-stand-in.ts'

let app: TestApp
let people: People
const lines: string[] = []

beforeAll(async () => {
  app = await startTestApp({
    withCatalogue: false,
    env: { LOG_LEVEL: 'trace' },
    logStream: { write: (line) => void lines.push(line) },
  })
  people = peopleOf(app)
})
afterAll(() => app.stop())

test('no code, password, token or address is ever logged', async () => {
  const person = await people.member()
  const guest = await people.client.guest()
  const forgot = await people.codeFor(guest.token, person.email, 'forgot')
  const check = { email: person.email, code: forgot }
  await people.client.raw(
    calls.identity.checkEmailCode,
    { ...check, code: otherThan(forgot) },
    { token: guest.token },
  )
  await people.client.send(calls.identity.checkEmailCode, check, { token: guest.token })
  await people.client.send(
    calls.identity.resetPassword,
    { email: person.email, password: 'fresh4567' },
    { token: guest.token },
  )
  const back = await people.signIn(person.email, 'fresh4567')
  const email = newEmail()
  const bind = await people.codeFor(back.token, email, 'bind')
  await people.client.send(
    calls.identity.changeEmail,
    { email, code: bind, password: 'fresh4567' },
    { token: back.token },
  )
  const moved = await people.mailbox.nth(person.email, 4)
  const wayBack = /token=([\w-]+)/.exec(moved.text)?.[1] ?? ''
  await fetch(`${app.origin}/account/email-back?token=${wayBack}`)
  await upload(app.api, back.token, await picture())
  await people.client.raw(
    calls.identity.login,
    { email, password: 'wrong9876' },
    { token: guest.token },
  )
  app.clock.advance(61_000)
  const writeOff = await people.codeFor(back.token, email, 'writeOff')
  await people.client.send(
    calls.identity.deleteAccount,
    { email, code: writeOff },
    { token: back.token },
  )
  const secrets = [
    person.email,
    email,
    person.password,
    'fresh4567',
    'wrong9876',
    forgot,
    bind,
    writeOff,
    person.token,
    guest.token,
    back.token,
    wayBack,
    'example.com',
  ]
  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(20)
  expect(log).toContain('a mail went out')
  expect(log).toContain('.eml')
  expect(secrets.filter((secret) => secret.length < 6 || log.includes(secret))).toEqual([])
})

test('a broken query is told without the row it was about', async () => {
  lines.length = 0
  const person = await people.member()
  app.base.log.error(
    {
      error: Object.assign(new Error('duplicate key'), {
        code: '23505',
        detail: `Key (email)=(${person.email}) already exists.`,
      }),
    },
    'a request failed',
  )
  expect(lines.join('')).toContain('23505')
  expect(lines.join('')).not.toContain(person.email)
})

test('a mail server that repeats the address in its complaint does not get it into the log', async () => {
  const smtp: SmtpStandIn = await startSmtpServer()
  const seen: string[] = []
  const refused = await startTestApp({
    withCatalogue: false,
    env: { LOG_LEVEL: 'trace', SMTP_URL: smtp.url, MAIL_FROM: 'Dulcinea <hello@dulcinea.example>' },
    logStream: { write: (line) => void seen.push(line) },
  })
  try {
    smtp.refuse(550, 'no such mailbox')
    const { token } = await peopleOf(refused).client.guest()
    const email = newEmail()
    await peopleOf(refused).askCode(token, email, 'register')
    await expect.poll(() => seen.join('')).toContain('a mail was refused for good')
    await expect.poll(() => refused.base.db.selectFrom('jobs').select('id').execute()).toEqual([])
    expect(seen.join('')).toContain('550')
    expect(seen.join('')).not.toContain(email)
  } finally {
    await refused.stop()
    await smtp.close()
  }
})
