import type { AppDependencies } from '../../kernel/ctx.ts'
import { sumAccount } from './points-store.ts'

/** Points earned by invites, less what was clawed back. */
export const getInviteEarnings = (base: Pick<AppDependencies, 'db'>, input: { userId: number }) =>
  sumAccount(base.db, input.userId, 'invite')
