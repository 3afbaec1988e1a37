import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write } from '../../db/write.ts'
import { findAccount, lockAccountWithPassword } from './accounts-store.ts'
import { findDeviceOfSession, rememberDevice } from './known-devices-store.ts'
import { openSession } from './sessions.ts'
import { endSession } from './sessions-store.ts'
import { checkCallersPassword } from './check-password.ts'

/** Signs in and returns a new token. Ends the caller's session if it is of the same account. */
export const login = async (ctx: Ctx, input: { email: string; password: string }) => {
  const account = await findAccount(ctx.db, input.email)
  const passwordHash = account?.passwordHash ?? null
  const isRight = await checkCallersPassword(ctx, input, account)
  if (!account) throw fail('NO_ACCOUNT')
  if (!isRight || passwordHash === null) throw fail('PASSWORD_WRONG')
  if (account.suspendedAt) throw fail('SUSPENDED')
  return write(ctx, 'account.login', async (tx) => {
    // The password may have been reset since it was compared.
    if (!(await lockAccountWithPassword(tx, account.id, passwordHash))) throw fail('PASSWORD_WRONG')
    const caller = requireUser(ctx)
    const deviceHash = await findDeviceOfSession(tx, caller.sessionId)
    const now = ctx.clock.now()
    if (deviceHash) await rememberDevice(tx, { userId: account.id, deviceHash, scope: 'app', now })
    if (caller.userId === account.id) await endSession(tx, account.id, caller.sessionId)
    const token = await openSession(ctx, tx, { userId: account.id, deviceHash })
    return { token, userId: account.id }
  })
}
