import type { Ctx } from '../../kernel/ctx.ts'
import { findOpeners } from './characters-store.ts'
import { requireVisibleCharacter } from './require-visible-character.ts'

export const listOpeners = async (ctx: Ctx, input: { characterId: number }) => {
  const { id } = await requireVisibleCharacter(ctx, input.characterId, ctx.language)
  return findOpeners(ctx.db, id, ctx.language)
}
