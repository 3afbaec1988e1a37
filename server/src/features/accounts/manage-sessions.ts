import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { write } from '../../kernel/write.ts'
import { forgetDeviceOfSession, forgetOtherDevices } from './known-devices-store.ts'
import * as store from './sessions-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A session has expired if it was last used or opened before these times. */
export const oldestSession = ({
  config,
  clock,
}: Pick<Ctx, 'config' | 'clock'>): store.OldestSession => {
  const now = clock.now().getTime()
  return {
    usedSince: new Date(now - config.sessionDays * DAY_MS),
    openedSince: new Date(now - config.sessionMaxDays * DAY_MS),
  }
}

export type SessionInUse = store.Session & { isCurrent: boolean }

export const listSessions = async (ctx: Ctx): Promise<SessionInUse[]> => {
  const { userId, sessionId } = personOf(ctx)
  const sessions = await store.sessionsOf(ctx.db, userId, oldestSession(ctx))
  return sessions.map((session) => ({ ...session, isCurrent: session.id === sessionId }))
}

/** Ends one of the caller's sessions. Unknown and other users' sessions give the same error. */
export const revokeSession = async (ctx: Ctx, input: { id: number }): Promise<void> => {
  const { userId, sessionId } = personOf(ctx)
  await write(ctx, 'account.revoke-session', async (tx) => {
    await forgetDeviceOfSession(tx, { userId, sessionId: input.id }, sessionId)
    if (!(await store.endSession(tx, userId, input.id))) throw fail('NOT_ALLOWED')
  })
}

export const revokeOtherSessions = async (ctx: Ctx): Promise<void> => {
  const { userId, sessionId } = personOf(ctx)
  await write(ctx, 'account.revoke-sessions', async (tx) => {
    await forgetOtherDevices(tx, { userId, sessionId })
    await store.endOtherSessions(tx, userId, sessionId)
  })
}
