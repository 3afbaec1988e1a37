import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createConversation } from './conversation.ts'
import type { ChatCalls } from './chat-calls.ts'
import { getOrCreateConversation, dropConversation } from './conversation-cache.ts'

const never = () => new Promise<never>(() => undefined)
const calls: ChatCalls = {
  messages: never,
  send: never,
  follow: never,
  stop: never,
  choose: never,
  edit: never,
  forget: never,
  read: never,
  renew: never,
  picture: never,
  unlock: never,
}
const create = () => createConversation(calls)

test('the most recently used conversations are cached, separately for each user', () => {
  const queries = new QueryClient()
  const first = getOrCreateConversation(queries, 1, 7, create)
  expect(getOrCreateConversation(queries, 1, 7, create)).toBe(first)
  expect(getOrCreateConversation(queries, 2, 7, create)).not.toBe(first)
  expect(getOrCreateConversation(new QueryClient(), 1, 7, create)).not.toBe(first)
  dropConversation(queries, 1, 7)
  const recreated = getOrCreateConversation(queries, 1, 7, create)
  expect(recreated).not.toBe(first)
  for (let id = 10; id < 16; id += 1) getOrCreateConversation(queries, 1, id, create)
  expect(getOrCreateConversation(queries, 1, 7, create)).toBe(recreated)
  for (let id = 20; id < 28; id += 1) getOrCreateConversation(queries, 1, id, create)
  expect(getOrCreateConversation(queries, 1, 7, create)).not.toBe(recreated)
})
