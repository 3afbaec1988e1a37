import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '@dulcinea/contract'
import type { StreamLine } from '@dulcinea/contract/stream'
import { fakeServer, formOf } from '../../../test/fake-server.ts'
import { message, messagesPage } from '../../../test/messages.ts'
import { character, pageOf } from '../../../test/people.ts'
import { buttonNamed, click, eventually, renderRoutes } from '../../../test/render.tsx'
import { hasMet, noteMet } from '../../device/met.ts'
import { change, NOBODY, session } from '../../session/session.ts'
import { ChatScreen } from './ChatScreen.tsx'
import { wireStream } from './wire-stream.ts'

const start: StreamLine = { type: 'start', messageId: 8, userMessageId: 7 }
const done = (seq: number): StreamLine => ({
  type: 'done',
  seq,
  finish: 'stop',
  integral: 0,
  freeTimes: 5,
})

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  server = fakeServer()
  server.answer(calls.characters.read, character(3, { name: 'Noor', greeting: 'Sit.' }))
  server.answer(calls.characters.openers, pageOf([{ id: 1, content: 'The lit window.' }]))
  server.answer(calls.chat.messages, messagesPage([]))
  change({ state: 'guest', userId: 1, token: 'token' })
})
afterEach(() => act(async () => session.set(NOBODY)))

const shown = async () => {
  const routes = [
    { path: '/agent/chat/:id', Component: ChatScreen },
    { path: '/', element: 'home' },
  ]
  const { container, router } = await renderRoutes(routes, '/agent/chat/3')
  const log = () => {
    const found = container.querySelector('[role="log"]')
    if (!found) throw new Error('There is no log')
    return found
  }
  await eventually(() => expect(container.textContent).not.toBe(''))
  return { container, router, log }
}

describe('a new chat', () => {
  test('says first that she is an AI, then greets, then offers ways to begin', async () => {
    const { log } = await shown()
    const texts = await eventually(() => {
      expect(log().textContent).toContain('The lit window.')
      return log().textContent ?? ''
    })
    const notice = 'Noor is an AI, a computer program. You are not communicating with a human.'
    expect(texts.indexOf(notice)).toBe(0)
    expect(texts.indexOf('Sit.')).toBeGreaterThan(0)
    expect(texts.indexOf('The lit window.')).toBeGreaterThan(texts.indexOf('Sit.'))
  })

  test('an opener is sent on a tap, and her reply is read word by word and then aloud once', async () => {
    const stream = wireStream()
    server.reply(calls.chat.send, () => stream.response())
    const { container, log } = await shown()
    await click(await eventually(() => buttonNamed(log(), 'The lit window.')))
    expect(container.querySelector('header')?.textContent).toContain('typing…')
    stream.say(start, { type: 'delta', seq: 1, text: '*looks up* Then ' })
    await eventually(() => expect(log().querySelector('em')?.textContent).toBe('looks up'))
    const aloud = container.querySelector('output')
    expect(aloud?.textContent).toBe('')
    stream.say({ type: 'delta', seq: 2, text: 'you are **near**.' }, done(2))
    await eventually(() => expect(log().textContent).toContain('Then you are near.'))
    expect(log().querySelector('strong')?.textContent).toBe('near')
    expect(aloud?.textContent).toBe('Noor: looks up Then you are near.')
    expect(log().textContent).toContain('You:The lit window.')
    expect(log().querySelector('ul')).toBeNull()
  })
})

describe('while it is not known what was said', () => {
  beforeEach(() => {
    server.reply(calls.chat.messages, () => new Promise(() => undefined))
  })

  test('she greets at once where nobody has talked yet, and offers nothing that cannot be sent', async () => {
    const { log } = await shown()
    await eventually(() => expect(log().textContent).toContain('Sit.'))
    await eventually(() => expect(server.askedFor(calls.characters.openers)).toHaveLength(1))
    expect(log().textContent).not.toContain('The lit window.')
  })

  test('she does not greet whoever has talked with somebody here', async () => {
    noteMet()
    const { container } = await shown()
    await eventually(() => expect(container.querySelector('header')?.textContent).toContain('Noor'))
    expect(container.textContent).not.toContain('Sit.')
  })
})

test('whoever has talked here is known to have', async () => {
  server.answer(calls.chat.messages, messagesPage([message(1), message(2)]))
  const { log } = await shown()
  await eventually(() => expect(log().querySelectorAll('[data-line]').length).toBe(2))
  expect(hasMet()).toBe(true)
})

