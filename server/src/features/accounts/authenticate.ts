import type { Actor } from '../../kernel/actor.ts'
import type { Base } from '../../kernel/ctx.ts'
import { touchDeviceOfSession } from './known-devices-store.ts'
import { oldestSession } from './manage-sessions.ts'
import { findSession, touchSession } from './sessions-store.ts'
import { hashOf, isToken } from './token.ts'

// Written at most once an hour: a session's last use need not be exact, and reads must stay reads.
const TOUCH_MS = 60 * 60 * 1000

export type Identity = { actor: Actor; suspended: boolean }

/** Who holds this token; nobody when it is unknown, ended, too old or unused for too long. */
export const authenticate = async (base: Base, token: string): Promise<Identity | null> => {
  if (!isToken(token)) return null
  const session = await findSession(base.db, hashOf(token))
  const { usedSince, openedSince } = oldestSession(base)
  if (!session || session.lastUsedAt < usedSince || session.createdAt < openedSince) return null
  const now = base.clock.now()
  if (now.getTime() - session.lastUsedAt.getTime() > TOUCH_MS) {
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
    suspended: session.suspendedAt !== null,
  }
}
