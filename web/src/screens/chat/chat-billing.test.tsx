import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '@dulcinea/contract'
import type { StreamLine } from '@dulcinea/contract/stream'
import { createFakeServer, readForm } from '../../../test/fake-server.ts'
import { createMessagesPage } from '../../../test/messages.ts'
import { createCharacter, toPage } from '../../../test/characters.ts'
import { createPointsInfo } from '../../../test/points-info.ts'
import { getButton, click, waitFor, renderRoutes } from '../../../test/render.tsx'
import { signInRequest } from '../../session/ask-to-sign-in.ts'
import { updateSession, INITIAL_SESSION, session } from '../../session/session.ts'
import { ChatScreen } from './ChatScreen.tsx'
import { createWireStream } from './wire-stream.ts'

const start: StreamLine = { type: 'start', messageId: 8, userMessageId: 7 }
const chunk: StreamLine = { type: 'delta', seq: 1, text: 'Yes.' }
const createDone = (integral: number, freeTimes: number): StreamLine => ({
  type: 'done',
  seq: 1,
  finish: 'stop',
  integral,
  freeTimes,
})

let server: ReturnType<typeof createFakeServer>

beforeEach(() => {
  server = createFakeServer()
  server.respondWith(calls.characters.read, createCharacter(3, { name: 'Noor' }))
  server.respondWith(calls.characters.openers, toPage([]))
  server.respondWith(calls.chat.messages, createMessagesPage([]))
  server.respondWith(calls.points.extraInfo, createPointsInfo())
  updateSession({ state: 'member', userId: 1, token: 'token' })
})
afterEach(() =>
  act(async () => {
    session.set(INITIAL_SESSION)
    signInRequest.set(null)
  }),
)

