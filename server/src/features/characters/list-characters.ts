import type { Ctx } from '../../kernel/ctx.ts'
import { offsetOf, page, type Page, type Paging } from '../../kernel/paging.ts'
import { listPublished, type CharacterCard, type CharacterFilter } from './characters-store.ts'

const firstParagraph = (text: string): string => text.split('\n', 1)[0] ?? ''

/** Published characters; a card tells the first paragraph of what is written about her. */
export const listCharacters = async (
  ctx: Ctx,
  input: Paging & CharacterFilter,
): Promise<Page<CharacterCard>> => {
  const { page: number, pageSize, ...filter } = input
  const offset = offsetOf(input)
  if (offset === null) return page([], { page: number, pageSize }, 0)
  const found = await listPublished(ctx.db, filter, ctx.language, {
    page: number,
    pageSize,
    offset,
  })
  const list = found.list.map((card) => ({
    ...card,
    description: firstParagraph(card.description),
  }))
  return page(list, { page: number, pageSize }, found.total)
}
