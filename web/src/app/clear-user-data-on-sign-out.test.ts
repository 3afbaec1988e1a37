import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { database } from '../device/history/database.ts'
import { readStored } from '../device/storage.ts'
import { updateSession, INITIAL_SESSION, session } from '../session/session.ts'
import { clearUserDataOnSignOut } from './clear-user-data-on-sign-out.ts'

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
  session.set(INITIAL_SESSION)
  clearUserDataOnSignOut()
  updateSession({ state: 'member', userId: 7, token: 'seven' })
  await store(7)
  expect(readStored('reader')).toBe('7')

  // A lost connection is no sign-out.
  updateSession({ state: 'offline', userId: null })
  updateSession({ state: 'member', userId: 7 })
  expect(await storedConversations()).toEqual(['chat_history_7_3'])

  updateSession({ state: 'guest', userId: 8, token: 'eight' })
  await vi.waitFor(async () => expect(await storedConversations()).toEqual([]))
  expect(localStorage.getItem('chat_draft_7_3')).toBeNull()
  await store(8)
  updateSession({ state: 'offline', userId: null, token: null })
  await vi.waitFor(async () => expect(await storedConversations()).toEqual([]))
  await vi.waitFor(() => expect(localStorage.getItem('chat_draft_8_3')).toBeNull())
})
