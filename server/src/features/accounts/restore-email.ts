import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../db/write.ts'
import { findUser, isRegistered, updateUser } from './accounts-store.ts'
import { hashCodeTarget } from './codes.ts'
import { removeCodesOf } from './codes-store.ts'
import {
  findEmailRestore,
  lockEmailRestore,
  removeEmailRestoresSince,
} from './email-changes-store.ts'
import { forgetDevices } from './known-devices-store.ts'
import { passwordHasher } from './password-hasher.ts'
import { endAllSessions } from './sessions-store.ts'
import { hashToken, isToken } from './token.ts'

export type RestoreEmailResult = 'restored' | 'reopened' | 'gone' | 'taken'
type RestoreLink = { token: string }

/** Whether the link in the email is still valid. Read-only, since mail programs prefetch links. */
export const hasEmailRestore = async (ctx: Pick<Ctx, 'db' | 'clock'>, { token }: RestoreLink) =>
  isToken(token) && (await findEmailRestore(ctx.db, hashToken(token), ctx.clock.now())) !== null

/**
 * Restores the account's old address; works once. Revokes everything an attacker may hold: sessions
 * (the console's too, which depend on the password), codes and their grants, and the password. The
 * link proves ownership of the mailbox, so a new password may come with it: exhausting the mailbox's
 * code limit does not lock the owner out. Without one, only a code to the restored address sets it.
 */
export const restoreEmail = async (
  ctx: Ctx,
  { token, newPassword }: RestoreLink & { newPassword?: string },
): Promise<RestoreEmailResult> => {
  // Checked before hashing, so that unauthorized calls cannot cause expensive hashing.
  if (!(await hasEmailRestore(ctx, { token }))) return 'gone'
  const passwordHash = newPassword ? await ctx.service(passwordHasher).hash(newPassword) : null
  return write(ctx, 'account.restore-email', async (tx): Promise<RestoreEmailResult> => {
    const restore = await lockEmailRestore(tx, hashToken(token), ctx.clock.now())
    if (!restore) return 'gone'
    const { userId, oldEmail } = restore
    if (await isRegistered(tx, oldEmail)) return 'taken'
    const user = await findUser(tx, userId)
    await updateUser(tx, userId, { email: oldEmail, password_hash: passwordHash })
    await removeEmailRestoresSince(tx, restore)
    await endAllSessions(tx, userId)
    await forgetDevices(tx, userId)
    for (const address of [oldEmail, user?.email]) {
      if (address) await removeCodesOf(tx, hashCodeTarget(ctx, address))
    }
    return passwordHash ? 'reopened' : 'restored'
  })
}
