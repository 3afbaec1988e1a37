import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calls, type HistoryEntry } from '@dulcinea/contract'
import { createFakeServer } from '../../../test/fake-server.ts'
import { createMessage, createMessagesPage, TIME } from '../../../test/messages.ts'
import { createCharacter, toPage } from '../../../test/characters.ts'
import { click, waitFor, renderRoutes } from '../../../test/render.tsx'
import { updateSession, INITIAL_SESSION, session } from '../../session/session.ts'
import { RecentLayout } from './RecentLayout.tsx'

const entry = (id: number): HistoryEntry => ({
  id,
  aiGirlId: id,
  name: `Name${id}`,
  lastName: '',
  avatar: '',
  lastMessage: 'Words 2',
  lastTime: TIME,
  isTop: false,
  unread: 1,
  status: 0,
})

let server: ReturnType<typeof createFakeServer>

beforeEach(() => {
  server = createFakeServer()
  server.respondWith(calls.characters.read, createCharacter(3, { name: 'Noor' }))
  server.respondWith(calls.characters.openers, toPage([]))
  server.respondWith(
    calls.chat.messages,
    createMessagesPage([createMessage(1), createMessage(2)], { historyId: 3 }),
  )
  server.respondWith(calls.history.list, toPage([entry(3), entry(4)]))
  server.respondWith(calls.history.read, null)
  updateSession({ state: 'guest', userId: 1, token: 'token' })
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
})
afterEach(async () => {
  await act(async () => session.set(INITIAL_SESSION))
  localStorage.clear()
})

const renderRecent = async (address: string) => {
  const children = [
    { index: true, element: null },
    { path: ':id', element: null },
  ]
  const routes = [{ path: '/agent/chat', Component: RecentLayout, children }]
  const { container, router, queries } = await renderRoutes(routes, address)
  const log = () => container.querySelector('[role="log"]')
  const isVisible = () => log() !== null && log()?.closest('[style*="display: none"]') === null
  const link = (id: number) => container.querySelector(`a[href="/agent/chat/${id}"]`)
  return { container, router, queries, log, isVisible, link }
}

test('the likeliest chat is prerendered without effects and shown when it is opened', async () => {
  const { log, isVisible, link, router, container } = await renderRecent('/agent/chat')
  await waitFor(() => expect(log()?.textContent).toContain('Words 2'))
  expect(isVisible()).toBe(false)
  expect(server.requestsTo(calls.history.read)).toEqual([])
  const prerendered = log()
  await click(link(3))
  expect(router.state.location.pathname).toBe('/agent/chat/3')
  expect(isVisible()).toBe(true)
  expect(log()).toBe(prerendered)
  expect(container.querySelectorAll('[role="log"]')).toHaveLength(1)
  await waitFor(() => expect(server.requestsTo(calls.history.read)).toHaveLength(1))
})

test('the first chat of the list is prerendered, not an old pinned one', async () => {
  const today = { ...entry(3), lastTime: new Date().toISOString() }
  server.respondWith(calls.history.list, toPage([{ ...entry(4), isTop: true }, today]))
  const { log } = await renderRecent('/agent/chat')
  await waitFor(() => expect(log()?.textContent).toContain('Words 2'))
  const requested = server.requestsTo(calls.characters.read).map(({ url }) => url.pathname)
  expect(requested[0]).toMatch(/\/3$/)
  expect(log()?.closest('[style*="display: none"]')).not.toBeNull()
})

test('a prerendered chat shows newer messages when it is opened', async () => {
  const { log, link } = await renderRecent('/agent/chat')
  await waitFor(() => expect(log()?.textContent).toContain('Words 2'))
  const more = [createMessage(1), createMessage(2), createMessage(3), createMessage(4)]
  server.respondWith(calls.chat.messages, createMessagesPage(more, { historyId: 3 }))
  await click(link(3))
  await waitFor(() => expect(log()?.textContent).toContain('Words 4'))
})

test('a chat that was left is rendered again', async () => {
  const { log, isVisible, link, router } = await renderRecent('/agent/chat')
  await waitFor(() => expect(log()?.textContent).toContain('Words 2'))
  await click(link(3))
  const left = log()
  await act(() => router.navigate('/agent/chat'))
  await waitFor(() => expect(log()?.textContent).toContain('Words 2'))
  expect(isVisible()).toBe(false)
  expect(log()).not.toBe(left)
})

test('the draft of an open chat stays when another user signs in', async () => {
  const { log, link, container } = await renderRecent('/agent/chat')
  await waitFor(() => expect(log()?.textContent).toContain('Words 2'))
  await click(link(3))
  localStorage.setItem('chat_draft_1_3', '')
  const field = () => container.querySelector('textarea')
  await act(async () => {
    Reflect.set(HTMLTextAreaElement.prototype, 'value', 'half a thou', field())
    field()?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => updateSession({ state: 'member', userId: 2, token: 'another' }))
  await waitFor(() => expect(field()?.value).toBe('half a thou'))
})

test('a chat prerendered for one user is never shown to another', async () => {
  localStorage.setItem('chat_draft_1_3', 'a secret of the first')
  const { log, link, container } = await renderRecent('/agent/chat')
  await waitFor(() => expect(log()?.textContent).toContain('Words 2'))
  server.respondWith(
    calls.chat.messages,
    createMessagesPage([createMessage(5, { content: 'Of the second' })]),
  )
  await act(async () => updateSession({ state: 'member', userId: 2, token: 'another' }))
  await waitFor(() => expect(log()?.textContent).toContain('Of the second'))
  await click(link(3))
  expect(log()?.textContent).not.toContain('Words 2')
  expect(container.querySelector('textarea')?.value).toBe('')
})

test('a prerendered chat that is no longer in the list is dropped', async () => {
  const { log, container, queries } = await renderRecent('/agent/chat')
  await waitFor(() => expect(log()?.textContent).toContain('Words 2'))
  server.respondWith(calls.history.list, toPage([]))
  await act(() => queries.invalidateQueries())
  await waitFor(() => expect(container.textContent).not.toContain('Words 2'))
  expect(log()).toBeNull()
})

test('opening another chat shows that one and drops the prerendered one', async () => {
  const { isVisible, link, log, container } = await renderRecent('/agent/chat')
  await waitFor(() => expect(log()?.textContent).toContain('Words 2'))
  await click(link(4))
  await waitFor(() => expect(isVisible()).toBe(true))
  // It would be outdated when the user returns.
  await waitFor(() => expect(container.querySelectorAll('[role="log"]')).toHaveLength(1))
})
