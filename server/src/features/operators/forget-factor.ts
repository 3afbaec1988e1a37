import type { Ctx } from '../../kernel/ctx.ts'
import { writeDeed } from '../../kernel/write.ts'
import { findFactor, forgetOperator } from './operators-store.ts'

/** The telephone is lost: the next sign-in shows a new secret, and all sessions end. */
export const forgetFactor = (
  ctx: Pick<Ctx, 'db' | 'actor' | 'requestId' | 'clock'>,
  input: { userId: number },
): Promise<{ wasEnrolled: boolean }> =>
  writeDeed(ctx, 'console.factor.forget', async (tx) => {
    const factor = await findFactor(tx, input.userId)
    await forgetOperator(tx, input.userId)
    const wasEnrolled = Boolean(factor?.confirmedAt)
    return {
      result: { wasEnrolled },
      target: `user:${input.userId}`,
      before: { enrolled: wasEnrolled },
      after: { enrolled: false },
    }
  })
