import type { Tx } from '../../kernel/write.ts'
import { factsIn } from './extract/facts.ts'
import type { Fact, Whose } from './memory.ts'
import { saveFacts } from './memory-store.ts'

/** What a message tells about its writer. Rules alone, so that it needs no model and no time. */
export const toldIn = (text: string): Fact[] => factsIn(text)

export const keepFacts = (
  tx: Tx,
  input: Whose & { messageId: number; facts: readonly Fact[]; now: Date },
): Promise<void> => saveFacts(tx, input)
