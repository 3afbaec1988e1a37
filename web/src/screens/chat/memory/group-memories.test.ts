import { expect, test } from 'vitest'
import type { MemoryItem } from '@dulcinea/contract'
import { groupMemories } from './group-memories.ts'

const memory = (id: number, kind: MemoryItem['kind'], pinned = false): MemoryItem => ({
  id,
  kind,
  pinned,
  text: `Fact ${id}`,
  messageId: id,
  source: 'words',
  addTime: '2026-01-02T20:00:00.000Z',
})

test('pinned memories come first, each memory is listed once, and empty groups are omitted', () => {
  const list = [memory(1, 'summary'), memory(2, 'you'), memory(3, 'us', true), memory(4, 'you')]
  const groups = groupMemories(list).map(({ name, memories }) => [
    name,
    memories.map(({ id }) => id),
  ])
  expect(groups).toEqual([
    ['pinned', [3]],
    ['you', [2, 4]],
    ['summary', [1]],
  ])
  expect(groupMemories([])).toEqual([])
})
