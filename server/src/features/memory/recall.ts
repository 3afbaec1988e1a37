import type { Ctx } from '../../kernel/ctx.ts'
import { MOST_FACTS, type Memory, type Whose } from './memory.ts'
import { liveMemories, memoryStanding } from './memory-store.ts'
import { lastSummaries, mostRelevant } from './relevance.ts'

/** `isOn`: the person lets himself be remembered. */
export type Recalled = { isOn: boolean; facts: Memory[]; summaries: string[] }

const MOST_SUMMARIES = 60
/** Her first word does not wait longer for what she might remember. */
export const RECALL_MS = 400

const lookedUp = async (
  ctx: Pick<Ctx, 'db'>,
  input: Whose & { moment: readonly string[] },
): Promise<Recalled> => {
  const standing = await memoryStanding(ctx.db, input)
  if (standing?.isRefused) return { isOn: false, facts: [], summaries: [] }
  const memories = standing?.isKnown
    ? await liveMemories(ctx.db, input, MOST_FACTS + MOST_SUMMARIES)
    : []
  return {
    isOn: true,
    facts: mostRelevant(memories, input.moment),
    summaries: lastSummaries(memories),
  }
}

/**
 * What she knows that fits the moment: one look at an index, never a model. A memory that is slow or
 * broken is gone without; whether he may be remembered at all is asked again before it is written.
 */
export const recall = (
  ctx: Pick<Ctx, 'db' | 'log'>,
  input: Whose & { moment: readonly string[] },
): Promise<Recalled> => {
  const nothing = (why: object): Recalled => {
    ctx.log.warn(why, 'she answers without her memory')
    return { isOn: true, facts: [], summaries: [] }
  }
  const { promise, resolve } = Promise.withResolvers<Recalled>()
  const late = setTimeout(() => resolve(nothing({ waitedMs: RECALL_MS })), RECALL_MS)
  lookedUp(ctx, input).then(resolve, (error: unknown) => resolve(nothing({ error })))
  return promise.finally(() => clearTimeout(late))
}
