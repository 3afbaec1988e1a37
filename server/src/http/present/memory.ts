import type { MemoryItem } from '@dulcinea/contract'
import type { Memory } from '../../features/memory/index.ts'

export const presentMemory = (memory: Memory): MemoryItem => ({
  id: memory.id,
  text: memory.text,
  kind: memory.kind,
  messageId: memory.messageId,
  source: memory.source,
  pinned: memory.isPinned,
  addTime: memory.learnedAt.toISOString(),
})
