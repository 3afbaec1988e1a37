import type { Base } from '../../kernel/ctx.ts'
import { sumOfAccount } from './points-store.ts'

/** What inviting friends has brought so far, less what was taken back. */
export const earnedByInvites = (base: Pick<Base, 'db'>, input: { userId: number }) =>
  sumOfAccount(base.db, input.userId, 'invite')
