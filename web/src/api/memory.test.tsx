import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { calls, type MemoryItem } from '@dulcinea/contract'
import { createFakeServer } from '../../test/fake-server.ts'
import { waitFor, render, unmountAll } from '../../test/render.tsx'
import { refreshMemories, useMemories, useMemoryActions } from './memory.ts'

const memoryOf = (id: number): MemoryItem => ({
  id,
  text: `fact ${id}`,
  kind: 'you',
  pinned: false,
  messageId: id,
  source: `I said ${id}`,
  addTime: '2026-11-01T10:00:00Z',
})

let server: ReturnType<typeof createFakeServer>
let actions: ReturnType<typeof useMemoryActions>

const serverKnows = (ids: number[]) =>
  server.respondWith(calls.memory.list, {
    list: ids.map(memoryOf),
    page: 1,
    pageSize: 100,
    total: ids.length,
    totalPage: 1,
  })

const List = () => {
  const { data } = useMemories(1, 7)
  actions = useMemoryActions(1, 7)
  return data?.list.map(({ text }) => text).join(', ')
}

beforeEach(() => {
  server = createFakeServer()
})

const show = async (ids: number[]) => {
  serverKnows(ids)
  const queries = new QueryClient()
  const mount = () =>
    render(
      <QueryClientProvider client={queries}>
        <List />
      </QueryClientProvider>,
    )
  const container = await mount()
  await waitFor(() => expect(container.textContent).toBe('fact 1, fact 2'))
  const refetch = async () => {
    const times = server.requestsTo(calls.memory.list).length
    await act(async () => refreshMemories(queries, 1, 7))
    await waitFor(() => expect(server.requestsTo(calls.memory.list).length).toBe(times + 1))
  }
  return { container, mount, refetch }
}

test('a hidden memory stays hidden after a refetch and returns on undo', async () => {
  const { container, refetch } = await show([1, 2])
  await act(async () => actions.hide(1))
  expect(container.textContent).toBe('fact 2')
  await refetch()
  expect(container.textContent).toBe('fact 2')
  await act(async () => actions.bringBack(1))
  expect(container.textContent).toBe('fact 1, fact 2')
})

test('a memory whose deletion failed is shown again, a deleted one is not', async () => {
  const { container } = await show([1, 2])
  await act(async () => actions.hide(1))
  await act(async () => actions.forget(1).catch(() => undefined))
  await waitFor(() => expect(container.textContent).toBe('fact 1, fact 2'))
  server.respondWith(calls.memory.forget, null)
  await act(async () => actions.hide(1))
  serverKnows([2])
  await act(async () => actions.forget(1))
  await waitFor(() => expect(container.textContent).toBe('fact 2'))
})

test('a memory deleted while the list is unmounted is not shown again even if the refetch fails', async () => {
  const { mount } = await show([1, 2])
  const before = actions
  await act(async () => before.hide(1))
  await unmountAll()
  server.respondWith(calls.memory.forget, null)
  server.respondBy(calls.memory.list, () => Promise.reject(new TypeError('Failed to fetch')))
  await before.forget(1)
  const container = await mount()
  expect(container.textContent).toBe('fact 2')
})
