import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { database } from '../device/history/database.ts'
import { remembered } from '../device/storage.ts'
import { change, NOBODY, session } from '../session/session.ts'
import { forgetOnSignOut } from './forget-on-sign-out.ts'

const keptOf = async () => (await database.unsent.toArray()).map(({ conversation }) => conversation)
const keep = async (userId: number) => {
  await database.unsent.put({
    conversation: `chat_history_${userId}_3`,
    requestId: `request-${userId}`,
    content: 'Hello',
    time: '',
  })
  localStorage.setItem(`chat_draft_${userId}_3`, 'Half a thought')
}

test('another person on this device finds nothing, and neither does nobody', async () => {
  session.set(NOBODY)
  forgetOnSignOut()
  change({ state: 'member', userId: 7, token: 'seven' })
  await keep(7)
  expect(remembered('reader')).toBe('7')

  // A lost connection is no farewell.
  change({ state: 'offline', userId: null })
  change({ state: 'member', userId: 7 })
  expect(await keptOf()).toEqual(['chat_history_7_3'])

  change({ state: 'guest', userId: 8, token: 'eight' })
  await vi.waitFor(async () => expect(await keptOf()).toEqual([]))
  expect(localStorage.getItem('chat_draft_7_3')).toBeNull()
  await keep(8)
  change({ state: 'offline', userId: null, token: null })
  await vi.waitFor(async () => expect(await keptOf()).toEqual([]))
  await vi.waitFor(() => expect(localStorage.getItem('chat_draft_8_3')).toBeNull())
})
