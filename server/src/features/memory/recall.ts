import type { Ctx } from '../../kernel/ctx.ts'
import { MAX_FACTS, type Memory, type MemoryScope } from './memory.ts'
import { listLiveMemories, findMemoryStatus } from './memory-store.ts'
import { selectLatestSummaries, selectRelevantFacts } from './relevance.ts'

/** `isOn`: the user has not opted out of memory. */
export type RecalledMemories = { isOn: boolean; facts: Memory[]; summaries: string[] }

const MAX_SUMMARIES = 60
/** A reply does not wait longer for its memories. */
export const RECALL_TIMEOUT_MS = 400

const loadMemories = async (
  ctx: Pick<Ctx, 'db'>,
  input: MemoryScope & { context: readonly string[] },
): Promise<RecalledMemories> => {
  const status = await findMemoryStatus(ctx.db, input)
  if (status?.isRefused) return { isOn: false, facts: [], summaries: [] }
  const memories = status?.isKnown
    ? await listLiveMemories(ctx.db, input, MAX_FACTS + MAX_SUMMARIES)
    : []
  return {
    isOn: true,
    facts: selectRelevantFacts(memories, input.context),
    summaries: selectLatestSummaries(memories),
  }
}

/**
 * Recalls the memories that are relevant to the context, with an index lookup and no model. On a
 * timeout or error the reply goes on without memories; `isOn` is then assumed, because the opt-out is
 * checked again before anything is saved.
 */
export const recallMemories = (
  ctx: Pick<Ctx, 'db' | 'log'>,
  input: MemoryScope & { context: readonly string[] },
): Promise<RecalledMemories> => {
  const fallBack = (fields: object): RecalledMemories => {
    const event = 'memory.recall_failed'
    ctx.log.warn({ event, ...fields }, 'could not recall memories; the reply goes on without')
    return { isOn: true, facts: [], summaries: [] }
  }
  const { promise, resolve } = Promise.withResolvers<RecalledMemories>()
  const timer = setTimeout(
    () => resolve(fallBack({ waitedMs: RECALL_TIMEOUT_MS })),
    RECALL_TIMEOUT_MS,
  )
  loadMemories(ctx, input).then(resolve, (error: unknown) => resolve(fallBack({ error })))
  return promise.finally(() => clearTimeout(timer))
}
