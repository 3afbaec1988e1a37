import * as characters from '../features/characters/index.ts'
import { collectedAmong } from '../features/collections/index.ts'
import type { Ctx } from '../kernel/ctx.ts'
import type { Page } from '../kernel/paging.ts'

type Marked<Card> = Card & { isCollected: boolean }

const marked = async <Card extends { id: number }>(
  ctx: Ctx,
  cards: Card[],
): Promise<Marked<Card>[]> => {
  const collected = await collectedAmong(
    ctx,
    cards.map(({ id }) => id),
  )
  return cards.map((card) => ({ ...card, isCollected: collected.has(card.id) }))
}

/** Lists know nothing of favourites: the marks are put on afterwards, one look a page. */
const markedPage =
  <Input>(list: (ctx: Ctx, input: Input) => Promise<Page<characters.CharacterCard>>) =>
  async (ctx: Ctx, input: Input): Promise<Page<Marked<characters.CharacterCard>>> => {
    const page = await list(ctx, input)
    return { ...page, list: await marked(ctx, page.list) }
  }

export const listCharacters = markedPage(characters.listCharacters)
export const searchCharacters = markedPage(characters.searchCharacters)
export const listCreatedBy = markedPage(characters.listCreatedBy)

export const readCharacter = async (
  ctx: Ctx,
  input: { id: number },
): Promise<Marked<characters.CharacterWhole>> => {
  const character = await characters.readCharacter(ctx, input)
  const collected = await collectedAmong(ctx, [character.id])
  return { ...character, isCollected: collected.has(character.id) }
}
