import type { Ctx } from '../../kernel/ctx.ts'
import { write } from '../../kernel/write.ts'
import { factsIn } from './extract/facts.ts'
import type { Whose } from './memory.ts'
import { saveFacts } from './memory-store.ts'
import { hasRefused } from './settings-store.ts'

/** Keeps what a message tells about its writer. Works without any model. */
export const learnFromMessage = async (
  ctx: Ctx,
  input: Whose & { messageId: number; text: string },
): Promise<void> => {
  const facts = factsIn(input.text)
  if (!facts.length || (await hasRefused(ctx.db, input.userId))) return
  await write(ctx, 'memory.learn', (tx) => saveFacts(tx, { ...input, facts, now: ctx.clock.now() }))
}
