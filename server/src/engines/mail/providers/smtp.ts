import { createTransport } from 'nodemailer'
import { MailFailure, type Mailer } from '../port.ts'

const CONNECT_TIMEOUT_MS = 10_000
const SOCKET_TIMEOUT_MS = 20_000

const toFailure = (error: unknown): MailFailure => {
  const cause = error instanceof Error ? error : new Error('unknown')
  const status = 'responseCode' in cause ? Number(cause.responseCode) : 0
  const code = 'code' in cause ? String(cause.code) : 'unknown'
  // A failed sign-in is not final: the operator can fix it, and the email is retried.
  const isFinal = status >= 500 && status < 600 && code !== 'EAUTH'
  return new MailFailure(status ? `${code} ${status}` : code, isFinal)
}

export const createSmtpMailer = (input: { url: string; from: string }): Mailer => {
  const transport = createTransport({
    url: input.url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    name: `SMTP at ${new URL(input.url).host}`,
    async send(mail, signal) {
      signal.throwIfAborted()
      try {
        const { messageId } = await transport.sendMail({ from: input.from, ...mail })
        return { location: messageId }
      } catch (error) {
        throw toFailure(error)
      }
    },
    removeExpired: async () => {},
    close: async () => transport.close(),
  }
}
