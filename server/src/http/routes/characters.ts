import type { Calls } from '@dulcinea/contract'
import * as characters from '../../features/characters/index.ts'
import * as browse from '../../use-cases/browse-characters.ts'
import { createSinglePage } from '../../kernel/paging.ts'
import type { CallHandlers } from '../mount-calls.ts'
import { presentAttribute, presentCharacterItem, presentCharacter } from '../present/character.ts'
import { mapPage } from '../present/map-page.ts'

export const characterRoutes = {
  attributes: async (ctx, i) =>
    mapPage(await characters.listAttributes(ctx, i), (one) => presentAttribute(one, ctx.language)),
  tags: async (ctx, i) =>
    mapPage(await characters.listTags(ctx, i), (one) => presentAttribute(one, ctx.language)),
  list: async (ctx, i) =>
    mapPage(
      await browse.listCharacters(ctx, {
        page: i.page,
        pageSize: i.pageSize,
        typeId: i.category,
        raceId: i.race,
        bodyTypeId: i.bodyType,
        hairColorId: i.hairColor,
        ageMin: i.ageMin,
        ageMax: i.ageMax,
        sort: i.sort,
      }),
      presentCharacterItem,
    ),
  search: async (ctx, i) => mapPage(await browse.searchCharacters(ctx, i), presentCharacterItem),
  createdBy: async (ctx, i) => mapPage(await browse.listCreatedBy(ctx, i), presentCharacterItem),
  read: async (ctx, i) => presentCharacter(await browse.readCharacter(ctx, { id: i.id })),
  openers: async (ctx, i) =>
    createSinglePage(await characters.listOpeners(ctx, { characterId: i.aiGirlId })),
  open: (ctx, i) => characters.openCharacter(ctx, { characterId: i.aiGirlId }),
} satisfies CallHandlers<Calls['characters']>
