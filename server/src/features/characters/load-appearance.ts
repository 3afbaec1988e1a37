import { resolveAppearance } from '@dulcinea/portraits'
import type { Appearance } from '../../engines/image-model/port.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { findAppearance } from './appearances-store.ts'

/** The appearance that pictures of a character are drawn from; null for an unknown character. */
export const loadAppearance = async (
  ctx: Pick<Ctx, 'db'>,
  input: { characterId: number },
): Promise<Appearance | null> => {
  const row = await findAppearance(ctx.db, input.characterId)
  if (!row) return null
  return resolveAppearance({
    ...row,
    seed: row.seed ?? row.id,
    eyes: row.eyes ?? undefined,
    glasses: row.glasses ?? undefined,
    outfit: row.outfit ?? undefined,
  })
}
