import type { Ctx } from '../../kernel/ctx.ts'
import { consumeRateLimit, type RateLimitHit } from '../../kernel/rate-limit.ts'
import type { Tx } from '../../db/write.ts'
import { requireEnabled } from '../settings/index.ts'
import { findPicturesOfRequest } from './images-store.ts'
import { CHAT_PICTURE_LIMITS, GUEST_CHAT_PICTURE_HOURLY_LIMIT } from './limits.ts'
import { placeOrder } from './place-order.ts'

/** Takes the rate limits of chat pictures, or fails. Call it before the transaction. */
export const takeChatPictureLimits = async (
  ctx: Ctx,
  input: { userId: number; count: number },
): Promise<RateLimitHit> => {
  await requireEnabled(ctx, 'pictures.making')
  const taken: RateLimitHit[] = []
  const giveBack = async () => {
    for (const one of taken.splice(0)) await one.refund()
  }
  try {
    for (let i = 0; i < input.count; i++) {
      for (const limit of CHAT_PICTURE_LIMITS) {
        taken.push(await consumeRateLimit(ctx, limit, String(input.userId)))
      }
      if (ctx.actor.kind === 'guest') {
        taken.push(await consumeRateLimit(ctx, GUEST_CHAT_PICTURE_HOURLY_LIMIT, ctx.caller.network))
      }
    }
  } catch (error) {
    await giveBack()
    throw error
  }
  return { refund: giveBack }
}

/**
 * Enqueues pictures for a chat: free, locked, started when the transaction commits. The prompt must have
 * been screened. `key` is an idempotency key: the same key gives the same pictures.
 */
export const orderChatPictures = async (
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  input: { userId: number; characterId: number; prompt: string; count: number; key: string },
): Promise<{ imageId: number }[]> => {
  const existing = await findPicturesOfRequest(tx, {
    userId: input.userId,
    kind: 'chat',
    requestKey: input.key,
  })
  const rows = existing.length
    ? existing
    : await placeOrder(ctx, tx, { ...input, kind: 'chat', shape: 'portrait' })
  return rows.map(({ id }) => ({ imageId: id }))
}
