import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { enqueue } from '../../db/queue.ts'
import { write, type Tx } from '../../db/write.ts'
import { findAccount, findUser, lockAccountWithPassword, updateUser } from './accounts-store.ts'
import { rememberCallersDevice } from './known-devices.ts'
import { forgetOtherDevices } from './known-devices-store.ts'
import { composePasswordChangedEmail } from './emails.ts'
import { mailJob } from './mail-job.ts'
import { passwordHasher } from './password-hasher.ts'
import { endOtherSessions } from './sessions-store.ts'
import { checkCallersPassword } from './check-password.ts'

const NOTICE_TTL_MS = 24 * 60 * 60 * 1000

/** Sets the password, signs out and forgets all other devices, and notifies the user by email. */
export const setPassword = async (
  ctx: Ctx,
  tx: Tx,
  account: { id: number; email: string; passwordHash: string },
): Promise<void> => {
  const { sessionId } = requireUser(ctx)
  await updateUser(tx, account.id, { password_hash: account.passwordHash })
  await endOtherSessions(tx, account.id, sessionId)
  await forgetOtherDevices(tx, { userId: account.id, sessionId })
  await rememberCallersDevice(ctx, tx, account.id)
  await enqueue(ctx, tx, mailJob, {
    payload: composePasswordChangedEmail(account.email, ctx.language),
    expiresAt: new Date(ctx.clock.now().getTime() + NOTICE_TTL_MS),
  })
}

export const changePassword = async (
  ctx: Ctx,
  input: { oldPassword: string; newPassword: string },
): Promise<void> => {
  const user = await findUser(ctx.db, requireUser(ctx).userId)
  const account = user?.email ? await findAccount(ctx.db, user.email) : null
  if (!account) throw fail('SIGNED_OUT')
  const oldHash = account.passwordHash
  const credentials = { email: account.email, password: input.oldPassword }
  const isRight = await checkCallersPassword(ctx, credentials, account)
  if (!isRight || oldHash === null) throw fail('PASSWORD_WRONG')
  const passwordHash = await ctx.service(passwordHasher).hash(input.newPassword)
  await write(ctx, 'account.change-password', async (tx) => {
    if (!(await lockAccountWithPassword(tx, account.id, oldHash))) throw fail('PASSWORD_WRONG')
    await setPassword(ctx, tx, { id: account.id, email: account.email, passwordHash })
  })
}
