import type { Ctx } from '../../kernel/ctx.ts'
import { MOST_FACTS, type Memory, type Whose } from './memory.ts'
import { liveMemories, memoryStanding } from './memory-store.ts'
import { lastSummaries, mostRelevant } from './relevance.ts'

/** `isOn`: the user has not opted out of memory. */
export type Recalled = { isOn: boolean; facts: Memory[]; summaries: string[] }

const MAX_SUMMARIES = 60
/** A reply does not wait longer for its memories. */
export const RECALL_MS = 400

const loadMemories = async (
  ctx: Pick<Ctx, 'db'>,
  input: Whose & { context: readonly string[] },
): Promise<Recalled> => {
  const status = await memoryStanding(ctx.db, input)
  if (status?.isRefused) return { isOn: false, facts: [], summaries: [] }
  const memories = status?.isKnown
    ? await liveMemories(ctx.db, input, MOST_FACTS + MAX_SUMMARIES)
    : []
  return {
    isOn: true,
    facts: mostRelevant(memories, input.context),
    summaries: lastSummaries(memories),
  }
}

/**
 * Recalls the memories that are relevant to the context, with an index lookup and no model. On a
 * timeout or error the reply goes on without memories; `isOn` is then assumed, because the opt-out is
 * checked again before anything is saved.
 */
export const recall = (
  ctx: Pick<Ctx, 'db' | 'log'>,
  input: Whose & { context: readonly string[] },
): Promise<Recalled> => {
  const fallBack = (fields: object): Recalled => {
    const event = 'memory.recall_failed'
    ctx.log.warn({ event, ...fields }, 'could not recall memories; the reply goes on without')
    return { isOn: true, facts: [], summaries: [] }
  }
  const { promise, resolve } = Promise.withResolvers<Recalled>()
  const timer = setTimeout(() => resolve(fallBack({ waitedMs: RECALL_MS })), RECALL_MS)
  loadMemories(ctx, input).then(resolve, (error: unknown) => resolve(fallBack({ error })))
  return promise.finally(() => clearTimeout(timer))
}
