import type { Tx } from '../../../db/write.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type RateLimitHit, tryConsumeRateLimit } from '../../../kernel/rate-limit.ts'
import { settleHold, voidHold } from '../../points/index.ts'
import { UNCHARGED_REPLY_LIMIT } from '../send/limits.ts'
import { replyRegistry } from './reply-registry.ts'

/** The idempotency key of a reply's hold: one charge per reply, and one per continuation. */
export const getChargeKey = ({ messageId, round }: { messageId: number; round: number }): string =>
  round ? `chat:${messageId}:${round}` : `chat:${messageId}`

export type AbandonedReply = { messageId: number; round: number; seq: number }

/**
 * Counts a reply that ended before anything of it was shown. Null when the user's daily allowance is
 * used up: then it is charged, because the model has worked for it.
 */
export const takeUnchargedReply = async (
  ctx: Ctx,
  userId: number,
): Promise<RateLimitHit | null> => {
  const taken = await tryConsumeRateLimit(ctx, UNCHARGED_REPLY_LIMIT, String(userId))
  return 'refund' in taken ? taken : null
}

/** Whether a running reply has shown anything; text of another node is known once it is saved. */
export const hasShownText = (ctx: Ctx, { messageId, seq }: AbandonedReply): boolean =>
  seq > 0 || (ctx.service(replyRegistry).find(messageId)?.seq ?? 0) > 0

/** Resolves the hold of a reply that is removed while it runs: charged if anything was shown. */
export const resolveAbandonedReply = async (
  ctx: Ctx,
  tx: Tx,
  reply: AbandonedReply,
  isUnshownFree: boolean,
): Promise<{ isCharged: boolean }> => {
  const isCharged = hasShownText(ctx, reply) || !isUnshownFree
  const resolve = isCharged ? settleHold : voidHold
  await resolve(tx, { key: getChargeKey(reply), now: ctx.clock.now() })
  return { isCharged }
}
