import { userIdOf } from '../../kernel/actor.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Tx } from '../../kernel/write.ts'
import { hiddenOf, saveHide } from './visits-store.ts'

/** Whom the caller does not want to meet in lists. */
export const hiddenFrom = async (ctx: Pick<Ctx, 'db' | 'actor'>): Promise<number[]> => {
  const userId = userIdOf(ctx.actor)
  return userId === null ? [] : hiddenOf(ctx.db, userId)
}

/** From now on this person does not meet her in lists and searches; twice is once. */
export const hideCharacter = (
  tx: Tx,
  input: { userId: number; characterId: number; now: Date },
): Promise<unknown> => saveHide(tx, input)
