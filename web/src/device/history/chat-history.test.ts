import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Message } from '@dulcinea/contract'
import { createMessage } from '../../../test/messages.ts'
import { openChatHistory, toConversationKey, clearOtherUsersHistories } from './chat-history.ts'
import { database } from './database.ts'

const own = openChatHistory(toConversationKey(7, 3))
const other = openChatHistory(toConversationKey(8, 3))
const ids = (messages: readonly Message[]) => messages.map(({ id }) => id)

beforeEach(async () => {
  await database.messages.clear()
  await database.unsent.clear()
})

describe('a locally stored conversation', () => {
  test('is read in slices from the end, oldest first, only by its own key', async () => {
    await own.add([9, 10, 2, 100, 1].map((id) => createMessage(id)))
    await other.add([createMessage(50)])
    expect(ids(await own.slice(undefined, 3))).toEqual([9, 10, 100])
    expect(ids(await own.slice(9, 3))).toEqual([1, 2])
    expect(ids(await other.slice(undefined, 9))).toEqual([50])
  })

  test('reads and updates one message by its id without touching the others', async () => {
    await own.add([createMessage(1), createMessage(2)])
    await own.update(2, { content: 'Other words' })
    await own.update(3, { content: 'Nobody' })
    expect((await own.read(2))?.content).toBe('Other words')
    expect((await own.read(1))?.content).toBe('Words 1')
    expect(await own.read(3)).toBeUndefined()
  })

  test('is reconciled with the server: deleted messages go, changed ones are updated', async () => {
    await own.add([1, 2, 3, 4, 5].map((id) => createMessage(id)))
    await own.reconcile({
      list: [createMessage(3, { content: 'Edited' }), createMessage(6)],
      from: 3,
      to: null,
    })
    expect(ids(await own.slice(undefined, 9))).toEqual([1, 2, 3, 6])
    expect((await own.read(3))?.content).toBe('Edited')
    await own.reconcile({ list: [createMessage(2)], from: null, to: 2 })
    expect(ids(await own.slice(undefined, 9))).toEqual([2, 3, 6])
  })

  test('drops messages that do not connect to the newest page, as there may be a gap', async () => {
    await own.add([1, 2, 3].map((id) => createMessage(id)))
    await own.reconcile({ list: [createMessage(4), createMessage(5)], from: 4, to: null })
    expect(ids(await own.slice(undefined, 9))).toEqual([1, 2, 3, 4, 5])
    await own.reconcile({ list: [createMessage(60), createMessage(61)], from: 60, to: null })
    expect(ids(await own.slice(undefined, 9))).toEqual([60, 61])
  })

  test('loses nothing when two tabs write at the same time', async () => {
    await own.add([createMessage(1), createMessage(2)])
    await Promise.all([
      own.update(1, { content: 'First tab' }),
      own.update(1, { state: 'stopped' }),
      own.add([createMessage(3)]),
      own.add([createMessage(4)]),
    ])
    expect(await own.read(1)).toMatchObject({ content: 'First tab', state: 'stopped' })
    expect(ids(await own.slice(undefined, 9))).toEqual([1, 2, 3, 4])
  })

  test('is truncated from a message on, and cleared completely', async () => {
    await own.add([1, 2, 3].map((id) => createMessage(id)))
    await own.truncate(2)
    expect(ids(await own.slice(undefined, 9))).toEqual([1])
    await own.saveUnsent({ requestId: 'a', content: 'Hello', time: '2026-01-01' })
    await own.clear()
    expect(await own.slice(undefined, 9)).toEqual([])
    expect(await own.listUnsent()).toEqual([])
  })
})

test('unsent messages are listed in the order of writing until they are dropped', async () => {
  await own.saveUnsent({ requestId: 'b', content: 'Second', time: '2026-01-01T00:00:02Z' })
  await own.saveUnsent({ requestId: 'a', content: 'First', time: '2026-01-01T00:00:01Z' })
  expect((await own.listUnsent()).map(({ content }) => content)).toEqual(['First', 'Second'])
  await own.dropUnsent('a')
  expect((await own.listUnsent()).map(({ content }) => content)).toEqual(['Second'])
})

test('the histories of other users are deleted from the device', async () => {
  await own.add([createMessage(1)])
  await other.add([createMessage(2)])
  await own.saveUnsent({ requestId: 'a', content: 'Hello', time: '2026-01-01' })
  await clearOtherUsersHistories(8)
  expect(await own.slice(undefined, 9)).toEqual([])
  expect(await own.listUnsent()).toEqual([])
  expect(ids(await other.slice(undefined, 9))).toEqual([2])
  await clearOtherUsersHistories(null)
  expect(await other.slice(undefined, 9)).toEqual([])
})
