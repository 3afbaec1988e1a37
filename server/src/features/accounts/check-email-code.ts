import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { write } from '../../kernel/write.ts'
import { passCode, targetHash } from './codes.ts'
import { putGrant } from './codes-store.ts'
import { RESET_GRANT_MS } from './limits.ts'

/**
 * Whether a code is right. A forgot code that passes lets this session reset that address's
 * password; it is spent by the reset, so that a refused password does not cost a new code.
 */
export const checkEmailCode = async (
  ctx: Ctx,
  input: { email: string; code: string },
): Promise<void> => {
  const passed = await passCode(ctx, { target: input.email, useIn: null, code: input.code })
  if (passed.useIn !== 'forgot') return
  const { sessionId } = personOf(ctx)
  const expiresAt = new Date(ctx.clock.now().getTime() + RESET_GRANT_MS)
  await write(ctx, 'account.grant-reset', (tx) =>
    putGrant(tx, {
      sessionId,
      targetHash: targetHash(ctx, input.email),
      codeId: passed.codeId,
      expiresAt,
    }),
  )
}
