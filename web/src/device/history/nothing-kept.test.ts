import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { message } from '../../../test/messages.ts'
import { chatHistory, conversationKey, forgetOtherHistories } from './chat-history.ts'

const mine = chatHistory(conversationKey(7, 3))
const names = async () => (await indexedDB.databases()).map(({ name }) => name)

test('no database is made to find that nothing was kept; the first word makes it', async () => {
  expect(await mine.slice(undefined, 9)).toEqual([])
  expect(await mine.unsent()).toEqual([])
  await mine.reconcile({ list: [], from: null, to: null })
  await forgetOtherHistories(null)
  expect(await names()).toEqual([])
  await mine.reconcile({ list: [message(1)], from: null, to: null })
  expect(await names()).toEqual(['dulcinea'])
  expect(await mine.slice(undefined, 9)).toHaveLength(1)
})
