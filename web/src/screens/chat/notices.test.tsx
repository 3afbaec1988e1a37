import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '@dulcinea/contract'
import type { StreamLine } from '@dulcinea/contract/stream'
import { createFakeServer } from '../../../test/fake-server.ts'
import { createMessage, createMessagesPage } from '../../../test/messages.ts'
import { createCharacter, toPage } from '../../../test/characters.ts'
import { getButton, click, waitFor, renderRoutes } from '../../../test/render.tsx'
import { updateSession, INITIAL_SESSION, session } from '../../session/session.ts'
import { ChatScreen } from './ChatScreen.tsx'
import { createWireStream } from './wire-stream.ts'

const start: StreamLine = { type: 'start', messageId: 8, userMessageId: 7 }
const done = (finish: 'stop' | 'notice', seq = 0): StreamLine => ({
  type: 'done',
  seq,
  finish,
  integral: 0,
  freeTimes: 5,
})

let server: ReturnType<typeof createFakeServer>
let stream: ReturnType<typeof createWireStream>

beforeEach(() => {
  server = createFakeServer()
  stream = createWireStream()
  server.respondWith(calls.characters.read, createCharacter(3, { name: 'Noor' }))
  server.respondWith(calls.characters.openers, toPage([{ id: 1, content: 'Listen.' }]))
  server.respondWith(calls.chat.messages, {
    list: [],
    hasMore: false,
    hasNewer: false,
    historyId: null,
    newVersion: false,
  })
  server.respondBy(calls.chat.send, () => stream.response())
  updateSession({ state: 'guest', userId: 1, token: 'token' })
})
afterEach(() => act(async () => session.set(INITIAL_SESSION)))

const renderChat = async () => {
  const routes = [{ path: '/agent/chat/:id', Component: ChatScreen }]
  const { container } = await renderRoutes(routes, '/agent/chat/3')
  const log = () => container.querySelector('[role="log"]')
  await waitFor(() => expect(log()).not.toBeNull())
  return { container, log }
}

const sendOpener = async () => {
  const { container, log } = await renderChat()
  await click(await waitFor(() => getButton(container, 'Listen.')))
  return log
}

describe('a crisis notice', () => {
  const notice: StreamLine = {
    type: 'notice',
    kind: 'crisis',
    text: 'You deserve a person for this.',
    lines: [
      { name: 'Lifeline', number: '988', url: 'https://www.lifeline.test/help' },
      { name: 'Police and ambulance', number: '110 / 120', url: '' },
      { name: 'Elsewhere', number: '', url: 'https://find.test' },
      { name: 'Odd', number: '', url: 'javascript:alert(1)' },
    ],
  }

  test('is a card in place of a bubble, with the first help line prominent', async () => {
    const log = await sendOpener()
    stream.emit(start, notice, done('notice'))
    await waitFor(() => expect(log()?.textContent).toContain('I’m glad you told me'))
    expect(log()?.textContent).toContain('You deserve a person for this.')
    expect(log()?.textContent).toContain('This message cost nothing.')
    const links = [...(log()?.querySelectorAll('section a') ?? [])].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ])
    expect(links).toEqual([
      ['lifeline.test', 'https://www.lifeline.test/help'],
      ['Call 988', 'tel:988'],
      ['Call 110', 'tel:110'],
      ['Call 120', 'tel:120'],
      ['Find a line', 'https://find.test'],
    ])
    const primaryLinks = log()?.querySelectorAll('section a[class*="first"]')
    expect([...(primaryLinks ?? [])].map((link) => link.textContent)).toEqual(['Call 988'])
  })

  test('still has its help lines when it is loaded from the history', async () => {
    const saved = { kind: 'crisis', text: 'You deserve a person.', lines: notice.lines } as const
    const page = createMessagesPage([
      createMessage(2, { type: 'notice', content: 'Old words.', notice: saved }),
    ])
    server.respondWith(calls.chat.messages, page)
    const { log } = await renderChat()
    await waitFor(() => expect(log()?.querySelector('a[href="tel:988"]')).not.toBeNull())
    expect(log()?.textContent).toContain('You deserve a person.')
  })

  test('shows its text and a link to help when the history has no more of it', async () => {
    server.respondWith(
      calls.chat.messages,
      createMessagesPage([
        createMessage(2, { type: 'notice', content: 'You deserve a person for this.' }),
      ]),
    )
    const { log } = await renderChat()
    const card = await waitFor(() => {
      const found = log()?.querySelector('section')
      expect(found?.textContent).toContain('You deserve a person for this.')
      return found
    })
    expect(card?.querySelector('a')?.getAttribute('href')).toBe('/safety')
    expect(card?.querySelector('ul')).toBeNull()
  })
})

describe('a suggested break', () => {
  const reminder: StreamLine = {
    type: 'notice',
    kind: 'break',
    text: 'This is an AI.\nThree hours, a good moment for a break.',
    lines: [],
  }

  test('is shown before the reply and can be dismissed', async () => {
    const log = await sendOpener()
    stream.emit(start, reminder, { type: 'delta', seq: 1, text: 'Still here.' }, done('stop', 1))
    const card = await waitFor(() => {
      const found = log()?.querySelector('section')
      expect(found?.querySelector('a')?.getAttribute('href')).toBe('/explore')
      return found
    })
    await waitFor(() => expect(log()?.textContent).toContain('Still here.'))
    expect(card?.querySelector('p')?.textContent).toBe('This is an AI.')
    await click(card?.querySelector('button') ?? null)
    expect(card?.querySelector('a')).toBeNull()
    expect(card?.textContent).toContain('a good moment for a break')
  })

  test('is still shown when loaded from the history, with the actions of the reply', async () => {
    const notice = { kind: 'break' as const, text: 'This is an AI.\nThree hours.', lines: [] }
    server.respondWith(
      calls.chat.messages,
      createMessagesPage([createMessage(2, { content: 'Hm.', notice })]),
    )
    const { container, log } = await renderChat()
    await waitFor(() => expect(log()?.querySelector('section')).not.toBeNull())
    expect(log()?.textContent).toContain('Three hours.')
    expect(log()?.textContent).toContain('Hm.')
    expect(getButton(container, 'Another answer')).not.toBeNull()
  })
})

test('a withdrawn reply is replaced by another text at once', async () => {
  const log = await sendOpener()
  stream.emit(start, { type: 'delta', seq: 1, text: 'Something wrong.' })
  await waitFor(() => expect(log()?.textContent).toContain('Something wrong.'))
  const instead = 'Let us talk about something else, something kind.'
  stream.emit({ type: 'withdraw', text: instead }, done('stop', 1))
  await waitFor(() => {
    expect(log()?.querySelector('[class*="withdrawn"]')?.textContent).toBe(instead)
  })
  expect(log()?.textContent).not.toContain('Something wrong.')
})
