import type { Calls } from '@dulcinea/contract'
import * as points from '../../features/points/index.ts'
import { extraInfo } from '../../journeys/extra-info.ts'
import { listLedger } from '../../journeys/list-ledger.ts'
import { unlockImage } from '../../journeys/unlock-image.ts'
import type { Verbs } from '../mount.ts'
import { listed } from '../present/list.ts'
import { done } from '../present/nothing.ts'
import { extra, ledgerEntry } from '../present/points.ts'

export const pointRoutes = {
  extraInfo: async (ctx) => extra(await extraInfo(ctx)),
  consume: async (ctx, i) => {
    const unlocked = await unlockImage(ctx, { imageId: i.imageId })
    return { integral: unlocked.points, imageUrl: unlocked.path }
  },
  ledger: async (ctx, i) =>
    listed(await listLedger(ctx, i), (entry) => ledgerEntry(entry, ctx.language)),
  ceiling: (ctx, i) => done(points.setCeiling(ctx, { points: i.points })),
} satisfies Verbs<Calls['points']>
