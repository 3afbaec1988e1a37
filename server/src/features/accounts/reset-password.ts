import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write } from '../../db/write.ts'
import { findAccount } from './accounts-store.ts'
import { setPassword } from './change-password.ts'
import { spendCode, hashCodeTarget } from './codes.ts'
import { hasResetGrant, consumeResetGrant } from './codes-store.ts'
import { passwordHasher } from './password-hasher.ts'

/** Requires a session that has verified a `forgot` code of this address; works once. */
export const resetPassword = async (
  ctx: Ctx,
  input: { email: string; password: string },
): Promise<void> => {
  const grantKey = {
    sessionId: requireUser(ctx).sessionId,
    targetHash: hashCodeTarget(ctx, input.email),
    now: ctx.clock.now(),
  }
  // Checked before hashing, so that unauthorized calls cannot cause expensive hashing.
  if (!(await hasResetGrant(ctx.db, grantKey))) throw fail('CODE_MISSING')
  const passwordHash = await ctx.service(passwordHasher).hash(input.password)
  await write(ctx, 'account.reset-password', async (tx) => {
    const codeId = await consumeResetGrant(tx, grantKey)
    if (codeId === null) throw fail('CODE_MISSING')
    await spendCode(ctx, tx, codeId)
    const account = await findAccount(tx, input.email)
    if (!account) throw fail('NO_ACCOUNT')
    await setPassword(ctx, tx, { id: account.id, email: account.email, passwordHash })
  })
}
