import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { findCharacter } from './characters-store.ts'

/** Fails for a character that never existed. Deleted ones pass: crisis help must not depend on it. */
export const requireKnown = async (ctx: Ctx, input: { characterId: number }): Promise<void> => {
  if (!(await findCharacter(ctx.db, input.characterId, ctx.language))) throw fail('NO_CHARACTER')
}
