import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write } from '../../kernel/write.ts'
import { findAccount, holdAccount } from './accounts-store.ts'
import { openSession } from './sessions.ts'
import { endSession } from './sessions-store.ts'
import { tryPassword } from './wrong-passwords.ts'

/** Signs in and gives a new token. The caller's own session ends if it is of this very account. */
export const login = async (ctx: Ctx, input: { email: string; password: string }) => {
  const account = await findAccount(ctx.db, input.email)
  const passwordHash = account?.passwordHash ?? null
  const isRight = await tryPassword(ctx, {
    account: input.email,
    password: input.password,
    passwordHash,
  })
  if (!account) throw fail('NO_ACCOUNT')
  if (!isRight || passwordHash === null) throw fail('PASSWORD_WRONG')
  if (account.suspendedAt) throw fail('SUSPENDED')
  return write(ctx, 'account.login', async (tx) => {
    // Between the comparison and now a reset may have ended what was compared.
    if (!(await holdAccount(tx, account.id, passwordHash))) throw fail('PASSWORD_WRONG')
    const caller = personOf(ctx)
    if (caller.userId === account.id) await endSession(tx, account.id, caller.sessionId)
    return { token: await openSession(ctx, tx, account.id), userId: account.id }
  })
}
