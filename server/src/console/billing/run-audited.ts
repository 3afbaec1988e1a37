import type { AuditFacts } from '../../db/audit-store.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { writeAudited } from '../../db/write.ts'

type AuditedWork<Result> = {
  what: string
  target: string
  before: AuditFacts | null
  work: () => Promise<{ result: Result; after: AuditFacts }>
}

/**
 * Audits work that calls a provider and commits step by step, which does not fit in one transaction: one
 * entry before the first step and one with the outcome, also when it failed.
 */
export const runAudited = async <Result>(
  ctx: Ctx,
  { what, target, before, work }: AuditedWork<Result>,
): Promise<Result> => {
  const record = (name: string, after: AuditFacts | null): Promise<void> =>
    writeAudited(ctx, name, async () => ({ result: undefined, target, before, after }))
  await record(`${what}.begin`, null)
  const { result, after } = await work().catch(async (error: unknown) => {
    await record(what, { outcome: 'failed' })
    throw error
  })
  await record(what, after)
  return result
}
