import type { Base } from '../../kernel/ctx.ts'
import { sumOfAccount } from './points-store.ts'

/** Points earned by invites, less what was clawed back. */
export const earnedByInvites = (base: Pick<Base, 'db'>, input: { userId: number }) =>
  sumOfAccount(base.db, input.userId, 'invite')
