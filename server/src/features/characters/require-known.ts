import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { findCharacter } from './characters-store.ts'

/** Somebody who exists or once did; care does not depend on whether she is still here. */
export const requireKnown = async (ctx: Ctx, input: { characterId: number }): Promise<void> => {
  if (!(await findCharacter(ctx.db, input.characterId, ctx.language))) throw fail('NO_CHARACTER')
}
