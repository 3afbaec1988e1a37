import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { calls } from '@dulcinea/contract'
import type { Message } from '@dulcinea/contract'
import { createFakeServer } from '../../../test/fake-server.ts'
import { createMessage, createMessagesPage, TIME } from '../../../test/messages.ts'
import { createCharacter, toPage } from '../../../test/characters.ts'
import { getButton, click, waitFor, renderRoutes } from '../../../test/render.tsx'
import { updateSession, INITIAL_SESSION, session } from '../../session/session.ts'
import { ChatScreen } from './ChatScreen.tsx'
import { createWireStream } from './wire-stream.ts'

const FACT = { id: 5, text: 'You live in Lisbon' }
const page = (list: Message[], newVersion = false) =>
  createMessagesPage(list, { newVersion, historyId: 9 })

let server: ReturnType<typeof createFakeServer>

beforeEach(() => {
  localStorage.clear()
  server = createFakeServer()
  server.respondWith(calls.characters.read, createCharacter(3, { name: 'Noor', greeting: 'Sit.' }))
  server.respondWith(calls.chat.messages, page([createMessage(1), createMessage(2)]))
  server.respondWith(calls.history.read, null)
  server.respondWith(calls.memory.list, {
    ...toPage([
      {
        ...FACT,
        kind: 'you',
        messageId: 1,
        source: 'I live in Lisbon',
        pinned: false,
        addTime: TIME,
      },
    ]),
  })
  updateSession({ state: 'guest', userId: 1, token: 'token' })
})
afterEach(() => act(async () => session.set(INITIAL_SESSION)))

const renderChat = async () => {
  const routes = [
    { path: '/agent/chat/:id', Component: ChatScreen },
    { path: '/agent/chat', element: 'All conversations' },
  ]
  const { container } = await renderRoutes(routes, '/agent/chat/3')
  await waitFor(() => expect(container.textContent).toContain('Words 2'))
  return container
}
const findChip = (container: Element) =>
  [...container.querySelectorAll('[role="log"] button')].find((button) =>
    button.textContent?.startsWith('Remembers'),
  )

test('a finished reply shows the memory it used, which opens the memory panel', async () => {
  const container = await renderChat()
  const stream = createWireStream()
  server.respondBy(calls.chat.send, () => stream.response())
  await act(async () => {
    const box = container.querySelector('textarea')
    if (!box) throw new Error('no text field')
    // React overlays the setter of the element itself, so the one of its class is called.
    Reflect.set(HTMLTextAreaElement.prototype, 'value', 'Where do I live?', box)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await click(getButton(container, 'Send'))
  stream.emit({ type: 'start', messageId: 4, userMessageId: 3 })
  stream.emit({ type: 'delta', seq: 1, text: 'In Lisbon.' })
  await waitFor(() => expect(container.textContent).toContain('In Lisbon.'))
  expect(findChip(container)).toBeUndefined()
  server.respondBy(calls.chat.messages, ({ url }) => {
    expect(url.searchParams.get('after')).toBe('3')
    const data = page([createMessage(4, { content: 'In Lisbon.', remembers: [FACT] })])
    return new Response(JSON.stringify({ code: 200, errorCode: 0, message: 'ok', data }))
  })
  stream.emit({ type: 'done', seq: 1, finish: 'stop', integral: 0, freeTimes: 5 })
  const found = await waitFor(() => {
    const button = findChip(container)
    expect(button?.textContent).toBe('Remembersyou live in Lisbon')
    return button
  })
  if (found) await click(found)
  await waitFor(() =>
    expect(container.querySelector('aside [data-lit]')?.textContent).toContain(FACT.text),
  )
})

test('the new version of a character is offered, and can be declined or accepted', async () => {
  server.respondWith(calls.chat.messages, page([createMessage(1), createMessage(2)], true))
  server.respondWith(calls.history.renew, null)
  const container = await renderChat()
  expect(container.textContent).toContain('Noor has changed since you met her.')
  await click(getButton(container, 'Keep her as she is'))
  expect(container.textContent).not.toContain('has changed')
  const later = await renderChat()
  expect(later.textContent).not.toContain('has changed')
  expect(server.requestsTo(calls.history.renew)).toHaveLength(0)

  localStorage.clear()
  const again = await renderChat()
  await click(getButton(again, 'Meet the new one'))
  await waitFor(() => expect(again.textContent).not.toContain('has changed'))
  expect(server.requestsTo(calls.history.renew)[0]?.url.pathname).toMatch(/renew\/9$/)
})

test('a conversation is deleted only after a confirmation', async () => {
  server.respondWith(calls.history.remove, null)
  const container = await renderChat()
  await click(getButton(container, 'More about this chat'))
  await click(getButton(container, 'Forget this conversation'))
  await click(getButton(container, 'Cancel'))
  expect(server.requestsTo(calls.history.remove)).toHaveLength(0)
  await click(getButton(container, 'More about this chat'))
  await click(getButton(container, 'Forget this conversation'))
  await click(getButton(container, 'Forget it all'))
  await waitFor(() => expect(server.requestsTo(calls.history.remove)).toHaveLength(1))
  expect(server.requestsTo(calls.history.remove)[0]?.url.pathname).toMatch(/delete\/9$/)
  await waitFor(() => expect(container.textContent).toBe('All conversations'))
})
