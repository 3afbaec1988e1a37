import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write } from '../../kernel/write.ts'
import * as store from './sessions-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Sessions that nobody has used since this are over. */
export const oldestUse = (ctx: Pick<Ctx, 'config' | 'clock'>): Date =>
  new Date(ctx.clock.now().getTime() - ctx.config.sessionDays * DAY_MS)

export type SessionInUse = store.Session & { isCurrent: boolean }

export const listSessions = async (ctx: Ctx): Promise<SessionInUse[]> => {
  const { userId, sessionId } = personOf(ctx)
  const sessions = await store.sessionsOf(ctx.db, userId, oldestUse(ctx))
  return sessions.map((session) => ({ ...session, isCurrent: session.id === sessionId }))
}

/** Ends one of the caller's sessions; a foreign or unknown one is not told apart. */
export const revokeSession = async (ctx: Ctx, input: { id: number }): Promise<void> => {
  const { userId } = personOf(ctx)
  await write(ctx, 'account.revoke-session', async (tx) => {
    if (!(await store.endSession(tx, userId, input.id))) throw fail('NOT_ALLOWED')
  })
}

export const revokeOtherSessions = async (ctx: Ctx): Promise<void> => {
  const { userId, sessionId } = personOf(ctx)
  await write(ctx, 'account.revoke-sessions', (tx) => store.endOtherSessions(tx, userId, sessionId))
}
