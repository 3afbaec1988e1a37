import type { Actor } from '../../kernel/actor.ts'
import type { AppDependencies } from '../../kernel/ctx.ts'
import { hashToken, isToken, toPasswordMark } from '../accounts/index.ts'
import { isOperator } from './is-operator.ts'
import { findSession, type SessionRow } from './operators-store.ts'

export type OperatorActor = Extract<Actor, { kind: 'operator' }>

/** A session is invalid once the password or email changed or the email was removed from ADMIN_EMAILS. */
export const isSessionValid = (
  base: Pick<AppDependencies, 'config'>,
  row: Pick<SessionRow, 'email' | 'passwordHash' | 'passwordMark'>,
): boolean =>
  isOperator(base, row.email) &&
  row.passwordHash !== null &&
  toPasswordMark(row.passwordHash).equals(row.passwordMark)

/** The operator of a session token; null if it is unknown, expired or no longer valid. */
export const authenticateOperator = async (
  base: Pick<AppDependencies, 'db' | 'clock' | 'config'>,
  token: string,
): Promise<OperatorActor | null> => {
  if (!isToken(token)) return null
  const row = await findSession(base.db, hashToken(token), base.clock.now())
  if (!row?.email || !isSessionValid(base, row)) return null
  return { kind: 'operator', userId: row.userId, operatorSession: row.id, email: row.email }
}
