import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { prefetchChat as PrefetchChat } from '../screens/chat/prefetch-chat.ts'
import { prefetchChatsOnPointer } from './prefetch-chats.ts'

const prefetch = vi.hoisted(() => vi.fn<typeof PrefetchChat>())
vi.mock(import('../screens/chat/prefetch-chat.ts'), () => ({ prefetchChat: prefetch }))

const queries = new QueryClient()
beforeAll(() => prefetchChatsOnPointer(queries))
beforeEach(() => {
  prefetch.mockClear()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const linkTo = (path: string): HTMLElement => {
  const link = document.createElement('a')
  link.href = path
  const name = document.createElement('span')
  link.append(name)
  document.body.append(link)
  return name
}

const point = (kind: string, at: Element, pointerType = 'mouse') =>
  at.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType }))

test('pressing the mouse on a link to a chat prefetches it at once', async () => {
  point('pointerdown', linkTo('/agent/chat/7'))
  await vi.waitFor(() => expect(prefetch).toHaveBeenCalledExactlyOnceWith(queries, 7))
})

test('a chat is prefetched after hovering its link, not on a touch, a short hover or another link', async () => {
  point('pointerdown', linkTo('/agent/chat/8'), 'touch')
  point('pointerdown', linkTo('/settings'))
  point('pointerover', linkTo('/agent/chat/9'))
  await vi.advanceTimersByTimeAsync(40)
  point('pointerover', document.body)
  await vi.advanceTimersByTimeAsync(500)
  expect(prefetch).not.toHaveBeenCalled()
  point('pointerover', linkTo('/agent/chat/9'))
  await vi.advanceTimersByTimeAsync(500)
  await vi.waitFor(() => expect(prefetch).toHaveBeenCalledExactlyOnceWith(queries, 9))
})
