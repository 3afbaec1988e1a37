import { lookFrom } from '../../engines/image-model/look-from.ts'
import type { Look } from '../../engines/image-model/port.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { findLook } from './looks-store.ts'

/** The appearance that pictures of a character are drawn from; null for an unknown character. */
export const lookOfCharacter = async (
  ctx: Pick<Ctx, 'db'>,
  input: { characterId: number },
): Promise<Look | null> => {
  const row = await findLook(ctx.db, input.characterId)
  if (!row) return null
  return lookFrom({
    ...row,
    seed: row.seed ?? row.id,
    eyes: row.eyes ?? undefined,
    glasses: row.glasses ?? undefined,
    outfit: row.outfit ?? undefined,
  })
}
