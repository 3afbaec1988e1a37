import type { Ctx } from '../../kernel/ctx.ts'
import {
  consumeRateLimit,
  tryConsumeRateLimit,
  type RateLimitHit,
} from '../../kernel/rate-limit.ts'
import { NEW_GUESTS_PER_HOUR, FREE_MESSAGE_GUEST_LIMITS } from './limits.ts'

export type NewGuestAllowance = { getsFreeMessages: boolean; release(): Promise<void> }

/** Counts a new guest against the rate limits, or refuses; decides whether messages are free. */
export const countNewGuest = async (
  ctx: Ctx,
  { fingerprintHash, isReturning }: { fingerprintHash: Buffer; isReturning: boolean },
): Promise<NewGuestAllowance> => {
  const { network } = ctx.caller
  const hits: RateLimitHit[] = isReturning
    ? []
    : [await consumeRateLimit(ctx, NEW_GUESTS_PER_HOUR, network)]
  const guestHits = hits.length
  const giveBack = async () => {
    for (const hit of hits) await hit.refund()
  }
  const freeMessageLimits = [
    [FREE_MESSAGE_GUEST_LIMITS.perDevice, `${fingerprintHash.toString('hex')} ${network}`],
    [FREE_MESSAGE_GUEST_LIMITS.perNetwork, network],
  ] as const
  for (const [limit, key] of freeMessageLimits) {
    const hit = await tryConsumeRateLimit(ctx, limit, key)
    if (!('refund' in hit)) {
      // Refused by one limit, the guest does not count against the other either.
      for (const counted of hits.splice(guestHits)) await counted.refund()
      return { getsFreeMessages: false, release: giveBack }
    }
    hits.push(hit)
  }
  return { getsFreeMessages: true, release: giveBack }
}
