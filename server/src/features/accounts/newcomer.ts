import type { Ctx } from '../../kernel/ctx.ts'
import { tryTake, type Taken } from '../../kernel/limit.ts'
import { NEWCOMERS } from './limits.ts'

export type Newcomer = { getsFreeMessages: boolean; giveBack(): Promise<void> }

/** Whether one more newcomer from this device and network gets free messages. */
export const countNewcomer = async (ctx: Ctx, fingerprintHash: Buffer): Promise<Newcomer> => {
  const taken: Taken[] = []
  const giveBack = async () => {
    for (const one of taken) await one.giveBack()
  }
  const counted = [
    [NEWCOMERS.perFingerprint, fingerprintHash.toString('hex')],
    [NEWCOMERS.perNetwork, ctx.caller.network],
  ] as const
  for (const [limit, who] of counted) {
    const one = await tryTake(ctx, limit, who)
    if (!('giveBack' in one)) {
      await giveBack()
      return { getsFreeMessages: false, giveBack: async () => {} }
    }
    taken.push(one)
  }
  return { getsFreeMessages: true, giveBack }
}
