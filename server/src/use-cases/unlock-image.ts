import { markUnlocked, requireChatPicture } from '../features/images/index.ts'
import { getBalance, PRICES, spendPoints } from '../features/points/index.ts'
import { getEntitlements } from '../features/premium/index.ts'
import { requireUser, type Ctx } from '../kernel/ctx.ts'
import { write } from '../db/write.ts'

/** Unlocks a blurred chat picture for points. Free if it is already unlocked, or with Premium. */
export const unlockImage = async (ctx: Ctx, input: { imageId: number }) => {
  const user = requireUser(ctx)
  const { userId } = user
  const picture = await requireChatPicture(ctx, input)
  const { clearPictures, freeMessages } = await getEntitlements(ctx, user)
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
  const { points } = await getBalance(ctx, { userId, freePerDay: freeMessages })
  return { points, path: picture.path }
}
