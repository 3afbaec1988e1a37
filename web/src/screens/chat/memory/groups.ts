import type { MemoryItem } from '@dulcinea/contract'

export type MemoryGroup = { name: 'pinned' | 'you' | 'us' | 'summary'; memories: MemoryItem[] }

/** Pinned ones first, then what is about the user, about both, and what was talked about. */
export const groupsOf = (list: readonly MemoryItem[]): MemoryGroup[] => {
  const of = (kind: MemoryItem['kind']) => list.filter((one) => !one.pinned && one.kind === kind)
  const groups: MemoryGroup[] = [
    { name: 'pinned', memories: list.filter((one) => one.pinned) },
    { name: 'you', memories: of('you') },
    { name: 'us', memories: of('us') },
    { name: 'summary', memories: of('summary') },
  ]
  return groups.filter(({ memories }) => memories.length > 0)
}
