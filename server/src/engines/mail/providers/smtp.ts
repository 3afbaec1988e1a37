import { createTransport } from 'nodemailer'
import { MailFailure, type Mailer } from '../port.ts'

const CONNECT_MS = 10_000
const SILENT_MS = 20_000

const failureOf = (error: unknown): MailFailure => {
  const facts = error instanceof Error ? error : new Error('unknown')
  const status = 'responseCode' in facts ? Number(facts.responseCode) : 0
  const code = 'code' in facts ? String(facts.code) : 'unknown'
  // Not the sign-in: that is the operator's to put right, and the mail may wait for it.
  const isFinal = status >= 500 && status < 600 && code !== 'EAUTH'
  return new MailFailure(status ? `${code} ${status}` : code, isFinal)
}

export const smtpMailer = (input: { url: string; from: string }): Mailer => {
  const transport = createTransport({
    url: input.url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    name: `SMTP at ${new URL(input.url).host}`,
    async send(mail, signal) {
      signal.throwIfAborted()
      try {
        const { messageId } = await transport.sendMail({ from: input.from, ...mail })
        return { where: messageId }
      } catch (error) {
        throw failureOf(error)
      }
    },
    tidy: async () => {},
    close: async () => transport.close(),
  }
}
