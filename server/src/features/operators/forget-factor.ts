import type { Ctx } from '../../kernel/ctx.ts'
import { writeDeed } from '../../kernel/write.ts'
import { findFactor, forgetOperator } from './operators-store.ts'

/** For a lost phone: removes the second factor and all sessions; the next sign-in enrols a new one. */
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
