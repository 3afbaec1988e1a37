import { markUnlocked, pictureOfConversation } from '../features/images/index.ts'
import { balanceOf, PRICES, spendPoints } from '../features/points/index.ts'
import { entitlementsOf } from '../features/premium/index.ts'
import { personOf, type Ctx } from '../kernel/ctx.ts'
import { write } from '../kernel/write.ts'

/** Unblurs a picture for points; free once paid for, or with Premium. */
export const unlockImage = async (ctx: Ctx, input: { imageId: number }) => {
  const user = personOf(ctx)
  const { userId } = user
  const picture = await pictureOfConversation(ctx, input)
  const { clearPictures, freeMessages } = await entitlementsOf(ctx, user)
  if (!picture.isUnlocked && !clearPictures) {
    await write(ctx, 'image.unlock', async (tx) => {
      await spendPoints(tx, {
        userId,
        amount: PRICES.unlockImage,
        reason: 'unlock-image',
        // Deterministic idempotency key: a second unlock of the same picture is not charged.
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
