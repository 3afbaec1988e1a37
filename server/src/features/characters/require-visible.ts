import type { Ctx } from '../../kernel/ctx.ts'
import { visibleCharacter } from './visible-character.ts'

/** Refuses a character whom the caller cannot see, with the reason. */
export const requireVisible = async (ctx: Ctx, input: { characterId: number }): Promise<void> => {
  await visibleCharacter(ctx, input.characterId, ctx.language)
}
