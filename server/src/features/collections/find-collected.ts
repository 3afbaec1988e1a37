import { getUserId } from '../../kernel/actor.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { findCollectedIds, countCollectors, countEntries } from './collections-store.ts'

/** Which of these are the caller's favourites. */
export const findCollectedAmong = async (
  ctx: Pick<Ctx, 'db' | 'actor'>,
  characterIds: number[],
): Promise<Set<number>> => {
  const userId = getUserId(ctx.actor)
  if (userId === null || !characterIds.length) return new Set()
  return new Set(await findCollectedIds(ctx.db, userId, characterIds))
}

/** Adds the favourite flag to a list of characters with one query. */
export const addFavouriteFlags = async <Card extends { id: number }>(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  cards: Card[],
): Promise<(Card & { isCollected: boolean })[]> => {
  const collected = await findCollectedAmong(
    ctx,
    cards.map(({ id }) => id),
  )
  return cards.map((card) => ({ ...card, isCollected: collected.has(card.id) }))
}

export const countCollected = (ctx: Pick<Ctx, 'db'>, input: { userId: number }): Promise<number> =>
  countEntries(ctx.db, input)

/** How many users have collected each of these. */
export const countCollectorsAmong = async (
  ctx: Pick<Ctx, 'db'>,
  characterIds: number[],
): Promise<Map<number, number>> => {
  if (!characterIds.length) return new Map()
  const rows = await countCollectors(ctx.db, characterIds)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
