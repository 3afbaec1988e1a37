import type { Ctx } from '../../kernel/ctx.ts'
import { openersOf } from './characters-store.ts'
import { visibleCharacter } from './visible-character.ts'

export const listOpeners = async (ctx: Ctx, input: { characterId: number }) => {
  const { id } = await visibleCharacter(ctx, input.characterId, ctx.language)
  return openersOf(ctx.db, id, ctx.language)
}
