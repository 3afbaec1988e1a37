import type { Calls } from '@dulcinea/contract'
import * as points from '../../features/points/index.ts'
import { readExtraInfo } from '../../use-cases/read-extra-info.ts'
import { listLedger } from '../../use-cases/list-ledger.ts'
import { unlockImage } from '../../use-cases/unlock-image.ts'
import type { CallHandlers } from '../mount-calls.ts'
import { mapPage } from '../present/map-page.ts'
import { discardResult } from '../present/discard-result.ts'
import { presentExtraInfo, presentLedgerEntry } from '../present/points.ts'

export const pointRoutes = {
  extraInfo: async (ctx) => presentExtraInfo(await readExtraInfo(ctx)),
  consume: async (ctx, i) => {
    const unlocked = await unlockImage(ctx, { imageId: i.imageId })
    return { integral: unlocked.points, imageUrl: unlocked.path }
  },
  ledger: async (ctx, i) =>
    mapPage(await listLedger(ctx, i), (entry) => presentLedgerEntry(entry, ctx.language)),
  ceiling: (ctx, i) => discardResult(points.setCeiling(ctx, { points: i.points })),
} satisfies CallHandlers<Calls['points']>
