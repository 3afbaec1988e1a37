import type { Ctx } from '../../kernel/ctx.ts'
import { take, tryTake, type Taken } from '../../kernel/limit.ts'
import { NEW_GUESTS_AN_HOUR, NEWCOMERS } from './limits.ts'

export type Newcomer = { getsFreeMessages: boolean; giveBack(): Promise<void> }

/** Counts a new guest against the rate limits, or refuses; decides whether messages are free. */
export const countNewcomer = async (
  ctx: Ctx,
  { fingerprintHash, isReturning }: { fingerprintHash: Buffer; isReturning: boolean },
): Promise<Newcomer> => {
  const { network } = ctx.caller
  const hits: Taken[] = isReturning ? [] : [await take(ctx, NEW_GUESTS_AN_HOUR, network)]
  const guestHits = hits.length
  const giveBack = async () => {
    for (const hit of hits) await hit.giveBack()
  }
  const freeMessageLimits = [
    [NEWCOMERS.perDevice, `${fingerprintHash.toString('hex')} ${network}`],
    [NEWCOMERS.perNetwork, network],
  ] as const
  for (const [limit, key] of freeMessageLimits) {
    const hit = await tryTake(ctx, limit, key)
    if (!('giveBack' in hit)) {
      // Refused by one limit, the guest does not count against the other either.
      for (const counted of hits.splice(guestHits)) await counted.giveBack()
      return { getsFreeMessages: false, giveBack }
    }
    hits.push(hit)
  }
  return { getsFreeMessages: true, giveBack }
}
