import type { Calls } from '@dulcinea/contract'
import * as characters from '../../features/characters/index.ts'
import { wholeList } from '../../kernel/paging.ts'
import type { Verbs } from '../mount.ts'
import { attribute, characterItem, characterWhole } from '../present/character.ts'
import { listed } from '../present/list.ts'

export const characterRoutes = {
  attributes: async (ctx, i) =>
    listed(await characters.listAttributes(ctx, i), (one) => attribute(one, ctx.language)),
  list: async (ctx, i) =>
    listed(
      await characters.listCharacters(ctx, {
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
  read: async (ctx, i) => characterWhole(await characters.readCharacter(ctx, { id: i.id })),
  openers: async (ctx, i) =>
    wholeList(await characters.listOpeners(ctx, { characterId: i.aiGirlId })),
} satisfies Verbs<Calls['characters']>
