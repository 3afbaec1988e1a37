import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { findUser, type User } from './accounts-store.ts'

export const whoAmI = async (ctx: Ctx): Promise<User> => {
  const user = await findUser(ctx.db, requireUser(ctx).userId)
  if (!user) throw fail('SIGNED_OUT')
  return user
}
