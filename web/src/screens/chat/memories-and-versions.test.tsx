import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { calls } from '@dulcinea/contract'
import type { Message } from '@dulcinea/contract'
import { fakeServer } from '../../../test/fake-server.ts'
import { message, messagesPage, TIME } from '../../../test/messages.ts'
import { character, pageOf } from '../../../test/people.ts'
import { buttonNamed, click, eventually, renderRoutes } from '../../../test/render.tsx'
import { updateSession, INITIAL_SESSION, session } from '../../session/session.ts'
import { ChatScreen } from './ChatScreen.tsx'
import { createWireStream } from './wire-stream.ts'

const FACT = { id: 5, text: 'You live in Lisbon' }
const page = (list: Message[], newVersion = false) =>
  messagesPage(list, { newVersion, historyId: 9 })

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  localStorage.clear()
  server = fakeServer()
  server.answer(calls.characters.read, character(3, { name: 'Noor', greeting: 'Sit.' }))
  server.answer(calls.chat.messages, page([message(1), message(2)]))
  server.answer(calls.history.read, null)
  server.answer(calls.memory.list, {
    ...pageOf([
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
  await eventually(() => expect(container.textContent).toContain('Words 2'))
  return container
}
const findChip = (container: Element) =>
  [...container.querySelectorAll('[role="log"] button')].find((button) =>
    button.textContent?.startsWith('Remembers'),
  )

test('a finished reply shows the memory it used, which opens the memory panel', async () => {
  const container = await renderChat()
  const stream = createWireStream()
  server.reply(calls.chat.send, () => stream.response())
  await act(async () => {
    const box = container.querySelector('textarea')
    if (!box) throw new Error('no text field')
    // React overlays the setter of the element itself, so the one of its class is called.
    Reflect.set(HTMLTextAreaElement.prototype, 'value', 'Where do I live?', box)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await click(buttonNamed(container, 'Send'))
  stream.emit({ type: 'start', messageId: 4, userMessageId: 3 })
  stream.emit({ type: 'delta', seq: 1, text: 'In Lisbon.' })
  await eventually(() => expect(container.textContent).toContain('In Lisbon.'))
  expect(findChip(container)).toBeUndefined()
  server.reply(calls.chat.messages, ({ url }) => {
    expect(url.searchParams.get('after')).toBe('3')
    const data = page([message(4, { content: 'In Lisbon.', remembers: [FACT] })])
    return new Response(JSON.stringify({ code: 200, errorCode: 0, message: 'ok', data }))
  })
  stream.emit({ type: 'done', seq: 1, finish: 'stop', integral: 0, freeTimes: 5 })
  const found = await eventually(() => {
    const button = findChip(container)
    expect(button?.textContent).toBe('Remembersyou live in Lisbon')
    return button
  })
  if (found) await click(found)
  await eventually(() =>
    expect(container.querySelector('aside [data-lit]')?.textContent).toContain(FACT.text),
  )
})

test('the new version of a character is offered, and can be declined or accepted', async () => {
  server.answer(calls.chat.messages, page([message(1), message(2)], true))
  server.answer(calls.history.renew, null)
  const container = await renderChat()
  expect(container.textContent).toContain('Noor has changed since you met her.')
  await click(buttonNamed(container, 'Keep her as she is'))
  expect(container.textContent).not.toContain('has changed')
  const later = await renderChat()
  expect(later.textContent).not.toContain('has changed')
  expect(server.askedFor(calls.history.renew)).toHaveLength(0)

  localStorage.clear()
  const again = await renderChat()
  await click(buttonNamed(again, 'Meet the new one'))
  await eventually(() => expect(again.textContent).not.toContain('has changed'))
  expect(server.askedFor(calls.history.renew)[0]?.url.pathname).toMatch(/renew\/9$/)
})

test('a conversation is deleted only after a confirmation', async () => {
  server.answer(calls.history.remove, null)
  const container = await renderChat()
  await click(buttonNamed(container, 'More about this chat'))
  await click(buttonNamed(container, 'Forget this conversation'))
  await click(buttonNamed(container, 'Cancel'))
  expect(server.askedFor(calls.history.remove)).toHaveLength(0)
  await click(buttonNamed(container, 'More about this chat'))
  await click(buttonNamed(container, 'Forget this conversation'))
  await click(buttonNamed(container, 'Forget it all'))
  await eventually(() => expect(server.askedFor(calls.history.remove)).toHaveLength(1))
  expect(server.askedFor(calls.history.remove)[0]?.url.pathname).toMatch(/delete\/9$/)
  await eventually(() => expect(container.textContent).toBe('All conversations'))
})
