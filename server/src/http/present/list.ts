import type { Page } from '../../kernel/paging.ts'

export const listed = <Ours, Wire>(page: Page<Ours>, present: (one: Ours) => Wire): Page<Wire> => ({
  ...page,
  list: page.list.map(present),
})
