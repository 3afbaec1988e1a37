import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { write } from '../../db/write.ts'
import { requireVisibleCharacter } from './require-visible-character.ts'
import { countVisit, hasOpened, findVisitCount } from './visits-store.ts'

/** Counts a visit, once per user and day (UTC), and returns the character's total. */
export const openCharacter = async (
  ctx: Ctx,
  input: { characterId: number },
): Promise<{ count: number }> => {
  const { userId } = requireUser(ctx)
  const { id: characterId } = await requireVisibleCharacter(ctx, input.characterId, ctx.language)
  const day = ctx.clock.now().toISOString().slice(0, 10)
  const visit = { userId, characterId, day }
  const counted = (await hasOpened(ctx.db, visit))
    ? null
    : await write(ctx, 'character.open', (tx) => countVisit(tx, visit))
  return { count: counted ?? (await findVisitCount(ctx.db, characterId)) }
}
