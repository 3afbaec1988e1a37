import { expect, test } from 'vitest'
import { z } from 'zod'
import { pageInput } from './paging.ts'

const Page = z.object(pageInput(20))

test('paging defaults to the first page of the default size', () => {
  expect(Page.parse({})).toEqual({ page: 1, pageSize: 20 })
  expect(Page.parse({ page: '3', pageSize: '7' })).toEqual({ page: 3, pageSize: 7 })
})

test('a page size over the limit is clamped and values below one are rejected', () => {
  expect(Page.parse({ pageSize: 9999 }).pageSize).toBe(100)
  for (const bad of [{ page: 0 }, { page: -1 }, { pageSize: 0 }]) {
    expect(Page.safeParse(bad).success).toBe(false)
  }
})
