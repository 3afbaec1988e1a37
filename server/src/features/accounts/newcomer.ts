import type { Ctx } from '../../kernel/ctx.ts'
import { take, tryTake, type Taken } from '../../kernel/limit.ts'
import { NEW_GUESTS_AN_HOUR, NEWCOMERS } from './limits.ts'

export type Newcomer = { getsFreeMessages: boolean; giveBack(): Promise<void> }

/** Counts a new guest, or refuses; and whether one more from this device gets free messages. */
export const countNewcomer = async (
  ctx: Ctx,
  { fingerprintHash, isReturning }: { fingerprintHash: Buffer; isReturning: boolean },
): Promise<Newcomer> => {
  const { network } = ctx.caller
  const taken: Taken[] = isReturning ? [] : [await take(ctx, NEW_GUESTS_AN_HOUR, network)]
  const always = taken.length
  const giveBack = async () => {
    for (const one of taken) await one.giveBack()
  }
  const counted = [
    [NEWCOMERS.perDevice, `${fingerprintHash.toString('hex')} ${network}`],
    [NEWCOMERS.perNetwork, network],
  ] as const
  for (const [limit, who] of counted) {
    const one = await tryTake(ctx, limit, who)
    if (!('giveBack' in one)) {
      for (const free of taken.splice(always)) await free.giveBack()
      return { getsFreeMessages: false, giveBack }
    }
    taken.push(one)
  }
  return { getsFreeMessages: true, giveBack }
}
