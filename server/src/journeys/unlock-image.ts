import { markUnlocked, pictureOfConversation } from '../features/images/index.ts'
import { balanceOf, PRICES, spendPoints } from '../features/points/index.ts'
import { entitlementsOf } from '../features/premium/index.ts'
import { personOf, type Ctx } from '../kernel/ctx.ts'
import { write } from '../kernel/write.ts'

/** Shows a picture clear for two points; once paid, or with Premium, it costs nothing. */
export const unlockImage = async (ctx: Ctx, input: { imageId: number }) => {
  const person = personOf(ctx)
  const { userId } = person
  const picture = await pictureOfConversation(ctx, input)
  const { clearPictures, freeMessages } = await entitlementsOf(ctx, person)
  if (!picture.isUnlocked && !clearPictures) {
    await write(ctx, 'image.unlock', async (tx) => {
      await spendPoints(tx, {
        userId,
        amount: PRICES.unlockImage,
        reason: 'unlock-image',
        // Made of the facts: a second unlock of the same picture is free by itself.
        key: `unlock:${userId}:${picture.imageId}`,
        ref: { imageId: picture.imageId, characterId: picture.characterId },
        now: ctx.clock.now(),
      })
      await markUnlocked(tx, { imageId: picture.imageId, now: ctx.clock.now() })
    })
  }
  const { points } = await balanceOf(ctx, { userId, freeADay: freeMessages })
  return { points, path: picture.path }
}
