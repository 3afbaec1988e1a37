import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { findUser, type User } from './accounts-store.ts'

export const readUser = async (ctx: Ctx, input: { userId: number }): Promise<User> => {
  const user = await findUser(ctx.db, input.userId)
  if (!user) throw fail('NO_ACCOUNT')
  return user
}

/** Whether the account still exists; ledger and payments outlive it. */
export const isExistingUser = async (
  ctx: Pick<Ctx, 'db'>,
  input: { userId: number },
): Promise<boolean> => (await findUser(ctx.db, input.userId)) !== null
