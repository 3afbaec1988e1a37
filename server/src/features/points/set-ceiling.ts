import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { write } from '../../db/write.ts'
import * as store from './points-store.ts'

/** Sets the user's own monthly spending limit in points; 0 is no limit. */
export const setCeiling = async (ctx: Ctx, input: { points: number }) => {
  const { userId } = requireUser(ctx)
  await write(ctx, 'points.set-ceiling', (tx) => store.setCeiling(tx, userId, input.points))
}
