import type { Actor } from '../../kernel/actor.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { take } from '../../kernel/limit.ts'
import { writeDeed, type Deed, type Tx } from '../../kernel/write.ts'
import { deviceLabel, hashOf, isToken, newToken, passwordMark } from '../accounts/index.ts'
import { stepOfCode } from './codes.ts'
import { isOperator } from './is-operator.ts'
import { SESSION_MS, WRONG_CODES, WRONG_CODES_A_TICKET } from './limits.ts'
import * as store from './operators-store.ts'
import { unseal } from './seal.ts'

export type Opened = { token: string; expiresAt: Date }
type Tried = Opened | null

const refused = (target: string, why: string, by?: Actor): Deed<Tried> => ({
  result: null,
  target,
  before: null,
  after: { refused: why },
  by,
})

/** Whose ticket it is, if everything that it was given for still holds. */
const holderOf = async (ctx: Ctx, tx: Tx, hash: Buffer) => {
  const ticket = await store.lockTicket(tx, hash, ctx.clock.now())
  if (!ticket || ticket.wrongTries >= WRONG_CODES_A_TICKET) return null
  const holder = await store.findHolder(tx, ticket.userId)
  if (!holder?.passwordHash || !isOperator(ctx, holder.email)) return null
  if (!passwordMark(holder.passwordHash).equals(ticket.passwordMark)) return null
  return { ...ticket, email: holder.email }
}

const tryCode = async (
  ctx: Ctx,
  tx: Tx,
  { hash, code }: { hash: Buffer; code: string },
): Promise<Deed<Tried>> => {
  const now = ctx.clock.now()
  const holder = await holderOf(ctx, tx, hash)
  if (!holder) return refused('console', 'ticket')
  const { userId, email } = holder
  const by: Actor = { kind: 'operator', userId, operatorSession: 0, email }
  const target = `user:${userId}`
  const factor = await store.lockFactor(tx, userId)
  const step = factor && stepOfCode(unseal(ctx.config, factor.secret, userId), code, now)
  // A code that was seen over somebody's shoulder has been used already.
  if (!factor || step === null || step === undefined || step <= factor.lastStep) {
    await store.countWrongTry(tx, hash)
    return refused(target, 'code', by)
  }
  await store.spendStep(tx, userId, { step, now })
  await store.removeTicket(tx, hash)
  const token = newToken()
  const expiresAt = new Date(now.getTime() + SESSION_MS)
  const session = await store.insertSession(tx, {
    hash: hashOf(token),
    userId,
    passwordMark: holder.passwordMark,
    device: deviceLabel(ctx.caller.agent),
    now,
    expiresAt,
  })
  return {
    result: { token, expiresAt },
    target,
    before: null,
    after: { session, enrolled: factor.confirmedAt === null },
    by,
  }
}

/** The second step. Whatever is wrong, it is told as a wrong code. */
export const signInCode = async (
  ctx: Ctx,
  input: { ticket: string; code: string },
): Promise<Opened> => {
  const hash = hashOf(isToken(input.ticket) ? input.ticket : '')
  const account = await store.userOfTicket(ctx.db, hash)
  const paid = [
    await take(ctx, WRONG_CODES.perNetwork, ctx.caller.network),
    await take(ctx, WRONG_CODES.perAccount, String(account)),
  ]
  const tried = await writeDeed(ctx, 'console.sign-in.code', (tx) =>
    tryCode(ctx, tx, { hash, code: input.code }),
  )
  if (!tried) throw fail('CODE_WRONG')
  for (const one of paid) await one.giveBack()
  return tried
}
