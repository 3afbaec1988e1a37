import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { consumeRateLimit } from '../../kernel/rate-limit.ts'
import { enqueue } from '../../db/queue.ts'
import { writeAudited } from '../../db/write.ts'
import {
  composeCodeEmail,
  generateCode,
  hashToken,
  mailJob,
  generateToken,
  verifyOperatorPassword,
} from '../accounts/index.ts'
import { isOperator } from './is-operator.ts'
import { ENROLMENT_MAIL_LIMIT, MAIL_CODE_TICKET_MS, SIGN_IN_TICKET_MS } from './limits.ts'
import * as store from './operators-store.ts'
import { hashMailCode } from './sign-in-ticket.ts'

export type SignInStep = 'code' | 'mail-code'
type Credentials = { email: string; password: string; device?: string }

const REFUSED_CHANGE = {
  result: undefined,
  target: 'console',
  before: null,
  after: { refused: 'password' },
}

/**
 * The first step of the sign-in: the password. A user who is no operator gets the same error as for a
 * wrong password. An operator without a second factor is mailed a code: the password alone must not be
 * enough to enrol one.
 */
export const signIn = async (
  ctx: Ctx,
  input: Credentials,
): Promise<{ ticket: string; step: SignInStep }> => {
  const { email, password, device } = input
  const deviceHash = device === undefined ? null : hashToken(device)
  const proven = await verifyOperatorPassword(ctx, {
    email,
    password,
    isOperator: isOperator(ctx, email),
    deviceHash,
  })
  if (!proven) {
    // Recorded for every address, so that the response time does not reveal which ones are operators'.
    await writeAudited(ctx, 'console.sign-in.password', async () => REFUSED_CHANGE)
    throw fail('PASSWORD_WRONG')
  }
  const { userId, passwordMark } = proven
  const factor = await store.findFactor(ctx.db, userId)
  const step: SignInStep = factor?.confirmedAt ? 'code' : 'mail-code'
  if (step === 'mail-code') await consumeRateLimit(ctx, ENROLMENT_MAIL_LIMIT, String(userId))
  return writeAudited(ctx, 'console.sign-in.password', async (tx) => {
    const now = ctx.clock.now()
    await store.removeExpired(tx, now)
    const ticket = generateToken()
    const hash = hashToken(ticket)
    const mailCode = step === 'mail-code' ? generateCode() : null
    const expiresAt = new Date(now.getTime() + (mailCode ? MAIL_CODE_TICKET_MS : SIGN_IN_TICKET_MS))
    await store.insertTicket(tx, {
      hash,
      userId,
      passwordMark,
      deviceHash,
      mailCodeHash: mailCode === null ? null : hashMailCode(ctx, hash, mailCode),
      expiresAt,
    })
    if (mailCode) {
      const payload = composeCodeEmail(email, ctx.language, { useIn: 'console', code: mailCode })
      await enqueue(ctx, tx, mailJob, { payload, expiresAt })
    }
    return {
      result: { ticket, step },
      target: `user:${userId}`,
      before: null,
      after: { step },
      by: { kind: 'operator', userId, operatorSession: 0, email },
    }
  })
}
