import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { parseEmail, type ParsedEmail } from './mailbox.ts'

/** A real SMTP server that records received emails, or rejects them with a given reply code. */
export const startFakeSmtpServer = async () => {
  const mails: ParsedEmail[] = []
  let refusalCount = 0
  let refusal: { code: number; text: string } | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(address, _session, done) {
      if (!refusal) return done()
      refusalCount++
      const error = new Error(`${refusal.text} <${address.address}>`)
      return done(Object.assign(error, { responseCode: refusal.code }))
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        parseEmail(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail)
          done()
        }, done)
      })
    },
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    countRefusals: () => refusalCount,
    refuse(code: number, text: string) {
      refusal = { code, text }
    },
    accept() {
      refusal = null
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
export type FakeSmtpServer = Awaited<ReturnType<typeof startFakeSmtpServer>>
