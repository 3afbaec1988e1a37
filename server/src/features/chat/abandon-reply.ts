import type { Ctx } from '../../kernel/ctx.ts'
import { tryTake, type Taken } from '../../kernel/limit.ts'
import type { Tx } from '../../kernel/write.ts'
import { settleHold, voidHold } from '../points/index.ts'
import { chargeKey } from './charge-key.ts'
import { UNCHARGED_REPLIES } from './limits.ts'
import { replyDesk } from './reply-desk.ts'

export type Abandoned = { messageId: number; round: number; seq: number }

/**
 * Counts a reply that ended before anything of it was shown. Null when the user's daily allowance is
 * used up: then it is charged, because the model has worked for it.
 */
export const takeUncharged = async (ctx: Ctx, userId: number): Promise<Taken | null> => {
  const taken = await tryTake(ctx, UNCHARGED_REPLIES, String(userId))
  return 'giveBack' in taken ? taken : null
}

/** Whether a running reply has shown anything; text of another node is known once it is saved. */
export const hasShown = (ctx: Ctx, { messageId, seq }: Abandoned): boolean =>
  seq > 0 || (ctx.part(replyDesk).find(messageId)?.seq ?? 0) > 0

/** Resolves the hold of a reply that is removed while it runs: charged if anything was shown. */
export const resolveAbandoned = async (
  ctx: Ctx,
  tx: Tx,
  reply: Abandoned,
  isUnshownFree: boolean,
): Promise<{ isCharged: boolean }> => {
  const isCharged = hasShown(ctx, reply) || !isUnshownFree
  const resolve = isCharged ? settleHold : voidHold
  await resolve(tx, { key: chargeKey(reply), now: ctx.clock.now() })
  return { isCharged }
}
