import type { Calls } from '@dulcinea/contract'
import * as collections from '../../features/collections/index.ts'
import type { CallHandlers } from '../mount-calls.ts'
import { presentCollectionEntry } from '../present/collection-entry.ts'
import { mapPage } from '../present/map-page.ts'
import { discardResult } from '../present/discard-result.ts'

export const collectionRoutes = {
  list: async (ctx, i) =>
    mapPage(
      await collections.listCollection(ctx, {
        page: i.page,
        pageSize: i.pageSize,
        characterId: i.aiGirlId,
      }),
      presentCollectionEntry,
    ),
  add: (ctx, i) => collections.addToCollection(ctx, { characterId: i.aiGirlId }),
  remove: (ctx, i) => discardResult(collections.removeFromCollection(ctx, { id: i.id })),
} satisfies CallHandlers<Calls['collections']>
