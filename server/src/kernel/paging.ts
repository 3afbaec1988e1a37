import { COUNT_CAP } from '@dulcinea/contract/constants'

export type Paging = { page: number; pageSize: number }
export type Page<Item> = {
  list: Item[]
  page: number
  pageSize: number
  total: number
  totalPage: number
}

/** Pages end where counting ends: nobody reads ten thousand rows by paging. */
export const offsetOf = ({ page, pageSize }: Paging): number | null => {
  const offset = (page - 1) * pageSize
  return offset >= COUNT_CAP ? null : offset
}

export const page = <Item>(list: Item[], paging: Paging, counted: number): Page<Item> => {
  const total = Math.min(counted, COUNT_CAP)
  return { list, ...paging, total, totalPage: Math.ceil(total / paging.pageSize) }
}

/** One page of a list that is whole in memory. */
export const pageOf = <Item>(all: Item[], paging: Paging): Page<Item> => {
  const start = (paging.page - 1) * paging.pageSize
  return page(all.slice(start, start + paging.pageSize), paging, all.length)
}

/** A list without pages, in the shape that all lists have. */
export const wholeList = <Item>(all: Item[]): Page<Item> =>
  page(all, { page: 1, pageSize: Math.max(1, all.length) }, all.length)
