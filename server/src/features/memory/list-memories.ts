import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { page, type Page, type Paging } from '../../kernel/paging.ts'
import { MOST_FACTS, type Memory } from './memory.ts'
import { liveMemories } from './memory-store.ts'
import { stillTrue } from './relevance.ts'

/** What she knows of the caller: pinned first, then the newest. */
export const listMemories = async (
  ctx: Ctx,
  input: Paging & { characterId: number },
): Promise<Page<Memory>> => {
  const whose = { userId: personOf(ctx).userId, characterId: input.characterId }
  const all = await liveMemories(ctx.db, whose, MOST_FACTS)
  const known = stillTrue(all.filter(({ text }) => text))
  const shown = [...known.filter((one) => one.isPinned), ...known.filter((one) => !one.isPinned)]
  const start = (input.page - 1) * input.pageSize
  const paging = { page: input.page, pageSize: input.pageSize }
  return page(shown.slice(start, start + input.pageSize), paging, shown.length)
}
