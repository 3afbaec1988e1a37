import type { Page } from '../../kernel/paging.ts'

export const listed = <Item, WireItem>(
  page: Page<Item>,
  present: (item: Item) => WireItem,
): Page<WireItem> => ({
  ...page,
  list: page.list.map(present),
})
