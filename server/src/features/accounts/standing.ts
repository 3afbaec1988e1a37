import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { findStanding, type Standing } from './accounts-store.ts'

export type { Standing }

/** How somebody stands here: the invite code, who came by it, and whether messages are free. */
export const standingOf = async (
  ctx: Pick<Ctx, 'db'>,
  input: { userId: number },
): Promise<Standing> => {
  const standing = await findStanding(ctx.db, input.userId)
  if (!standing) throw fail('SIGNED_OUT')
  return standing
}
