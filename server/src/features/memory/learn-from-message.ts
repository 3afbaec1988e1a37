import { userIdOf } from '../../kernel/actor.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { workerPool, type WorkerTask } from '../../kernel/worker-pool.ts'
import type { Tx } from '../../kernel/write.ts'
import { LONG_TEXT_CHARACTERS } from '../moderation/index.ts'
import { factsIn } from './extract/facts.ts'
import type { Fact, Whose } from './memory.ts'
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
export const toldIn = async (ctx: Pick<Ctx, 'part' | 'actor'>, text: string): Promise<Fact[]> =>
  text.length > LONG_TEXT_CHARACTERS
    ? ctx.part(workerPool).run(extractTask, text, userIdOf(ctx.actor))
    : factsIn(text)

export const keepFacts = (
  tx: Tx,
  input: Whose & { messageId: number; facts: readonly Fact[]; now: Date },
): Promise<void> => saveFacts(tx, input)