const renderChat = async () => {
  const { container } = await renderRoutes(
    [{ path: '/agent/chat/:id', Component: ChatScreen }],
    '/agent/chat/3',
  )
  await waitFor(() => {
    expect(container.querySelector('textarea')).not.toBeNull()
    expect(container.querySelector('[role="log"]')).not.toBeNull()
  })
  const form = () => container.querySelector('form')
  const log = () => container.querySelector('[role="log"]')?.textContent ?? ''
  const field = () => container.querySelector('textarea')
  const type = (text: string) =>
    act(async () => {
      const box = field()
      if (!box) throw new Error('no text field')
      // React overlays the setter of the element itself, so the one of its class is called.
      Reflect.set(HTMLTextAreaElement.prototype, 'value', text, box)
      box.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const send = async (text: string) => {
    await type(text)
    await act(async () => {
      form()?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    })
  }
  return { container, form, log, field, type, send }
}

describe('the line below the composer', () => {
  test.each([
    ['free messages', createPointsInfo(), '14 of 20 free messages left today'],
    ['points', createPointsInfo({ freeTimes: 0 }), '1 point a message, you have 128'],
    ['unlimited', createPointsInfo({ freeTimes: -1, freeTimesMax: -1 }), ''],
  ])('shows the allowance: %s', async (_, info, text) => {
    server.respondWith(calls.points.extraInfo, info)
    const { form } = await renderChat()
    await waitFor(() => expect(form()?.textContent).toBe(text))
  })

  test('offers registration to a guest and points to a member when nothing is left', async () => {
    server.respondWith(calls.points.extraInfo, createPointsInfo({ freeTimes: 0, integral: 0 }))
    const { form } = await renderChat()
    await waitFor(() =>
      expect(form()?.querySelector('a')?.getAttribute('href')).toBe('/purchase/points'),
    )
    await act(async () => updateSession({ state: 'guest' }))
    await click([...(form()?.querySelectorAll('button') ?? [])].at(-1))
    expect(signInRequest.get()?.view).toBe('register')
  })

  test('is updated from the last line of a reply, without another call', async () => {
    const stream = createWireStream()
    server.respondBy(calls.chat.send, () => stream.response())
    const { form, send } = await renderChat()
    await send('Hello')
    stream.emit(start, chunk, createDone(128, 13))
    await waitFor(() => expect(form()?.textContent).toContain('13 of 20 free messages left today'))
    expect(server.requestsTo(calls.points.extraInfo)).toHaveLength(1)
  })

  test('is fetched again after a reply was stopped', async () => {
    const stream = createWireStream()
    server.respondBy(calls.chat.send, () => stream.response())
    server.respondWith(calls.chat.stop, null)
    const { container, form, log, send } = await renderChat()
    await send('Hello')
    stream.emit(start, chunk)
    await waitFor(() => expect(log()).toContain('Yes.'))
    server.respondWith(calls.points.extraInfo, createPointsInfo({ freeTimes: 13 }))
    await click(getButton(container, 'Stop'))
    await waitFor(() => expect(form()?.textContent).toContain('13 of 20'))
  })
})

describe('a refused message', () => {
  test('with code 16001 goes back into the composer and links to the points', async () => {
    server.refuse(calls.chat.send, 16001, 'Free times have been exhausted')
    const { container, field, send } = await renderChat()
    await send('Are you there?')
    await waitFor(() => expect(field()?.value).toBe('Are you there?'))
    const note = container.querySelector('[role="alert"]')
    expect(note?.textContent).toContain('Today’s free messages are used up.')
    expect(note?.querySelector('a')?.getAttribute('href')).toBe('/purchase/points')
    expect(note?.textContent).not.toContain('Try again')
  })

  test('offers registration to a guest', async () => {
    updateSession({ state: 'guest' })
    server.refuse(calls.chat.send, 16001, 'Free times have been exhausted')
    const { container, send } = await renderChat()
    await send('Are you there?')
    const note = await waitFor(() => {
      const found = container.querySelector('[role="alert"]')
      expect(found?.textContent).toContain('With an account there are 20 a day.')
      return found
    })
    await click(note?.querySelector('button'))
    expect(signInRequest.get()?.view).toBe('register')
  })

  test('asks a guest for an account on a device without free guests, before and after sending', async () => {
    updateSession({ state: 'guest' })
    server.respondWith(
      calls.points.extraInfo,
      createPointsInfo({ freeTimes: 0, freeTimesMax: 0, integral: 0 }),
    )
    server.refuse(calls.chat.send, 16004, 'Create a free account to start')
    const { container, form, field, send } = await renderChat()
    await waitFor(() => expect(form()?.textContent).toContain('Create a free account to start'))
    await send('Are you there?')
    await waitFor(() => expect(field()?.value).toBe('Are you there?'))
    const note = container.querySelector('[role="alert"]')
    expect(note?.textContent).toContain('Create a free account to start')
    expect(container.textContent).not.toContain('used up')
    await click(note?.querySelector('button'))
    expect(signInRequest.get()?.view).toBe('register')
  })

  test('by the rate limit explains it and can be sent again later', async () => {
    server.refuse(calls.chat.send, 10002, 'Too many requests, please try again later', 429)
    const { container, send } = await renderChat()
    await send('Are you there?')
    await waitFor(() => {
      const note = container.querySelector('[role="alert"]')
      expect(note?.textContent).toContain('That was a lot in a short time.')
      expect(note?.textContent).toContain('Try again')
    })
  })

  test('is shown once when it is sent again', async () => {
    server.refuse(calls.chat.send, 16001, 'Free times have been exhausted')
    const { log, field, send } = await renderChat()
    await send('Are you there?')
    await waitFor(() => expect(field()?.value).toBe('Are you there?'))
    const stream = createWireStream()
    server.respondBy(calls.chat.send, () => stream.response())
    await send('Are you there?')
    stream.emit(start, chunk, createDone(0, 0))
    await waitFor(() => expect(log()).toContain('Yes.'))
    expect(log().split('Are you there?')).toHaveLength(2)
    expect(log()).not.toContain('used up')
    const [before, after] = server.requestsTo(calls.chat.send).map((each) => readForm(each))
    expect(after?.['requestId']).not.toBe(before?.['requestId'])
  })

  test('is put before what was typed since', async () => {
    let refuse: (response: Response) => void = () => undefined
    server.respondBy(calls.chat.send, () => new Promise((resolve) => void (refuse = resolve)))
    const { field, send, type } = await renderChat()
    await send('First.')
    await type('Second.')
    const body = { code: 200, errorCode: 16003, message: 'Your monthly ceiling is reached' }
    refuse(Response.json({ ...body, data: null }))
    await waitFor(() => expect(field()?.value).toBe('First.\nSecond.'))
  })

  test.each([
    [16000, 'There are not enough points for this.', 'See your points'],
    [16003, 'Your own ceiling for this month is reached', 'Change ceiling'],
  ])('with code %i links to the points', async (code, text, label) => {
    server.refuse(calls.chat.send, code, 'No')
    const { container, send } = await renderChat()
    await send('Hello')
    await waitFor(() =>
      expect(container.querySelector('[role="alert"]')?.textContent).toContain(text),
    )
    const link = container.querySelector('[role="alert"] a')
    expect([link?.textContent, link?.getAttribute('href')]).toEqual([label, '/purchase/points'])
  })

  test.each([
    [20000, 'This content is not allowed here', 'Hello'],
    [20001, 'This chat is paused until somebody has looked at it', ''],
  ])('with code %i is a note in the log without buttons', async (code, message, draft) => {
    server.refuse(calls.chat.send, code, message)
    const { container, field, log, send } = await renderChat()
    await send('Hello')
    await waitFor(() => expect(log()).toContain(message))
    expect(field()?.value).toBe(draft)
    expect(container.querySelector('[role="alert"] :is(a, button)')).toBeNull()
  })
})
