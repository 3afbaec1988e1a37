import type { Calls } from '@dulcinea/contract'
import * as memory from '../../features/memory/index.ts'
import type { Verbs } from '../mount.ts'
import { listed } from '../present/list.ts'
import { memoryItem } from '../present/memory.ts'
import { done } from '../present/nothing.ts'

export const memoryRoutes = {
  list: async (ctx, i) =>
    listed(
      await memory.listMemories(ctx, {
        page: i.page,
        pageSize: i.pageSize,
        characterId: i.aiGirlId,
      }),
      memoryItem,
    ),
  update: (ctx, i) =>
    done(memory.correctMemory(ctx, { id: i.id, text: i.text, isPinned: i.pinned })),
  forget: (ctx, i) => done(memory.forgetMemory(ctx, { id: i.id })),
  clear: (ctx, i) => done(memory.forgetAll(ctx, { characterId: i.aiGirlId })),
  state: async (ctx) => ({ on: await memory.isRemembering(ctx) }),
  switch: async (ctx, i) => {
    await memory.switchMemory(ctx, { isOn: i.on })
    return { on: i.on }
  },
} satisfies Verbs<Calls['memory']>
