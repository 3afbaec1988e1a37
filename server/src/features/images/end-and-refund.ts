import type { Ctx } from '../../kernel/ctx.ts'
import type { Tx } from '../../db/write.ts'
import { voidHold } from '../points/index.ts'
import { toChargeKey } from './charge-key.ts'
import { failPicture } from './picture-state-store.ts'

/** Ends an unfinished picture and refunds its price. False when it had ended already. */
export const endAndRefund = async (
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  input: { imageId: number; stage: 'failed' | 'stopped' },
): Promise<boolean> => {
  const isEnded = await failPicture(tx, input.imageId, input.stage)
  // Chat pictures are free and have no hold.
  if (isEnded) await voidHold(tx, { key: toChargeKey(input.imageId), now: ctx.clock.now() })
  return isEnded
}

/** The picture's job was given up: it counts as failed, and its price is refunded. */
export const abandonPicture = (ctx: Ctx, tx: Tx, input: { imageId: number }): Promise<boolean> =>
  endAndRefund(ctx, tx, { ...input, stage: 'failed' })
