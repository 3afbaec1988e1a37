import type { Ctx } from '../../kernel/ctx.ts'
import { getDeviceLabel, hashToken, generateToken, rememberDevice } from '../accounts/index.ts'
import { findTotpStep } from './totp.ts'
import { OPERATOR_SESSION_MS } from './limits.ts'
import * as store from './operators-store.ts'
import { unseal } from './seal.ts'
import { tryTicketCode } from './sign-in-ticket.ts'

export type NewOperatorSession = { token: string; expiresAt: Date }

/** The last step of the sign-in: checks the code of the second factor and creates the session. */
export const signInCode = (
  ctx: Ctx,
  input: { ticket: string; code: string },
): Promise<NewOperatorSession> =>
  tryTicketCode(ctx, 'console.sign-in.code', input.ticket, async (tx, holder) => {
    const { hash, userId, passwordMark, deviceHash } = holder
    const now = ctx.clock.now()
    const factor = await store.lockFactor(tx, userId)
    // An unconfirmed factor is accepted only with a ticket that has passed the mailed code.
    if (!factor || (!factor.confirmedAt && !holder.mailProvedAt)) return null
    const step = findTotpStep(unseal(ctx.config, factor.secret, userId), input.code, now)
    // Replay protection: a code can be used only once.
    if (step === null || step <= factor.lastStep) return null
    await store.consumeTotpStep(tx, userId, { step, now })
    await store.removeTicket(tx, hash)
    if (deviceHash) await rememberDevice(tx, { userId, deviceHash, scope: 'console', now })
    const token = generateToken()
    const expiresAt = new Date(now.getTime() + OPERATOR_SESSION_MS)
    const session = await store.insertSession(tx, {
      hash: hashToken(token),
      userId,
      passwordMark,
      device: getDeviceLabel(ctx.caller.agent),
      now,
      expiresAt,
    })
    const after = { session, enrolled: factor.confirmedAt === null }
    return { result: { token, expiresAt }, after }
  })
