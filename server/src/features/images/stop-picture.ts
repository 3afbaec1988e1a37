import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { write } from '../../kernel/write.ts'
import { balanceOf } from '../points/index.ts'
import { entitlementsOf } from '../premium/index.ts'
import { endWithout } from './end-picture.ts'
import { asOneOwn, requireOwn, type OwnPicture } from './own-picture.ts'

/** Gives up a picture that is not ready; one that is stays, and stays paid. */
export const stopPicture = async (
  ctx: Ctx,
  input: { imageId: number },
): Promise<{ picture: OwnPicture; points: number }> => {
  const person = personOf(ctx)
  await requireOwn(ctx, input)
  await write(ctx, 'image.stop', (tx) =>
    endWithout(ctx, tx, { imageId: input.imageId, stage: 'stopped' }),
  )
  const { freeMessages } = await entitlementsOf(ctx, person)
  const { points } = await balanceOf(ctx, { userId: person.userId, freeADay: freeMessages })
  return { picture: await asOneOwn(ctx, await requireOwn(ctx, input)), points }
}
