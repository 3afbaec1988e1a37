import { updateProfile as changeProfile, whoAmI } from '../features/accounts/index.ts'
import { requireClean } from '../features/moderation/index.ts'
import { ownsPicture } from '../features/uploads/index.ts'
import { requireUser, type Ctx } from '../kernel/ctx.ts'
import { fail } from '../kernel/fail.ts'

export type ProfileChanges = { userId?: number; nick?: string; avatar?: string }

/** Users can change only their own profile, and only with a picture of their own. */
export const updateProfile = async (ctx: Ctx, { userId, nick, avatar }: ProfileChanges) => {
  if (userId !== undefined && userId !== requireUser(ctx).userId) throw fail('NOT_ALLOWED')
  await requireClean(ctx, { texts: [nick], direction: 'profile' })
  const isNew = Boolean(avatar) && avatar !== (await whoAmI(ctx)).avatar
  if (avatar && isNew && !(await ownsPicture(ctx, { path: avatar }))) throw fail('NOT_ALLOWED')
  return changeProfile(ctx, { nick, avatar })
}