test('opened far below its beginning, a conversation says what she is where it goes on', async () => {
  server.answer(calls.chat.messages, {
    list: [message(51, { content: 'Are you there?' }), message(52, { content: 'Always.' })],
    hasMore: true,
    hasNewer: false,
    historyId: null,
    newVersion: false,
  })
  const { log } = await shown()
  const text = await eventually(() => {
    expect(log().textContent).toContain('Always.')
    return log().textContent ?? ''
  })
  expect(text.indexOf('Noor is an AI, a computer program.')).toBeGreaterThan(
    text.indexOf('Always.'),
  )
  expect(text).not.toContain('Sit.')
})

test('a reply that failed says why and is asked for again', async () => {
  const failing = wireStream()
  server.reply(calls.chat.send, () => failing.response())
  const { log } = await shown()
  await click(await eventually(() => buttonNamed(log(), 'The lit window.')))
  failing.say(start, { type: 'error', errorCode: 19000, message: 'Please retry!', refunded: true })
  const again = await eventually(() => buttonNamed(log(), 'Try again'))
  expect(log().querySelector('[role="alert"]')?.textContent).toContain('Please retry!')
  const stream = wireStream()
  server.reply(calls.chat.send, () => stream.response())
  await click(again)
  stream.say(start, { type: 'delta', seq: 1, text: 'Here I am.' }, done(1))
  await eventually(() => expect(log().textContent).toContain('Here I am.'))
  expect(log().querySelector('[role="alert"]')).toBeNull()
})

describe('somebody who is gone', () => {
  const GONE = 'This character has been deleted or made private'

  test('can still be read, not written to, and there is a way onward', async () => {
    server.refuse(calls.characters.read, 18000, GONE)
    server.answer(
      calls.chat.messages,
      messagesPage([message(1, { content: 'Are you there?' }), message(2, { content: 'Always.' })]),
    )
    const { container, log } = await shown()
    await eventually(() => expect(log().textContent).toContain('Always.'))
    expect(container.textContent).toContain(GONE)
    expect(container.querySelector('textarea')).toBeNull()
    expect(container.querySelector('a[href="/explore"]')?.textContent).toBe('Meet someone else')
  })

  test('is said while writing to her too', async () => {
    server.refuse(calls.chat.send, 18000, GONE)
    const { container, log } = await shown()
    await click(await eventually(() => buttonNamed(log(), 'The lit window.')))
    await eventually(() => expect(container.textContent).toContain(GONE))
    expect(container.querySelector('textarea')).toBeNull()
    expect(log().textContent).toContain('Your message has not been sent.')
  })
})

test('a conversation that does not load is loaded again on request', async () => {
  server.breakDown(calls.chat.messages)
  const { container, log } = await shown()
  const again = await eventually(() => buttonNamed(container, 'Try again'))
  server.answer(calls.chat.messages, messagesPage([message(2, { content: 'Always.' })]))
  await click(again)
  await eventually(() => expect(log().textContent).toContain('Always.'))
})

test('a stray r costs nothing: another reply needs Shift', async () => {
  const talk = [message(1, { content: 'Are you there?' }), message(2, { content: 'Always.' })]
  server.answer(calls.chat.messages, messagesPage(talk))
  server.reply(calls.chat.send, () => wireStream().response())
  const { log } = await shown()
  await eventually(() => expect(log().textContent).toContain('Always.'))
  const press = (key: string, shiftKey: boolean) =>
    act(async () => {
      const event = new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true })
      document.body.dispatchEvent(event)
    })
  await press('r', false)
  await press('R', false)
  expect(server.askedFor(calls.chat.send)).toHaveLength(0)
  await press('R', true)
  await eventually(() => expect(server.askedFor(calls.chat.send)).toHaveLength(1))
  expect(formOf(server.askedFor(calls.chat.send)[0])).toMatchObject({ regenerate: '2' })
})

test('the panel about her folds away and stays folded', async () => {
  const { container } = await shown()
  await click(await eventually(() => buttonNamed(container, 'Hide her profile')))
  expect(container.querySelector('aside')).toBeNull()
  const later = await shown()
  await eventually(() => buttonNamed(later.container, 'Show her profile'))
  expect(later.container.querySelector('aside')).toBeNull()
})

test('an address without a number leads home', async () => {
  const { router } = await shown()
  await act(async () => router.navigate('/agent/chat/nobody'))
  expect(router.state.location.pathname).toBe('/')
})
