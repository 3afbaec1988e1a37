import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { findStanding, type Standing } from './accounts-store.ts'

export type { Standing }

/** The user's invite code, how many users it brought, and whether they get free messages. */
export const standingOf = async (
  ctx: Pick<Ctx, 'db'>,
  input: { userId: number },
): Promise<Standing> => {
  const status = await findStanding(ctx.db, input.userId)
  if (!status) throw fail('SIGNED_OUT')
  return status
}
