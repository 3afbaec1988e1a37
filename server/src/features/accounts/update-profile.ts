import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write } from '../../db/write.ts'
import { findUser, updateUser, type User } from './accounts-store.ts'

/** Changes the given fields only. */
export const updateProfile = (
  ctx: Ctx,
  input: { nick?: string; avatar?: string },
): Promise<User> => {
  const { userId } = requireUser(ctx)
  return write(ctx, 'account.update-profile', async (tx) => {
    if (input.nick !== undefined) await updateUser(tx, userId, { nick: input.nick })
    if (input.avatar !== undefined) await updateUser(tx, userId, { avatar: input.avatar })
    const user = await findUser(tx, userId)
    if (!user) throw fail('SIGNED_OUT')
    return user
  })
}
