import type { Calls } from '@dulcinea/contract'
import * as memory from '../../features/memory/index.ts'
import type { CallHandlers } from '../mount-calls.ts'
import { mapPage } from '../present/map-page.ts'
import { presentMemory } from '../present/memory.ts'
import { discardResult } from '../present/discard-result.ts'

export const memoryRoutes = {
  list: async (ctx, i) =>
    mapPage(
      await memory.listMemories(ctx, {
        page: i.page,
        pageSize: i.pageSize,
        characterId: i.aiGirlId,
      }),
      presentMemory,
    ),
  update: (ctx, i) =>
    discardResult(memory.correctMemory(ctx, { id: i.id, text: i.text, isPinned: i.pinned })),
  forget: (ctx, i) => discardResult(memory.forgetMemory(ctx, { id: i.id })),
  clear: (ctx, i) => discardResult(memory.forgetAllMemories(ctx, { characterId: i.aiGirlId })),
  state: async (ctx) => ({ on: await memory.isMemoryOn(ctx) }),
  switch: async (ctx, i) => {
    await memory.switchMemory(ctx, { isOn: i.on })
    return { on: i.on }
  },
} satisfies CallHandlers<Calls['memory']>
