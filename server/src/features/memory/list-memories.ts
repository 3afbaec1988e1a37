import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { createPage, type Page, type Paging } from '../../kernel/paging.ts'
import { MAX_FACTS, type Memory } from './memory.ts'
import { listLiveMemories } from './memory-store.ts'
import { dropSuperseded } from './relevance.ts'

/** A character's memories of the user: pinned first, then the newest. */
export const listMemories = async (
  ctx: Ctx,
  input: Paging & { characterId: number },
): Promise<Page<Memory>> => {
  const scope = { userId: requireUser(ctx).userId, characterId: input.characterId }
  const all = await listLiveMemories(ctx.db, scope, MAX_FACTS)
  const current = dropSuperseded(all.filter(({ text }) => text))
  const sorted = [
    ...current.filter(({ isPinned }) => isPinned),
    ...current.filter(({ isPinned }) => !isPinned),
  ]
  const start = (input.page - 1) * input.pageSize
  const paging = { page: input.page, pageSize: input.pageSize }
  return createPage(sorted.slice(start, start + input.pageSize), paging, sorted.length)
}
