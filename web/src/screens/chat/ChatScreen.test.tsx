import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '@dulcinea/contract'
import type { StreamLine } from '@dulcinea/contract/stream'
import { createFakeServer, readForm } from '../../../test/fake-server.ts'
import { createMessage, createMessagesPage } from '../../../test/messages.ts'
import { createCharacter, toPage } from '../../../test/characters.ts'
import { getButton, click, waitFor, renderRoutes } from '../../../test/render.tsx'
import { hasChatted, markHasChatted } from '../../device/has-chatted.ts'
import { updateSession, INITIAL_SESSION, session } from '../../session/session.ts'
import { ChatScreen } from './ChatScreen.tsx'
import { createWireStream } from './wire-stream.ts'

const start: StreamLine = { type: 'start', messageId: 8, userMessageId: 7 }
const done = (seq: number): StreamLine => ({
  type: 'done',
  seq,
  finish: 'stop',
  integral: 0,
  freeTimes: 5,
})

let server: ReturnType<typeof createFakeServer>

beforeEach(() => {
  server = createFakeServer()
  server.respondWith(calls.characters.read, createCharacter(3, { name: 'Noor', greeting: 'Sit.' }))
  server.respondWith(calls.characters.openers, toPage([{ id: 1, content: 'The lit window.' }]))
  server.respondWith(calls.chat.messages, createMessagesPage([]))
  updateSession({ state: 'guest', userId: 1, token: 'token' })
})
afterEach(() => act(async () => session.set(INITIAL_SESSION)))

const renderChat = async () => {
  const routes = [
    { path: '/agent/chat/:id', Component: ChatScreen },
    { path: '/', element: 'home' },
  ]
  const { container, router } = await renderRoutes(routes, '/agent/chat/3')
  const log = () => {
    const found = container.querySelector('[role="log"]')
    if (!found) throw new Error('no message log')
    return found
  }
  await waitFor(() => expect(container.textContent).not.toBe(''))
  return { container, router, log }
}

describe('a new chat', () => {
  test('shows the AI notice first, then the greeting, then the openers', async () => {
    const { log } = await renderChat()
    const texts = await waitFor(() => {
      expect(log().textContent).toContain('The lit window.')
      return log().textContent ?? ''
    })
    const notice = 'Noor is an AI, a computer program. You are not communicating with a human.'
    expect(texts.indexOf(notice)).toBe(0)
    expect(texts.indexOf('Sit.')).toBeGreaterThan(0)
    expect(texts.indexOf('The lit window.')).toBeGreaterThan(texts.indexOf('Sit.'))
  })

  test('sends an opener on a tap, streams the reply and announces it once', async () => {
    const stream = createWireStream()
    server.respondBy(calls.chat.send, () => stream.response())
    const { container, log } = await renderChat()
    await click(await waitFor(() => getButton(log(), 'The lit window.')))
    expect(container.querySelector('header')?.textContent).toContain('typing…')
    stream.emit(start, { type: 'delta', seq: 1, text: '*looks up* Then ' })
    await waitFor(() => expect(log().querySelector('em')?.textContent).toBe('looks up'))
    const aloud = container.querySelector('output')
    expect(aloud?.textContent).toBe('')
    stream.emit({ type: 'delta', seq: 2, text: 'you are **near**.' }, done(2))
    await waitFor(() => expect(log().textContent).toContain('Then you are near.'))
    expect(log().querySelector('strong')?.textContent).toBe('near')
    expect(aloud?.textContent).toBe('Noor: looks up Then you are near.')
    expect(log().textContent).toContain('You:The lit window.')
    expect(log().querySelector('ul')).toBeNull()
  })
})

describe('while the history is loading', () => {
  beforeEach(() => {
    server.respondBy(calls.chat.messages, () => new Promise(() => undefined))
  })

  test('the greeting is shown at once on a device without chats, but no openers', async () => {
    const { log } = await renderChat()
    await waitFor(() => expect(log().textContent).toContain('Sit.'))
    await waitFor(() => expect(server.requestsTo(calls.characters.openers)).toHaveLength(1))
    expect(log().textContent).not.toContain('The lit window.')
  })

  test('the greeting is not shown on a device with an earlier chat', async () => {
    markHasChatted()
    const { container } = await renderChat()
    await waitFor(() => expect(container.querySelector('header')?.textContent).toContain('Noor'))
    expect(container.textContent).not.toContain('Sit.')
  })
})

test('opening a chat with messages marks the device as having chatted', async () => {
  server.respondWith(calls.chat.messages, createMessagesPage([createMessage(1), createMessage(2)]))
  const { log } = await renderChat()
  await waitFor(() => expect(log().querySelectorAll('[data-line]').length).toBe(2))
  expect(hasChatted()).toBe(true)
})

