import type { Facts } from '../../kernel/audit-store.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { writeDeed } from '../../kernel/write.ts'

type Work<Result> = {
  what: string
  target: string
  before: Facts | null
  work: () => Promise<{ result: Result; after: Facts }>
}

/**
 * For work that asks a provider and commits step by step, which no one transaction can hold: it is on
 * record before its first step, and how it ended afterwards, also when it failed.
 */
export const onRecord = async <Result>(
  ctx: Ctx,
  { what, target, before, work }: Work<Result>,
): Promise<Result> => {
  const tell = (name: string, after: Facts | null): Promise<void> =>
    writeDeed(ctx, name, async () => ({ result: undefined, target, before, after }))
  await tell(`${what}.begin`, null)
  const { result, after } = await work().catch(async (error: unknown) => {
    await tell(what, { outcome: 'failed' })
    throw error
  })
  await tell(what, after)
  return result
}
