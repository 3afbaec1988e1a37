import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write } from '../../kernel/write.ts'
import { findAccount } from './accounts-store.ts'
import { setPassword } from './change-password.ts'
import { spendCode, targetHash } from './codes.ts'
import { hasGrant, useGrant } from './codes-store.ts'
import { passwordDesk } from './password-desk.ts'

/** Only a session that has passed a forgot code of this very address may, and only once. */
export const resetPassword = async (
  ctx: Ctx,
  input: { email: string; password: string },
): Promise<void> => {
  const asked = {
    sessionId: personOf(ctx).sessionId,
    targetHash: targetHash(ctx, input.email),
    now: ctx.clock.now(),
  }
  // Looked up before the hashing, so that nobody makes us hash for nothing.
  if (!(await hasGrant(ctx.db, asked))) throw fail('CODE_MISSING')
  const passwordHash = await ctx.part(passwordDesk).hash(input.password)
  await write(ctx, 'account.reset-password', async (tx) => {
    const codeId = await useGrant(tx, asked)
    if (codeId === null) throw fail('CODE_MISSING')
    await spendCode(ctx, tx, codeId)
    const account = await findAccount(tx, input.email)
    if (!account) throw fail('NO_ACCOUNT')
    await setPassword(ctx, tx, { id: account.id, email: account.email, passwordHash })
  })
}
