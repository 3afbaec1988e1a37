import type { Calls } from '@dulcinea/contract'
import * as collections from '../../features/collections/index.ts'
import type { Verbs } from '../mount.ts'
import { collected } from '../present/collected.ts'
import { listed } from '../present/list.ts'
import { done } from '../present/nothing.ts'

export const collectionRoutes = {
  list: async (ctx, i) =>
    listed(
      await collections.listCollection(ctx, {
        page: i.page,
        pageSize: i.pageSize,
        characterId: i.aiGirlId,
      }),
      collected,
    ),
  add: (ctx, i) => collections.addToCollection(ctx, { characterId: i.aiGirlId }),
  remove: (ctx, i) => done(collections.removeFromCollection(ctx, { id: i.id })),
} satisfies Verbs<Calls['collections']>
