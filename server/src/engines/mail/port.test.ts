import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseEmail, type ParsedEmail } from '../../../test/support/mailbox.ts'
import { startFakeSmtpServer, type FakeSmtpServer } from '../../../test/support/fake-smtp-server.ts'
import { MailFailure, type Mailer } from './port.ts'
import { createEmlFileMailer } from './providers/eml-files.ts'
import { createSmtpMailer } from './providers/smtp.ts'

const FROM = 'Dulcinea <hello@dulcinea.example>'
const MAIL = {
  to: 'ada@example.com',
  subject: 'Grüße — 你好',
  text: 'One line\n\n另一行',
  html: '<p>One <b>line</b></p>',
}

let folder: string
let smtp: FakeSmtpServer

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dulcinea-mail-'))
  smtp = await startFakeSmtpServer()
})
afterEach(async () => {
  await smtp.close()
  await rm(folder, { recursive: true, force: true })
})

type Provider = { make: () => Mailer; readArrived: () => Promise<ParsedEmail[]> }

const PROVIDERS: Record<string, Provider> = {
  smtp: {
    make: () => createSmtpMailer({ url: smtp.url, from: FROM }),
    readArrived: async () => smtp.mails,
  },
  'eml files': {
    make: () => createEmlFileMailer({ folder: join(folder, 'mail'), from: FROM, retentionDays: 1 }),
    readArrived: async () => {
      const names = await readdir(join(folder, 'mail')).catch(() => [])
      return Promise.all(
        names.map(async (name) => parseEmail(await readFile(join(folder, 'mail', name)))),
      )
    },
  },
}

describe.each(Object.entries(PROVIDERS))('%s', (_, { make, readArrived }) => {
  test('an email arrives unchanged, as text and HTML', async () => {
    const mailer = make()
    const { location } = await mailer.send(MAIL, AbortSignal.timeout(5_000))
    await mailer.close()
    expect(location).not.toContain('ada')
    expect(await readArrived()).toEqual([
      {
        to: 'ada@example.com',
        from: 'hello@dulcinea.example',
        subject: MAIL.subject,
        text: `${MAIL.text}\n`,
        html: expect.stringContaining('<p>One <b>line</b></p>'),
      },
    ])
  })

  test('a line break in the subject does not inject a header', async () => {
    const mailer = make()
    const subject = 'Hello\r\nBcc: victim@example.com\r\n\r\nbody'
    await mailer.send({ ...MAIL, subject }, AbortSignal.timeout(5_000))
    await mailer.close()
    const [mail] = await readArrived()
    expect(await readArrived()).toHaveLength(1)
    expect(mail?.to).toBe('ada@example.com')
    expect(mail?.text.trim()).toBe(MAIL.text)
  })

  test('an aborted email is not sent', async () => {
    const mailer = make()
    await expect(mailer.send(MAIL, AbortSignal.abort())).rejects.toThrow('aborted')
    await mailer.close()
    expect(await readArrived()).toEqual([])
  })
})

describe('smtp', () => {
  const catchFailure = async (mailer: Mailer): Promise<MailFailure> => {
    const failure = await mailer.send(MAIL, AbortSignal.timeout(5_000)).catch((error) => error)
    if (!(failure instanceof MailFailure))
      throw new Error('the mailer did not fail with MailFailure')
    return failure
  }

  test('permanent and temporary rejections differ, and neither error contains the address', async () => {
    const mailer = createSmtpMailer({ url: smtp.url, from: FROM })
    smtp.refuse(550, 'no such mailbox')
    const final = await catchFailure(mailer)
    smtp.refuse(451, 'busy')
    const temporary = await catchFailure(mailer)
    expect([final.isFinal, temporary.isFinal]).toEqual([true, false])
    expect(final.message + temporary.message).not.toContain('ada@example.com')
    expect(final.stack).not.toContain('ada@example.com')
  })

  test('an unreachable SMTP server is a temporary failure', async () => {
    const mailer = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from: FROM })
    expect((await catchFailure(mailer)).isFinal).toBe(false)
  })
})
