import { z } from 'zod'
import { Int } from './fields.ts'
import { LIST_PAGE_SIZE, PAGE_SIZE_MAX } from './shared/constants.ts'

/** The paging input of a list call: sizes above the limit are clamped, not rejected. */
export const pageInput = (defaultSize: number = LIST_PAGE_SIZE, max: number = PAGE_SIZE_MAX) => ({
  page: Int.pipe(z.int().min(1)).default(1),
  pageSize: Int.pipe(z.int().min(1))
    .default(defaultSize)
    .transform((size) => Math.min(size, max)),
})

export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    list: z.array(item),
    page: z.int(),
    pageSize: z.int(),
    total: z.int(),
    totalPage: z.int(),
  })
