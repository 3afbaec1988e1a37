import type { Ctx } from '../../kernel/ctx.ts'
import type { Tx } from '../../db/write.ts'
import { getDeviceLabel } from './device-label.ts'
import { insertSession } from './sessions-store.ts'
import { hashToken, generateToken } from './token.ts'

/** Opens a session and returns its token, of which only the hash is stored. */
export const openSession = async (
  ctx: Ctx,
  tx: Tx,
  { userId, deviceHash }: { userId: number; deviceHash: Buffer | null },
): Promise<string> => {
  const token = generateToken()
  await insertSession(tx, {
    tokenHash: hashToken(token),
    userId,
    device: getDeviceLabel(ctx.caller.agent),
    deviceHash,
    now: ctx.clock.now(),
  })
  return token
}
