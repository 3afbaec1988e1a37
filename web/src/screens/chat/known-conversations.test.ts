import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createConversation } from './conversation.ts'
import type { ChatCalls } from './chat-calls.ts'
import { conversationWith, dropConversation } from './known-conversations.ts'

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
  const first = conversationWith(queries, 1, 7, create)
  expect(conversationWith(queries, 1, 7, create)).toBe(first)
  expect(conversationWith(queries, 2, 7, create)).not.toBe(first)
  expect(conversationWith(new QueryClient(), 1, 7, create)).not.toBe(first)
  dropConversation(queries, 1, 7)
  const recreated = conversationWith(queries, 1, 7, create)
  expect(recreated).not.toBe(first)
  for (let id = 10; id < 16; id += 1) conversationWith(queries, 1, id, create)
  expect(conversationWith(queries, 1, 7, create)).toBe(recreated)
  for (let id = 20; id < 28; id += 1) conversationWith(queries, 1, id, create)
  expect(conversationWith(queries, 1, 7, create)).not.toBe(recreated)
})
