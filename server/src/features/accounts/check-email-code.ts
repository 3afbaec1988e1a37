import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { write } from '../../db/write.ts'
import { verifyCode, hashCodeTarget } from './codes.ts'
import { putResetGrant } from './codes-store.ts'
import { RESET_GRANT_TTL_MS } from './limits.ts'

/**
 * Verifies a code. A correct `forgot` code grants this session a reset of that address's password.
 * It is spent by the reset, so that a rejected password does not require a new code.
 */
export const checkEmailCode = async (
  ctx: Ctx,
  input: { email: string; code: string },
): Promise<void> => {
  const verified = await verifyCode(ctx, { target: input.email, useIn: null, code: input.code })
  if (verified.useIn !== 'forgot') return
  const { sessionId } = requireUser(ctx)
  const expiresAt = new Date(ctx.clock.now().getTime() + RESET_GRANT_TTL_MS)
  await write(ctx, 'account.grant-reset', (tx) =>
    putResetGrant(tx, {
      sessionId,
      targetHash: hashCodeTarget(ctx, input.email),
      codeId: verified.codeId,
      expiresAt,
    }),
  )
}
