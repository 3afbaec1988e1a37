import type { Ctx } from '../../kernel/ctx.ts'
import { writeAudited } from '../../db/write.ts'
import { findFactor, eraseOperator } from './operators-store.ts'

/** For a lost phone: removes the second factor and all sessions; the next sign-in enrols a new one. */
export const forgetFactor = (
  ctx: Pick<Ctx, 'db' | 'actor' | 'requestId' | 'clock'>,
  input: { userId: number },
): Promise<{ wasEnrolled: boolean }> =>
  writeAudited(ctx, 'console.factor.forget', async (tx) => {
    const factor = await findFactor(tx, input.userId)
    await eraseOperator(tx, input.userId)
    const wasEnrolled = Boolean(factor?.confirmedAt)
    return {
      result: { wasEnrolled },
      target: `user:${input.userId}`,
      before: { enrolled: wasEnrolled },
      after: { enrolled: false },
    }
  })
