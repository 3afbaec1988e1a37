import { readUser, type User } from '../features/accounts/index.ts'
import { loadHiddenUserIds } from '../features/characters/index.ts'
import type { Ctx } from '../kernel/ctx.ts'

/** A user's public name and avatar, blank if the caller has reported them or they are hidden for review. */
export const readPublicProfile = async (ctx: Ctx, input: { userId: number }): Promise<User> => {
  const user = await readUser(ctx, input)
  const hidden = await loadHiddenUserIds(ctx, { userIds: [user.id] })
  return hidden.has(user.id) ? { ...user, nick: '', avatar: '' } : user
}
