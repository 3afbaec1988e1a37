import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { write } from '../../kernel/write.ts'
import { balanceOf } from '../points/index.ts'
import { entitlementsOf } from '../premium/index.ts'
import { endWithout } from './end-picture.ts'
import { asOneOwn, requireOwn, type OwnPicture } from './own-picture.ts'

/** Stops and refunds an unfinished picture. A finished one stays, and stays paid. */
export const stopPicture = async (
  ctx: Ctx,
  input: { imageId: number },
): Promise<{ picture: OwnPicture; points: number }> => {
  const user = personOf(ctx)
  await requireOwn(ctx, input)
  await write(ctx, 'image.stop', (tx) =>
    endWithout(ctx, tx, { imageId: input.imageId, stage: 'stopped' }),
  )
  const { freeMessages } = await entitlementsOf(ctx, user)
  const { points } = await balanceOf(ctx, { userId: user.userId, freeADay: freeMessages })
  return { picture: await asOneOwn(ctx, await requireOwn(ctx, input)), points }
}
