import { decideReview } from '../../use-cases/my-characters.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { writeAudited } from '../../db/write.ts'

type Decision = { id: number; version: number; reason: string }

const decide = (ctx: Ctx, what: string, decision: Decision): Promise<void> =>
  writeAudited(ctx, what, async (tx) => {
    const { id, version, reason } = decision
    if (!(await decideReview(ctx, tx, decision))) throw fail('UPDATE_FAILED')
    return {
      result: undefined,
      target: `character:${id}`,
      before: { version, state: 'reviewing' },
      after: { version, state: reason ? 'failed' : 'published', reason },
    }
  })

export const approveCharacter = (ctx: Ctx, input: Omit<Decision, 'reason'>): Promise<void> =>
  decide(ctx, 'console.review.approve', { ...input, reason: '' })

/** The character's creator sees the reason verbatim. */
export const rejectCharacter = (ctx: Ctx, input: Decision): Promise<void> =>
  decide(ctx, 'console.review.reject', input)
