import type { Actor } from '../../kernel/actor.ts'
import type { AppDependencies } from '../../kernel/ctx.ts'
import { touchDeviceOfSession } from './known-devices-store.ts'
import { getSessionCutoffs } from './manage-sessions.ts'
import { findSession, touchSession } from './sessions-store.ts'
import { hashToken, isToken } from './token.ts'

// The last use of a session is written at most once an hour: it need not be exact, and most
// requests should not write.
const SESSION_TOUCH_INTERVAL_MS = 60 * 60 * 1000

export type SessionIdentity = { actor: Actor; isSuspended: boolean }

/** Resolves a session token. Null if it is unknown, revoked, expired or idle for too long. */
export const authenticate = async (
  base: AppDependencies,
  token: string,
): Promise<SessionIdentity | null> => {
  if (!isToken(token)) return null
  const session = await findSession(base.db, hashToken(token))
  const { usedSince, openedSince } = getSessionCutoffs(base)
  if (!session || session.lastUsedAt < usedSince || session.createdAt < openedSince) return null
  const now = base.clock.now()
  if (now.getTime() - session.lastUsedAt.getTime() > SESSION_TOUCH_INTERVAL_MS) {
    await touchSession(base.db, session.sessionId, now)
    await touchDeviceOfSession(base.db, session.sessionId, now)
  }
  const isMember = session.email !== null || session.phone !== null
  return {
    actor: {
      kind: isMember ? 'member' : 'guest',
      userId: session.userId,
      sessionId: session.sessionId,
    },
    isSuspended: session.suspendedAt !== null,
  }
}
