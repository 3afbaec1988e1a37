import type { Ctx } from '../../kernel/ctx.ts'
import type { Tx } from '../../kernel/write.ts'
import { deviceLabel } from './device-label.ts'
import { insertSession } from './sessions-store.ts'
import { hashOf, newToken } from './token.ts'

/** Opens a session and returns its token, of which only the hash is stored. */
export const openSession = async (
  ctx: Ctx,
  tx: Tx,
  { userId, deviceHash }: { userId: number; deviceHash: Buffer | null },
): Promise<string> => {
  const token = newToken()
  await insertSession(tx, {
    tokenHash: hashOf(token),
    userId,
    device: deviceLabel(ctx.caller.agent),
    deviceHash,
    now: ctx.clock.now(),
  })
  return token
}
