import type { Actor } from '../../kernel/actor.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { computeKeyedHash } from '../../kernel/keyed-hash.ts'
import { consumeRateLimit } from '../../kernel/rate-limit.ts'
import { writeAudited, type AuditedChange, type Tx } from '../../db/write.ts'
import { hashToken, isToken, toPasswordMark } from '../accounts/index.ts'
import { isOperator } from './is-operator.ts'
import { WRONG_CODE_LIMITS, MAX_WRONG_CODES_PER_TICKET } from './limits.ts'
import * as store from './operators-store.ts'

export type TicketHolder = NonNullable<Awaited<ReturnType<typeof store.lockTicket>>> & {
  hash: Buffer
  email: string
  actor: Actor
}

/** The hash of a mailed code is bound to its ticket: the code is invalid with another ticket. */
export const hashMailCode = (ctx: Pick<Ctx, 'config'>, ticketHash: Buffer, code: string): Buffer =>
  computeKeyedHash(ctx, 'code', `${ticketHash.toString('hex')}\nconsole\n${code}`)

/** The holder of a ticket, if the ticket and the operator's account are still valid. */
const findTicketHolder = async (ctx: Ctx, tx: Tx, hash: Buffer): Promise<TicketHolder | null> => {
  const ticket = await store.lockTicket(tx, hash, ctx.clock.now())
  if (!ticket || ticket.wrongTries >= MAX_WRONG_CODES_PER_TICKET) return null
  const { userId } = ticket
  const holder = await store.findActiveAccount(tx, userId)
  if (!holder?.passwordHash || !isOperator(ctx, holder.email)) return null
  if (!toPasswordMark(holder.passwordHash).equals(ticket.passwordMark)) return null
  const { email } = holder
  const actor: Actor = { kind: 'operator', userId, operatorSession: 0, email }
  return { ...ticket, hash, email, actor }
}

const createRefusal = (target: string, reason: string, by?: Actor): AuditedChange<null> => ({
  result: null,
  target,
  before: null,
  after: { refused: reason },
  by,
})

/**
 * Checks a code with a ticket and records it in the audit log. `pass` returns null for a wrong code. Every
 * failure is reported as a wrong code. An attempt is counted before the check and refunded if it passes.
 */
export const tryTicketCode = async <Result>(
  ctx: Ctx,
  what: string,
  ticket: string,
  pass: (tx: Tx, holder: TicketHolder) => Promise<{ result: Result; after: object } | null>,
): Promise<Result> => {
  const hash = hashToken(isToken(ticket) ? ticket : '')
  const account = String(await store.findTicketUserId(ctx.db, hash))
  const attempts = [
    await consumeRateLimit(ctx, WRONG_CODE_LIMITS.perNetwork, ctx.caller.network),
    await consumeRateLimit(ctx, WRONG_CODE_LIMITS.perAccount, account),
    await consumeRateLimit(ctx, WRONG_CODE_LIMITS.perAccountAndDay, account),
  ]
  const passed = await writeAudited<{ result: Result } | null>(ctx, what, async (tx) => {
    const holder = await findTicketHolder(ctx, tx, hash)
    if (!holder) return createRefusal('console', 'ticket')
    const target = `user:${holder.userId}`
    const outcome = await pass(tx, holder)
    if (!outcome) {
      await store.countWrongTry(tx, hash)
      return createRefusal(target, 'code', holder.actor)
    }
    const { result, after } = outcome
    return { result: { result }, target, before: null, after: { ...after }, by: holder.actor }
  })
  if (!passed) throw fail('CODE_WRONG')
  for (const attempt of attempts) await attempt.refund()
  return passed.result
}
