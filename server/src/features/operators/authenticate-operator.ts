import type { Actor } from '../../kernel/actor.ts'
import type { Base } from '../../kernel/ctx.ts'
import { hashOf, isToken, passwordMark } from '../accounts/index.ts'
import { isOperator } from './is-operator.ts'
import { findSession, type SessionRow } from './operators-store.ts'

export type OperatorActor = Extract<Actor, { kind: 'operator' }>

/** Nothing of it counts once the password was changed, the address left the list or the account. */
export const stillHolds = (
  base: Pick<Base, 'config'>,
  row: Pick<SessionRow, 'email' | 'passwordHash' | 'passwordMark'>,
): boolean =>
  isOperator(base, row.email) &&
  row.passwordHash !== null &&
  passwordMark(row.passwordHash).equals(row.passwordMark)

/** Which operator holds this token; nobody when it is unknown, over, or no operator's any more. */
export const authenticateOperator = async (
  base: Pick<Base, 'db' | 'clock' | 'config'>,
  token: string,
): Promise<OperatorActor | null> => {
  if (!isToken(token)) return null
  const row = await findSession(base.db, hashOf(token), base.clock.now())
  if (!row?.email || !stillHolds(base, row)) return null
  return { kind: 'operator', userId: row.userId, operatorSession: row.id, email: row.email }
}
