import type { Ctx } from '../../kernel/ctx.ts'
import { requireVisibleCharacter } from './require-visible-character.ts'

/** Fails, with the reason, for a character that the caller may not see. */
export const requireVisible = async (ctx: Ctx, input: { characterId: number }): Promise<void> => {
  await requireVisibleCharacter(ctx, input.characterId, ctx.language)
}
