import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { createMessage } from '../../../test/messages.ts'
import { openChatHistory, toConversationKey, clearOtherUsersHistories } from './chat-history.ts'

const history = openChatHistory(toConversationKey(7, 3))
const names = async () => (await indexedDB.databases()).map(({ name }) => name)

test('reading an empty history does not create a database; the first stored message does', async () => {
  expect(await history.slice(undefined, 9)).toEqual([])
  expect(await history.listUnsent()).toEqual([])
  await history.reconcile({ list: [], from: null, to: null })
  await clearOtherUsersHistories(null)
  expect(await names()).toEqual([])
  await history.reconcile({ list: [createMessage(1)], from: null, to: null })
  expect(await names()).toEqual(['dulcinea'])
  expect(await history.slice(undefined, 9)).toHaveLength(1)
})
