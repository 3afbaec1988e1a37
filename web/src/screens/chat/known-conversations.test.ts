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
const begin = () => createConversation(calls)

test('the last few stay as they were, one user’s apart from another’s', () => {
  const queries = new QueryClient()
  const first = conversationWith(queries, 1, 7, begin)
  expect(conversationWith(queries, 1, 7, begin)).toBe(first)
  expect(conversationWith(queries, 2, 7, begin)).not.toBe(first)
  expect(conversationWith(new QueryClient(), 1, 7, begin)).not.toBe(first)
  dropConversation(queries, 1, 7)
  const anew = conversationWith(queries, 1, 7, begin)
  expect(anew).not.toBe(first)
  for (let id = 10; id < 16; id += 1) conversationWith(queries, 1, id, begin)
  expect(conversationWith(queries, 1, 7, begin)).toBe(anew)
  for (let id = 20; id < 28; id += 1) conversationWith(queries, 1, id, begin)
  expect(conversationWith(queries, 1, 7, begin)).not.toBe(anew)
})
