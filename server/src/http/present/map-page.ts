import type { Page } from '../../kernel/paging.ts'

export const mapPage = <Item, WireItem>(
  page: Page<Item>,
  present: (item: Item) => WireItem,
): Page<WireItem> => ({
  ...page,
  list: page.list.map(present),
})
