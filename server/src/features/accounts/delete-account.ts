import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import type { Tx } from '../../db/write.ts'
import { findUser } from './accounts-store.ts'
import { verifyCode, spendCode } from './codes.ts'

/** Verifies a deletion code of the account's address; it is spent in the deleting transaction. */
export const verifyAccountDeletion = async (
  ctx: Ctx,
  input: { email: string; code: string },
): Promise<{ spend(tx: Tx): Promise<void> }> => {
  const user = await findUser(ctx.db, requireUser(ctx).userId)
  if (user?.email !== input.email) throw fail('NOT_ALLOWED')
  const { codeId } = await verifyCode(ctx, {
    target: input.email,
    useIn: 'writeOff',
    code: input.code,
  })
  return { spend: (tx) => spendCode(ctx, tx, codeId) }
}
