import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { warmChat as Warm } from '../screens/chat/warm-chat.ts'
import { warmChats } from './warm-chats.ts'

const warmChat = vi.hoisted(() => vi.fn<typeof Warm>())
vi.mock('../screens/chat/warm-chat.ts', () => ({ warmChat }))

const queries = new QueryClient()
beforeAll(() => warmChats(queries))
beforeEach(() => {
  warmChat.mockClear()
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

test('a mouse that is pressed on the way to a conversation has it fetched at once', async () => {
  point('pointerdown', linkTo('/agent/chat/7'))
  await vi.waitFor(() => expect(warmChat).toHaveBeenCalledExactlyOnceWith(queries, 7))
})

test('who rests there has it fetched, and who passes by, scrolls or goes elsewhere has not', async () => {
  point('pointerdown', linkTo('/agent/chat/8'), 'touch')
  point('pointerdown', linkTo('/settings'))
  point('pointerover', linkTo('/agent/chat/9'))
  await vi.advanceTimersByTimeAsync(40)
  point('pointerover', document.body)
  await vi.advanceTimersByTimeAsync(500)
  expect(warmChat).not.toHaveBeenCalled()
  point('pointerover', linkTo('/agent/chat/9'))
  await vi.advanceTimersByTimeAsync(500)
  await vi.waitFor(() => expect(warmChat).toHaveBeenCalledExactlyOnceWith(queries, 9))
})
