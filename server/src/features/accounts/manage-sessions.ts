import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write } from '../../db/write.ts'
import { forgetDeviceOfSession, forgetOtherDevices } from './known-devices-store.ts'
import * as store from './sessions-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A session has expired if it was last used or opened before these times. */
export const getSessionCutoffs = ({
  config,
  clock,
}: Pick<Ctx, 'config' | 'clock'>): store.SessionCutoffs => {
  const now = clock.now().getTime()
  return {
    usedSince: new Date(now - config.sessionDays * DAY_MS),
    openedSince: new Date(now - config.sessionMaxDays * DAY_MS),
  }
}

export type ListedSession = store.Session & { isCurrent: boolean }

export const listSessions = async (ctx: Ctx): Promise<ListedSession[]> => {
  const { userId, sessionId } = requireUser(ctx)
  const sessions = await store.listActiveSessions(ctx.db, userId, getSessionCutoffs(ctx))
  return sessions.map((session) => ({ ...session, isCurrent: session.id === sessionId }))
}

/** Ends one of the caller's sessions. Unknown and other users' sessions give the same error. */
export const revokeSession = async (ctx: Ctx, input: { id: number }): Promise<void> => {
  const { userId, sessionId } = requireUser(ctx)
  await write(ctx, 'account.revoke-session', async (tx) => {
    await forgetDeviceOfSession(tx, { userId, sessionId: input.id }, sessionId)
    if (!(await store.endSession(tx, userId, input.id))) throw fail('NOT_ALLOWED')
  })
}

export const revokeOtherSessions = async (ctx: Ctx): Promise<void> => {
  const { userId, sessionId } = requireUser(ctx)
  await write(ctx, 'account.revoke-sessions', async (tx) => {
    await forgetOtherDevices(tx, { userId, sessionId })
    await store.endOtherSessions(tx, userId, sessionId)
  })
}
