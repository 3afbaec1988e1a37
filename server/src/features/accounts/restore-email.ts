import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../kernel/write.ts'
import { findUser, isRegistered, updateUser } from './accounts-store.ts'
import { targetHash } from './codes.ts'
import { removeCodesOf } from './codes-store.ts'
import { findWayBack, holdWayBack, removeWaysBackSince } from './email-changes-store.ts'
import { forgetDevices } from './known-devices-store.ts'
import { passwordDesk } from './password-desk.ts'
import { endAllSessions } from './sessions-store.ts'
import { hashOf, isToken } from './token.ts'

export type Restored = 'restored' | 'reopened' | 'gone' | 'taken'
type Ask = { token: string }

/** Whether the link in the mail still leads anywhere. Looking changes nothing: mail programs look too. */
export const hasWayBack = async (ctx: Pick<Ctx, 'db' | 'clock'>, { token }: Ask) =>
  isToken(token) && (await findWayBack(ctx.db, hashOf(token), ctx.clock.now())) !== null

/**
 * Gives the account back to its old address; works once. Nothing that a thief may hold opens it any
 * more: sessions end (the console's too, which depend on the password), codes and the grants that
 * they gave are removed, and so is the password. The link has shown who owns the mailbox, so a new
 * password may come with it: a thief who keeps the mailbox's codes used up keeps nobody out. Without
 * one, only a code to the restored address sets it.
 */
export const restoreEmail = async (
  ctx: Ctx,
  { token, newPassword }: Ask & { newPassword?: string },
): Promise<Restored> => {
  // Looked up before the hashing, so that nobody makes us hash for nothing.
  if (!(await hasWayBack(ctx, { token }))) return 'gone'
  const passwordHash = newPassword ? await ctx.part(passwordDesk).hash(newPassword) : null
  return write(ctx, 'account.restore-email', async (tx): Promise<Restored> => {
    const wayBack = await holdWayBack(tx, hashOf(token), ctx.clock.now())
    if (!wayBack) return 'gone'
    const { userId, oldEmail } = wayBack
    if (await isRegistered(tx, oldEmail)) return 'taken'
    const user = await findUser(tx, userId)
    await updateUser(tx, userId, { email: oldEmail, password_hash: passwordHash })
    await removeWaysBackSince(tx, wayBack)
    await endAllSessions(tx, userId)
    await forgetDevices(tx, userId)
    for (const address of [oldEmail, user?.email]) {
      if (address) await removeCodesOf(tx, targetHash(ctx, address))
    }
    return passwordHash ? 'reopened' : 'restored'
  })
}
