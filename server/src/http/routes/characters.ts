import type { Calls } from '@dulcinea/contract'
import * as characters from '../../features/characters/index.ts'
import * as browse from '../../journeys/browse-characters.ts'
import { wholeList } from '../../kernel/paging.ts'
import type { Verbs } from '../mount.ts'
import { attribute, characterItem, characterWhole } from '../present/character.ts'
import { listed } from '../present/list.ts'

export const characterRoutes = {
  attributes: async (ctx, i) =>
    listed(await characters.listAttributes(ctx, i), (one) => attribute(one, ctx.language)),
  tags: async (ctx, i) =>
    listed(await characters.listTags(ctx, i), (one) => attribute(one, ctx.language)),
  list: async (ctx, i) =>
    listed(
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
      characterItem,
    ),
  search: async (ctx, i) => listed(await browse.searchCharacters(ctx, i), characterItem),
  createdBy: async (ctx, i) => listed(await browse.listCreatedBy(ctx, i), characterItem),
  read: async (ctx, i) => characterWhole(await browse.readCharacter(ctx, { id: i.id })),
  openers: async (ctx, i) =>
    wholeList(await characters.listOpeners(ctx, { characterId: i.aiGirlId })),
  open: (ctx, i) => characters.openCharacter(ctx, { characterId: i.aiGirlId }),
} satisfies Verbs<Calls['characters']>
