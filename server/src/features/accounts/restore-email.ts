import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../kernel/write.ts'
import { isRegistered, updateUser } from './accounts-store.ts'
import { findWayBack, holdWayBack, removeWaysBackSince } from './email-changes-store.ts'
import { endAllSessions } from './sessions-store.ts'
import { hashOf, isToken } from './token.ts'

export type Restored = 'restored' | 'gone' | 'taken'
type Ask = { token: string }

/** Whether the link in the mail still leads anywhere. Looking changes nothing: mail programs look too. */
export const hasWayBack = async (ctx: Pick<Ctx, 'db' | 'clock'>, { token }: Ask) =>
  isToken(token) && (await findWayBack(ctx.db, hashOf(token), ctx.clock.now())) !== null

/** Gives the account back to its old address and signs every device out; works once. */
export const restoreEmail = async (ctx: Ctx, { token }: Ask): Promise<Restored> => {
  if (!isToken(token)) return 'gone'
  return write(ctx, 'account.restore-email', async (tx): Promise<Restored> => {
    const wayBack = await holdWayBack(tx, hashOf(token), ctx.clock.now())
    if (!wayBack) return 'gone'
    if (await isRegistered(tx, wayBack.oldEmail)) return 'taken'
    await updateUser(tx, wayBack.userId, { email: wayBack.oldEmail })
    await removeWaysBackSince(tx, wayBack)
    await endAllSessions(tx, wayBack.userId)
    return 'restored'
  })
}
