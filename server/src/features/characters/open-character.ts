import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { write } from '../../kernel/write.ts'
import { visibleCharacter } from './visible-character.ts'
import { countVisit, hasOpened, visitsOf } from './visits-store.ts'

/** Counts a visit, once per user and day (UTC), and returns the character's total. */
export const openCharacter = async (
  ctx: Ctx,
  input: { characterId: number },
): Promise<{ count: number }> => {
  const { userId } = personOf(ctx)
  const { id: characterId } = await visibleCharacter(ctx, input.characterId, ctx.language)
  const day = ctx.clock.now().toISOString().slice(0, 10)
  const visit = { userId, characterId, day }
  const counted = (await hasOpened(ctx.db, visit))
    ? null
    : await write(ctx, 'character.open', (tx) => countVisit(tx, visit))
  return { count: counted ?? (await visitsOf(ctx.db, characterId)) }
}
