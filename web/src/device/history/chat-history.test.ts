import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Message } from '@dulcinea/contract'
import { message } from '../../../test/messages.ts'
import { chatHistory, conversationKey, forgetOtherHistories } from './chat-history.ts'
import { database } from './database.ts'

const mine = chatHistory(conversationKey(7, 3))
const other = chatHistory(conversationKey(8, 3))
const ids = (messages: readonly Message[]) => messages.map(({ id }) => id)

beforeEach(async () => {
  await database.messages.clear()
  await database.unsent.clear()
})

describe('a conversation on the device', () => {
  test('is read in slices from the end, oldest first, and only by its own key', async () => {
    await mine.add([9, 10, 2, 100, 1].map((id) => message(id)))
    await other.add([message(50)])
    expect(ids(await mine.slice(undefined, 3))).toEqual([9, 10, 100])
    expect(ids(await mine.slice(9, 3))).toEqual([1, 2])
    expect(ids(await other.slice(undefined, 9))).toEqual([50])
  })

  test('one message is read, and changed by its id without touching the rest', async () => {
    await mine.add([message(1), message(2)])
    await mine.update(2, { content: 'Other words' })
    await mine.update(3, { content: 'Nobody' })
    expect((await mine.read(2))?.content).toBe('Other words')
    expect((await mine.read(1))?.content).toBe('Words 1')
    expect(await mine.read(3)).toBeUndefined()
  })

  test('follows the server: what is gone there goes, what is changed is changed', async () => {
    await mine.add([1, 2, 3, 4, 5].map((id) => message(id)))
    await mine.reconcile({
      list: [message(3, { content: 'Edited' }), message(6)],
      from: 3,
      to: null,
    })
    expect(ids(await mine.slice(undefined, 9))).toEqual([1, 2, 3, 6])
    expect((await mine.read(3))?.content).toBe('Edited')
    await mine.reconcile({ list: [message(2)], from: null, to: 2 })
    expect(ids(await mine.slice(undefined, 9))).toEqual([2, 3, 6])
  })

  test('forgets what does not reach the newest page: nobody knows what was said between', async () => {
    await mine.add([1, 2, 3].map((id) => message(id)))
    await mine.reconcile({ list: [message(4), message(5)], from: 4, to: null })
    expect(ids(await mine.slice(undefined, 9))).toEqual([1, 2, 3, 4, 5])
    await mine.reconcile({ list: [message(60), message(61)], from: 60, to: null })
    expect(ids(await mine.slice(undefined, 9))).toEqual([60, 61])
  })

  test('two writers at once lose nothing of each other', async () => {
    await mine.add([message(1), message(2)])
    await Promise.all([
      mine.update(1, { content: 'First tab' }),
      mine.update(1, { state: 'stopped' }),
      mine.add([message(3)]),
      mine.add([message(4)]),
    ])
    expect(await mine.read(1)).toMatchObject({ content: 'First tab', state: 'stopped' })
    expect(ids(await mine.slice(undefined, 9))).toEqual([1, 2, 3, 4])
  })

  test('is cut from a message on, and cleared whole', async () => {
    await mine.add([1, 2, 3].map((id) => message(id)))
    await mine.cut(2)
    expect(ids(await mine.slice(undefined, 9))).toEqual([1])
    await mine.keepUnsent({ requestId: 'a', content: 'Hello', time: '2026-01-01' })
    await mine.clear()
    expect(await mine.slice(undefined, 9)).toEqual([])
    expect(await mine.unsent()).toEqual([])
  })
})

test('what is unsent is kept in the order of writing until it is dropped', async () => {
  await mine.keepUnsent({ requestId: 'b', content: 'Second', time: '2026-01-01T00:00:02Z' })
  await mine.keepUnsent({ requestId: 'a', content: 'First', time: '2026-01-01T00:00:01Z' })
  expect((await mine.unsent()).map(({ content }) => content)).toEqual(['First', 'Second'])
  await mine.dropUnsent('a')
  expect((await mine.unsent()).map(({ content }) => content)).toEqual(['Second'])
})

test('another person on the device finds nothing', async () => {
  await mine.add([message(1)])
  await other.add([message(2)])
  await mine.keepUnsent({ requestId: 'a', content: 'Hello', time: '2026-01-01' })
  await forgetOtherHistories(8)
  expect(await mine.slice(undefined, 9)).toEqual([])
  expect(await mine.unsent()).toEqual([])
  expect(ids(await other.slice(undefined, 9))).toEqual([2])
  await forgetOtherHistories(null)
  expect(await other.slice(undefined, 9)).toEqual([])
})
