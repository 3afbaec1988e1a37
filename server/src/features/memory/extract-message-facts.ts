import { getUserId } from '../../kernel/actor.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { workerPool, type WorkerTask } from '../../kernel/worker-pool.ts'
import type { Tx } from '../../db/write.ts'
import { MAX_INLINE_TEXT_CHARACTERS } from '../moderation/index.ts'
import { findFacts } from './extract/facts.ts'
import type { Fact, MemoryScope } from './memory.ts'
import { saveFacts } from './memory-store.ts'

const extractTask: WorkerTask<string, Fact[]> = {
  module: new URL('./extract/extract-task.ts', import.meta.url),
  name: 'extractFacts',
  deadlineMs: 15_000,
}

/**
 * Extracts facts about the user from a message. Uses rules only, so it needs no model. A long message
 * is processed on a worker thread with a deadline.
 */
export const extractMessageFacts = async (
  ctx: Pick<Ctx, 'service' | 'actor'>,
  text: string,
): Promise<Fact[]> =>
  text.length > MAX_INLINE_TEXT_CHARACTERS
    ? ctx.service(workerPool).run(extractTask, text, getUserId(ctx.actor))
    : findFacts(text)

export const saveMessageFacts = (
  tx: Tx,
  input: MemoryScope & { messageId: number; facts: readonly Fact[]; now: Date },
): Promise<void> => saveFacts(tx, input)
