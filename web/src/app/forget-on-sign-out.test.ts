import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { database } from '../device/history/database.ts'
import { remembered } from '../device/storage.ts'
import { change, NOBODY, session } from '../session/session.ts'
import { forgetOnSignOut } from './forget-on-sign-out.ts'

const storedConversations = async () =>
  (await database.unsent.toArray()).map(({ conversation }) => conversation)
const store = async (userId: number) => {
  await database.unsent.put({
    conversation: `chat_history_${userId}_3`,
    requestId: `request-${userId}`,
    content: 'Hello',
    time: '',
  })
  localStorage.setItem(`chat_draft_${userId}_3`, 'Half a thought')
}

test('local conversations and drafts are deleted when another user signs in or the user signs out', async () => {
  session.set(NOBODY)
  forgetOnSignOut()
  change({ state: 'member', userId: 7, token: 'seven' })
  await store(7)
  expect(remembered('reader')).toBe('7')

  // A lost connection is no sign-out.
  change({ state: 'offline', userId: null })
  change({ state: 'member', userId: 7 })
  expect(await storedConversations()).toEqual(['chat_history_7_3'])

  change({ state: 'guest', userId: 8, token: 'eight' })
  await vi.waitFor(async () => expect(await storedConversations()).toEqual([]))
  expect(localStorage.getItem('chat_draft_7_3')).toBeNull()
  await store(8)
  change({ state: 'offline', userId: null, token: null })
  await vi.waitFor(async () => expect(await storedConversations()).toEqual([]))
  await vi.waitFor(() => expect(localStorage.getItem('chat_draft_8_3')).toBeNull())
})
