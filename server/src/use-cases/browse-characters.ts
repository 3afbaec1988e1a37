import * as characters from '../features/characters/index.ts'
import { addFavouriteFlags, findCollectedAmong } from '../features/collections/index.ts'
import type { Ctx } from '../kernel/ctx.ts'
import type { Page } from '../kernel/paging.ts'

type WithFavourite<Card> = Card & { isCollected: boolean }

/** Adds the favourite flag to a page of characters with one query per page. */
const withFavouriteFlags =
  <Input>(list: (ctx: Ctx, input: Input) => Promise<Page<characters.CharacterCard>>) =>
  async (ctx: Ctx, input: Input): Promise<Page<WithFavourite<characters.CharacterCard>>> => {
    const page = await list(ctx, input)
    return { ...page, list: await addFavouriteFlags(ctx, page.list) }
  }

export const listCharacters = withFavouriteFlags(characters.listCharacters)
export const searchCharacters = withFavouriteFlags(characters.searchCharacters)
export const listCreatedBy = withFavouriteFlags(characters.listCreatedBy)

export const readCharacter = async (
  ctx: Ctx,
  input: { id: number },
): Promise<WithFavourite<characters.CharacterDetails>> => {
  const character = await characters.readCharacter(ctx, input)
  const collected = await findCollectedAmong(ctx, [character.id])
  return { ...character, isCollected: collected.has(character.id) }
}
