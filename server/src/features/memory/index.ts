export { correctMemory } from './correct-memory.ts'
export {
  deleteConversationMemories,
  syncMemoriesToBranch,
  invalidateSummaries,
} from './sync-memories.ts'
export { forgetAllMemories, forgetMemory } from './forget-memory.ts'
export { learnByModel } from './learn-by-model.ts'
export { saveMessageFacts, extractMessageFacts } from './extract-message-facts.ts'
export type { ConversationMessage } from './conversation-message.ts'
export { listMemories } from './list-memories.ts'
export type { Memory } from './memory.ts'
export { estimateTokens } from './text-analysis.ts'
export { memoryData } from './personal-data.ts'
export { recallMemories, type RecalledMemories } from './recall.ts'
export { saveMemoryUses, listUsedMemories, type UsedMemory } from './record-memory-uses.ts'
export { findUsedMemories } from './find-used-memories.ts'
export { CHAPTER_MESSAGES, summariseChapter, findLastSummarisedId } from './summarise.ts'
export { isMemoryOn, switchMemory } from './switch-memory.ts'
