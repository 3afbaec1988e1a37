import type { Ctx } from '../../kernel/ctx.ts'
import type { Tx } from '../../kernel/write.ts'
import { voidHold } from '../points/index.ts'
import { chargeKey } from './charge-key.ts'
import { failPicture } from './work-store.ts'

/** Ends a picture without one, and gives its price back; once, and never after it was made. */
export const endWithout = async (
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  input: { imageId: number; stage: 'failed' | 'stopped' },
): Promise<boolean> => {
  const isEnded = await failPicture(tx, input.imageId, input.stage)
  // Pictures of conversations are free: nothing is held for them.
  if (isEnded) await voidHold(tx, { key: chargeKey(input.imageId), now: ctx.clock.now() })
  return isEnded
}

/** A picture whose job will not be run any more: its maker sees that it failed, and pays nothing. */
export const abandonPicture = (ctx: Ctx, tx: Tx, input: { imageId: number }): Promise<boolean> =>
  endWithout(ctx, tx, { ...input, stage: 'failed' })
