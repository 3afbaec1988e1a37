import { z } from 'zod'
import type { Mail } from '../../engines/mail/port.ts'
import { MailFailure } from '../../engines/mail/port.ts'
import type { TextMessage } from '../../engines/sms/port.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { JobKind } from '../../db/queue.ts'

const MailRow = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})
const TextMessageRow = z.object({ to: z.string(), text: z.string() })

export const mailJob: JobKind<Mail> = { name: 'mail', read: (row) => MailRow.parse(row) }
export const smsJob: JobKind<TextMessage> = {
  name: 'sms',
  read: (row) => TextMessageRow.parse(row),
}

/** Hands an email to the mail provider. Drops it if permanently rejected; otherwise retries. */
export const deliverMail = async (ctx: Ctx, mail: Mail, signal: AbortSignal): Promise<void> => {
  try {
    const { location } = await ctx.engines.mail.send(mail, signal)
    ctx.log.info({ event: 'email.sent', mail: location }, 'email sent')
  } catch (error) {
    if (!(error instanceof MailFailure && error.isFinal)) throw error
    ctx.log.warn({ event: 'email.rejected', error }, 'email permanently rejected')
  }
}

export const deliverSms = async (
  ctx: Ctx,
  message: TextMessage,
  signal: AbortSignal,
): Promise<void> => {
  await ctx.engines.sms?.send(message, signal)
}