test('a long conversation shows the AI notice after its last message', async () => {
  server.respondWith(calls.chat.messages, {
    list: [
      createMessage(51, { content: 'Are you there?' }),
      createMessage(52, { content: 'Always.' }),
    ],
    hasMore: true,
    hasNewer: false,
    historyId: null,
    newVersion: false,
  })
  const { log } = await renderChat()
  const text = await waitFor(() => {
    expect(log().textContent).toContain('Always.')
    return log().textContent ?? ''
  })
  expect(text.indexOf('Noor is an AI, a computer program.')).toBeGreaterThan(
    text.indexOf('Always.'),
  )
  expect(text).not.toContain('Sit.')
})

test('a failed reply shows the reason and can be retried', async () => {
  const failing = createWireStream()
  server.respondBy(calls.chat.send, () => failing.response())
  const { log } = await renderChat()
  await click(await waitFor(() => getButton(log(), 'The lit window.')))
  failing.emit(start, { type: 'error', errorCode: 19000, message: 'Please retry!', refunded: true })
  const again = await waitFor(() => getButton(log(), 'Try again'))
  expect(log().querySelector('[role="alert"]')?.textContent).toContain('Please retry!')
  const stream = createWireStream()
  server.respondBy(calls.chat.send, () => stream.response())
  await click(again)
  stream.emit(start, { type: 'delta', seq: 1, text: 'Here I am.' }, done(1))
  await waitFor(() => expect(log().textContent).toContain('Here I am.'))
  expect(log().querySelector('[role="alert"]')).toBeNull()
})

describe('an unavailable character', () => {
  const GONE = 'This character has been deleted or made private'

  test('keeps its messages readable, hides the composer and offers other characters', async () => {
    server.refuse(calls.characters.read, 18000, GONE)
    server.respondWith(
      calls.chat.messages,
      createMessagesPage([
        createMessage(1, { content: 'Are you there?' }),
        createMessage(2, { content: 'Always.' }),
      ]),
    )
    const { container, log } = await renderChat()
    await waitFor(() => expect(log().textContent).toContain('Always.'))
    expect(container.textContent).toContain(GONE)
    expect(container.querySelector('textarea')).toBeNull()
    expect(container.querySelector('a[href="/explore"]')?.textContent).toBe('Meet someone else')
  })

  test('is reported when sending a message fails with it', async () => {
    server.refuse(calls.chat.send, 18000, GONE)
    const { container, log } = await renderChat()
    await click(await waitFor(() => getButton(log(), 'The lit window.')))
    await waitFor(() => expect(container.textContent).toContain(GONE))
    expect(container.querySelector('textarea')).toBeNull()
    expect(log().textContent).toContain('Your message has not been sent.')
  })
})

test('a conversation that failed to load can be loaded again', async () => {
  server.failNetwork(calls.chat.messages)
  const { container, log } = await renderChat()
  const again = await waitFor(() => getButton(container, 'Try again'))
  server.respondWith(
    calls.chat.messages,
    createMessagesPage([createMessage(2, { content: 'Always.' })]),
  )
  await click(again)
  await waitFor(() => expect(log().textContent).toContain('Always.'))
})

test('regenerating by key requires Shift, so that a stray r costs nothing', async () => {
  const messages = [
    createMessage(1, { content: 'Are you there?' }),
    createMessage(2, { content: 'Always.' }),
  ]
  server.respondWith(calls.chat.messages, createMessagesPage(messages))
  server.respondBy(calls.chat.send, () => createWireStream().response())
  const { log } = await renderChat()
  await waitFor(() => expect(log().textContent).toContain('Always.'))
  const press = (key: string, shiftKey: boolean) =>
    act(async () => {
      const event = new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true })
      document.body.dispatchEvent(event)
    })
  await press('r', false)
  await press('R', false)
  expect(server.requestsTo(calls.chat.send)).toHaveLength(0)
  await press('R', true)
  await waitFor(() => expect(server.requestsTo(calls.chat.send)).toHaveLength(1))
  expect(readForm(server.requestsTo(calls.chat.send)[0])).toMatchObject({ regenerate: '2' })
})

test('a folded character panel stays folded in the next visit', async () => {
  const { container } = await renderChat()
  await click(await waitFor(() => getButton(container, 'Hide her profile')))
  expect(container.querySelector('aside')).toBeNull()
  const later = await renderChat()
  await waitFor(() => getButton(later.container, 'Show her profile'))
  expect(later.container.querySelector('aside')).toBeNull()
})

test('a chat route without a numeric id redirects home', async () => {
  const { router } = await renderChat()
  await act(async () => router.navigate('/agent/chat/nobody'))
  expect(router.state.location.pathname).toBe('/')
})
