import type { Ctx } from '../../kernel/ctx.ts'
import { MOST_FACTS, type Memory, type Whose } from './memory.ts'
import { liveMemories } from './memory-store.ts'
import { lastSummaries, mostRelevant } from './relevance.ts'
import { hasRefused } from './settings-store.ts'

/** `isOn`: the person lets himself be remembered. */
export type Recalled = { isOn: boolean; facts: Memory[]; summaries: string[] }

const MOST_SUMMARIES = 60

/** What she knows that fits the moment: one look at an index, never a model. */
export const recall = async (
  ctx: Pick<Ctx, 'db'>,
  input: Whose & { moment: readonly string[] },
): Promise<Recalled> => {
  const [isRefused, memories] = await Promise.all([
    hasRefused(ctx.db, input.userId),
    liveMemories(ctx.db, input, MOST_FACTS + MOST_SUMMARIES),
  ])
  if (isRefused) return { isOn: false, facts: [], summaries: [] }
  return {
    isOn: true,
    facts: mostRelevant(memories, input.moment),
    summaries: lastSummaries(memories),
  }
}
