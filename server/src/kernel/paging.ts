import { MAX_COUNTED_ROWS } from '@dulcinea/contract/constants'

export type Paging = { page: number; pageSize: number }
export type Page<Item> = {
  list: Item[]
  page: number
  pageSize: number
  total: number
  totalPage: number
}

/** The row offset of a page; null beyond MAX_COUNTED_ROWS, where rows are no longer counted. */
export const toOffset = ({ page, pageSize }: Paging): number | null => {
  const offset = (page - 1) * pageSize
  return offset >= MAX_COUNTED_ROWS ? null : offset
}

export const createPage = <Item>(list: Item[], paging: Paging, counted: number): Page<Item> => {
  const total = Math.min(counted, MAX_COUNTED_ROWS)
  return { list, ...paging, total, totalPage: Math.ceil(total / paging.pageSize) }
}

/** One page of a list that is held in memory. */
export const slicePage = <Item>(all: Item[], paging: Paging): Page<Item> => {
  const start = (paging.page - 1) * paging.pageSize
  return createPage(all.slice(start, start + paging.pageSize), paging, all.length)
}

/** An unpaged list in the shape of a page. */
export const createSinglePage = <Item>(all: Item[]): Page<Item> =>
  createPage(all, { page: 1, pageSize: Math.max(1, all.length) }, all.length)
