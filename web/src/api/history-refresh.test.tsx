import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { calls } from '@dulcinea/contract'
import { createFakeServer } from '../../test/fake-server.ts'
import { waitFor, render } from '../../test/render.tsx'
import { useRefreshRecentChats, useRecentChats } from './history.ts'

const pageOf = (page: number) => ({ list: [], page, pageSize: 50, total: 150, totalPage: 3 })

let server: ReturnType<typeof createFakeServer>

beforeEach(() => {
  server = createFakeServer()
  server.respondWith(calls.history.list, pageOf(1))
})

const List = () => {
  const { data } = useRecentChats(1)
  useRefreshRecentChats(1)
  return data?.pages.length
}

/** Mounts the list with these pages in a stale cache. */
const mountWithStaleCache = async (pages: number[]) => {
  const queries = new QueryClient()
  const data = { pages: pages.map(pageOf), pageParams: pages }
  queries.setQueryData(['recent', 1], data, { updatedAt: 1 })
  const container = await render(
    <QueryClientProvider client={queries}>
      <List />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(server.requestsTo(calls.history.list)).not.toHaveLength(0))
  return container
}

test.each([[[1]], [[1, 2, 3]]])(
  'with pages %j in the cache only the first page is refetched',
  async (pages) => {
    const container = await mountWithStaleCache(pages)
    const requests = server.requestsTo(calls.history.list)
    expect(requests.map(({ url }) => url.searchParams.get('page'))).toEqual(['1'])
    expect(container.textContent).toBe(String(pages.length))
  },
)
