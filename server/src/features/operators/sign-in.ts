import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { writeDeed, type Tx } from '../../kernel/write.ts'
import { hashOf, newToken, provePassword } from '../accounts/index.ts'
import { enrolmentOf, newSecret, type Enrolment } from './codes.ts'
import { isOperator } from './is-operator.ts'
import { TICKET_MS } from './limits.ts'
import * as store from './operators-store.ts'
import { seal } from './seal.ts'

/**
 * The secret to be shown; none once one was confirmed. Each is shown once: who has only the password
 * must never see the one that somebody else is about to confirm.
 */
const secretToShow = async (ctx: Ctx, tx: Tx, userId: number): Promise<Buffer | null> => {
  const now = ctx.clock.now()
  const factor = await store.findFactor(tx, userId)
  if (factor?.confirmedAt) return null
  const secret = newSecret()
  await store.saveNewFactor(tx, userId, { secret: seal(ctx.config, secret, userId), now })
  return secret
}

const REFUSED = {
  result: undefined,
  target: 'console',
  before: null,
  after: { refused: 'password' },
}

/** The first step. Who is no operator is refused just as a wrong password is. */
export const signIn = async (
  ctx: Ctx,
  input: { email: string; password: string },
): Promise<{ ticket: string; enrolment: Enrolment | null }> => {
  const proven = await provePassword(ctx, { ...input, isAskedFor: isOperator(ctx, input.email) })
  if (!proven) {
    // Whoever it was: nobody learns from the time it takes which addresses are operators'.
    await writeDeed(ctx, 'console.sign-in.password', async () => REFUSED)
    throw fail('PASSWORD_WRONG')
  }
  const { userId, passwordMark } = proven
  return writeDeed(ctx, 'console.sign-in.password', async (tx) => {
    const now = ctx.clock.now()
    await store.removeExpired(tx, now)
    const secret = await secretToShow(ctx, tx, userId)
    const ticket = newToken()
    const expiresAt = new Date(now.getTime() + TICKET_MS)
    await store.insertTicket(tx, { hash: hashOf(ticket), userId, passwordMark, expiresAt })
    return {
      result: { ticket, enrolment: secret && enrolmentOf(secret, input.email) },
      target: `user:${userId}`,
      before: null,
      after: { step: secret ? 'enrolment' : 'code' },
      by: { kind: 'operator', userId, operatorSession: 0, email: input.email },
    }
  })
}
