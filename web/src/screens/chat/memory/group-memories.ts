import type { MemoryItem } from '@dulcinea/contract'

export type MemoryGroup = { name: 'pinned' | 'you' | 'us' | 'summary'; memories: MemoryItem[] }

/** Pinned memories first, then those about the user, about both, and summaries. */
export const groupMemories = (list: readonly MemoryItem[]): MemoryGroup[] => {
  const filterKind = (kind: MemoryItem['kind']) =>
    list.filter((memory) => !memory.pinned && memory.kind === kind)
  const groups: MemoryGroup[] = [
    { name: 'pinned', memories: list.filter((memory) => memory.pinned) },
    { name: 'you', memories: filterKind('you') },
    { name: 'us', memories: filterKind('us') },
    { name: 'summary', memories: filterKind('summary') },
  ]
  return groups.filter(({ memories }) => memories.length > 0)
}
