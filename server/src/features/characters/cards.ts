import { getUserId } from '../../kernel/actor.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { findCards, type CardRow, type CharacterCard } from './characters-store.ts'
import { getRefusal } from './require-visible-character.ts'

const firstParagraph = (text: string): string => text.split('\n', 1)[0] ?? ''

const loadById = async (ctx: Ctx, ids: number[]): Promise<Map<number, CardRow>> => {
  if (!ids.length) return new Map()
  const rows = await findCards(ctx.db, ids, ctx.language)
  return new Map(
    rows.map((row) => [row.id, { ...row, description: firstParagraph(row.description) }]),
  )
}

/** Cards in the order of `ids`, each with the first paragraph of its description. */
export const loadCardsInOrder = async (ctx: Ctx, ids: number[]): Promise<CharacterCard[]> => {
  const cards = await loadById(ctx, ids)
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** The same, without characters that are no longer listed since the ids were found (cached pages). */
export const loadListedCards = async (ctx: Ctx, ids: number[]): Promise<CharacterCard[]> => {
  const cards = await loadById(ctx, ids)
  return ids.flatMap((id) => {
    const card = cards.get(id)
    return card && !getRefusal(card, null) ? card : []
  })
}

export type CardOrRefusal =
  | { card: CharacterCard; refusal: null }
  | { card: null; refusal: NonNullable<ReturnType<typeof getRefusal>> }

/** Looks up the cards that the caller may see; for the others, the reason for the refusal. */
export const loadCardsOrRefusals = async (
  ctx: Ctx,
  ids: number[],
): Promise<(id: number) => CardOrRefusal> => {
  const cards = await loadById(ctx, ids)
  return (id) => {
    const card = cards.get(id)
    const refusal = card ? getRefusal(card, getUserId(ctx.actor)) : 'CHARACTER_GONE'
    return card && !refusal
      ? { card, refusal: null }
      : { card: null, refusal: refusal ?? 'CHARACTER_GONE' }
  }
}
