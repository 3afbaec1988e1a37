import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { write } from '../../kernel/write.ts'
import * as store from './points-store.ts'

/** How many points a month somebody allows himself; 0 is no ceiling. */
export const setCeiling = async (ctx: Ctx, input: { points: number }) => {
  const { userId } = personOf(ctx)
  await write(ctx, 'points.set-ceiling', (tx) => store.setCeiling(tx, userId, input.points))
}
