import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { write } from '../../db/write.ts'
import { getBalance } from '../points/index.ts'
import { getEntitlements } from '../premium/index.ts'
import { endAndRefund } from './end-and-refund.ts'
import { toOwnPicture, requireOwnPicture, type OwnPicture } from './own-picture.ts'

/** Stops and refunds an unfinished picture. A finished one stays, and stays paid. */
export const stopPicture = async (
  ctx: Ctx,
  input: { imageId: number },
): Promise<{ picture: OwnPicture; points: number }> => {
  const user = requireUser(ctx)
  await requireOwnPicture(ctx, input)
  await write(ctx, 'image.stop', (tx) =>
    endAndRefund(ctx, tx, { imageId: input.imageId, stage: 'stopped' }),
  )
  const { freeMessages } = await getEntitlements(ctx, user)
  const { points } = await getBalance(ctx, { userId: user.userId, freePerDay: freeMessages })
  return { picture: await toOwnPicture(ctx, await requireOwnPicture(ctx, input)), points }
}
