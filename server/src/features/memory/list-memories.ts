import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { page, type Page, type Paging } from '../../kernel/paging.ts'
import { MOST_FACTS, type Memory } from './memory.ts'
import { liveMemories } from './memory-store.ts'
import { stillTrue } from './relevance.ts'

/** A character's memories of the user: pinned first, then the newest. */
export const listMemories = async (
  ctx: Ctx,
  input: Paging & { characterId: number },
): Promise<Page<Memory>> => {
  const scope = { userId: personOf(ctx).userId, characterId: input.characterId }
  const all = await liveMemories(ctx.db, scope, MOST_FACTS)
  const current = stillTrue(all.filter(({ text }) => text))
  const sorted = [
    ...current.filter(({ isPinned }) => isPinned),
    ...current.filter(({ isPinned }) => !isPinned),
  ]
  const start = (input.page - 1) * input.pageSize
  const paging = { page: input.page, pageSize: input.pageSize }
  return page(sorted.slice(start, start + input.pageSize), paging, sorted.length)
}
