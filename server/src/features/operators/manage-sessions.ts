import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { writeAudited } from '../../db/write.ts'
import { isSessionValid, type OperatorActor } from './authenticate-operator.ts'
import { listActiveSessions, endSession, findSessionExpiry } from './operators-store.ts'

/** The operator who makes a console call. */
export const requireOperator = ({ actor }: Pick<Ctx, 'actor'>): OperatorActor => {
  if (actor.kind === 'operator') return actor
  throw fail('NOT_FOUND')
}

export const readOwnSessionExpiry = async (ctx: Ctx): Promise<Date> => {
  const { operatorSession } = requireOperator(ctx)
  const expiresAt = await findSessionExpiry(ctx.db, operatorSession, ctx.clock.now())
  if (!expiresAt) throw fail('NOT_FOUND')
  return expiresAt
}

export const listOperatorSessions = async (ctx: Ctx) => {
  const { operatorSession } = requireOperator(ctx)
  const rows = await listActiveSessions(ctx.db, ctx.clock.now())
  return rows
    .filter((row) => isSessionValid(ctx, row))
    .map(({ id, userId, email, nick, device, createdAt, expiresAt }) => ({
      id,
      userId,
      email: email ?? '',
      nick,
      device,
      createdAt,
      expiresAt,
      current: id === operatorSession,
    }))
}

export const endOperatorSession = (ctx: Ctx, input: { id: number }): Promise<void> =>
  writeAudited(ctx, 'console.session.end', async (tx) => {
    const ended = await endSession(tx, input.id)
    if (!ended) throw fail('UPDATE_FAILED')
    return {
      result: undefined,
      target: `operator-session:${input.id}`,
      before: { userId: ended.userId },
      after: null,
    }
  })

export const signOut = (ctx: Ctx): Promise<void> =>
  endOperatorSession(ctx, { id: requireOperator(ctx).operatorSession })
