import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { findAccountStatus, type AccountStatus } from './accounts-store.ts'

export type { AccountStatus }

/** The user's invite code, how many users it brought, and whether they get free messages. */
export const getAccountStatus = async (
  ctx: Pick<Ctx, 'db'>,
  input: { userId: number },
): Promise<AccountStatus> => {
  const status = await findAccountStatus(ctx.db, input.userId)
  if (!status) throw fail('SIGNED_OUT')
  return status
}
