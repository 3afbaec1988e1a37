import { timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../../kernel/ctx.ts'
import { createEnrolment, createTotpSecret, type Enrolment } from './totp.ts'
import { SIGN_IN_TICKET_MS } from './limits.ts'
import * as store from './operators-store.ts'
import { seal } from './seal.ts'
import { hashMailCode, tryTicketCode } from './sign-in-ticket.ts'

/**
 * The step before the enrolment of a second factor: checks the code that was mailed to the operator. Only
 * then a secret is created and shown, once, so that the password alone is not enough to see one.
 */
export const signInMailCode = (
  ctx: Ctx,
  input: { ticket: string; code: string },
): Promise<{ enrolment: Enrolment }> =>
  tryTicketCode(ctx, 'console.sign-in.mail-code', input.ticket, async (tx, holder) => {
    const { hash, userId } = holder
    if (!holder.mailCodeHash) return null
    const sentHash = hashMailCode(ctx, hash, input.code)
    if (!timingSafeEqual(sentHash, holder.mailCodeHash)) return null
    const factor = await store.lockFactor(tx, userId)
    if (factor?.confirmedAt) return null
    const now = ctx.clock.now()
    const secret = createTotpSecret()
    await store.saveNewFactor(tx, userId, { secret: seal(ctx.config, secret, userId), now })
    const expiresAt = new Date(now.getTime() + SIGN_IN_TICKET_MS)
    await store.markMailProved(tx, hash, { now, expiresAt })
    const enrolment = createEnrolment(secret, holder.email)
    return { result: { enrolment }, after: { step: 'enrolment' } }
  })
