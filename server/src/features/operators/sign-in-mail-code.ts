import { timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../../kernel/ctx.ts'
import { enrolmentOf, newSecret, type Enrolment } from './codes.ts'
import { TICKET_MS } from './limits.ts'
import * as store from './operators-store.ts'
import { seal } from './seal.ts'
import { mailCodeHash, tryTicketCode } from './ticket.ts'

/**
 * The step before a first second factor: the code that was mailed to the operator. Only then is a
 * secret made and shown, once: who has only the password never sees one.
 */
export const signInMailCode = (
  ctx: Ctx,
  input: { ticket: string; code: string },
): Promise<{ enrolment: Enrolment }> =>
  tryTicketCode(ctx, 'console.sign-in.mail-code', input.ticket, async (tx, holder) => {
    const { hash, userId } = holder
    if (!holder.mailCodeHash) return null
    const given = mailCodeHash(ctx, hash, input.code)
    if (!timingSafeEqual(given, holder.mailCodeHash)) return null
    const factor = await store.lockFactor(tx, userId)
    if (factor?.confirmedAt) return null
    const now = ctx.clock.now()
    const secret = newSecret()
    await store.saveNewFactor(tx, userId, { secret: seal(ctx.config, secret, userId), now })
    const expiresAt = new Date(now.getTime() + TICKET_MS)
    await store.proveMail(tx, hash, { now, expiresAt })
    const enrolment = enrolmentOf(secret, holder.email)
    return { result: { enrolment }, after: { step: 'enrolment' } }
  })
