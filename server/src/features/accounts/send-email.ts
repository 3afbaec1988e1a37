import type { Language } from '@dulcinea/contract/constants'
import type { Ctx } from '../../kernel/ctx.ts'
import { enqueue } from '../../db/queue.ts'
import type { Tx } from '../../db/write.ts'
import { findUser } from './accounts-store.ts'
import { composeEmail } from './emails.ts'
import { mailJob } from './mail-job.ts'

const EMAIL_EXPIRES_AFTER_MS = 3 * 24 * 3_600_000

export type UserEmail = {
  userId: number
  language: Language
  subject: string
  paragraphs: readonly string[]
  /** Idempotency key: an email is sent once per key. */
  key: string
}

/** Sends an email to the user's address once the transaction is committed (outbox). */
export const sendEmail = async (
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  email: UserEmail,
): Promise<void> => {
  const user = await findUser(tx, email.userId)
  if (!user?.email) return
  const { subject, paragraphs } = email
  await enqueue(ctx, tx, mailJob, {
    payload: composeEmail(user.email, email.language, { subject, paragraphs }),
    expiresAt: new Date(ctx.clock.now().getTime() + EMAIL_EXPIRES_AFTER_MS),
    key: email.key,
  })
}
