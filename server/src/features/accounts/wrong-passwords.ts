import type { Ctx } from '../../kernel/ctx.ts'
import { requireRoom, take, type Taken } from '../../kernel/limit.ts'
import { WRONG_PASSWORDS } from './limits.ts'
import { passwordDesk } from './password-desk.ts'

const pricesOf = (ctx: Ctx, account: string) => {
  const { network } = ctx.caller
  return [
    [WRONG_PASSWORDS.perNetwork, network],
    [WRONG_PASSWORDS.perAccountAndNetwork, `${account}\n${network}`],
    [WRONG_PASSWORDS.perAccount, account],
  ] as const
}

/** Pays for a try before it is made, so that a thousand at once are still only ten. */
const payForTry = async (ctx: Ctx, account: string): Promise<Taken> => {
  const paid: Taken[] = []
  const giveBack = async () => {
    for (const one of paid) await one.giveBack()
  }
  try {
    for (const [limit, who] of pricesOf(ctx, account)) paid.push(await take(ctx, limit, who))
  } catch (error) {
    // A try that is not made costs nothing: who is shut out of one account keeps the others.
    await giveBack()
    throw error
  }
  return { giveBack }
}

/**
 * Whether a password is right; only a wrong one costs a try. It is paid for in its turn, not
 * before: twenty people behind one address who sign in at once are all let in. Who has no try left
 * does not even get into the line.
 */
export const tryPassword = async (
  ctx: Ctx,
  input: { account: string; password: string; passwordHash: string | null },
): Promise<boolean> => {
  for (const [limit, who] of pricesOf(ctx, input.account)) await requireRoom(ctx, limit, who)
  return ctx.part(passwordDesk).inTurn(input.account, async (matches) => {
    const paid = await payForTry(ctx, input.account)
    let isWrong = false
    try {
      isWrong = !(await matches(input.password, input.passwordHash))
      return !isWrong
    } finally {
      if (!isWrong) await paid.giveBack()
    }
  })
}
