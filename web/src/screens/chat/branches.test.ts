import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Message } from '@dulcinea/contract'
import type { StreamLine } from '@dulcinea/contract/stream'
import { createMessage as aMessage, createMessagesPage } from '../../../test/messages.ts'
import { BusinessError } from '../../api/errors.ts'
import type { ChatCalls, MessagePage, HistoryQuery, ReplyRequest } from './chat-calls.ts'
import { createConversation } from './conversation.ts'
import { createFakeStream } from './fake-stream.ts'
import type { FakeStream } from './fake-stream.ts'
import { getMessageText } from './chat-message.ts'

const message = (id: number, content: string, part: Partial<Message> = {}) =>
  aMessage(id, { content, ...part })
const done = (seq: number): StreamLine => ({
  type: 'done',
  seq,
  finish: 'stop',
  integral: 0,
  freeTimes: 5,
})
const start = (messageId: number, userMessageId: number): StreamLine => ({
  type: 'start',
  messageId,
  userMessageId,
})
const delta = (seq: number, text: string): StreamLine => ({ type: 'delta', seq, text })
const settle = (ms = 1) => vi.advanceTimersByTimeAsync(ms)

const openConversation = async (history: Message[]) => {
  const streams: (FakeStream | Error)[] = []
  const sent: ReplyRequest[] = []
  const queries: HistoryQuery[] = []
  const recorded: unknown[][] = []
  const record =
    (name: string) =>
    async (...args: unknown[]) =>
      void recorded.push([name, ...args])
  let getPage = (_query: HistoryQuery): MessagePage => createMessagesPage(history)
  const next = async (signal: AbortSignal) => {
    const stream = streams.shift() ?? new Error('no answer')
    if (stream instanceof Error) throw stream
    return stream.lines(signal)
  }
  const calls: ChatCalls = {
    messages: async (query) => {
      queries.push(query)
      return getPage(query)
    },
    send: async (request, signal) => {
      sent.push(request)
      return next(signal)
    },
    follow: async (_reply, signal) => next(signal),
    stop: record('stop'),
    choose: record('choose'),
    edit: record('edit'),
    forget: record('forget'),
    read: async () => undefined,
    renew: async () => undefined,
    picture: async () => ({ list: [] }),
    unlock: async () => ({ integral: 1, imageUrl: '/clear' }),
  }
  const returned: string[] = []
  const conversation = createConversation(calls)
  conversation.open((text) => returned.push(text))
  await settle()
  return {
    ...conversation,
    sent,
    queries,
    recorded,
    returned,
    getMessages: () => conversation.thread.get().messages,
    texts: () => conversation.thread.get().messages.map(getMessageText),
    answer: (stream: FakeStream | Error = createFakeStream()) => {
      streams.push(stream)
      return stream instanceof Error ? createFakeStream() : stream
    },
    answerPages: (create: (query: HistoryQuery) => MessagePage) => {
      getPage = create
    },
  }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const MESSAGES = [
  message(1, 'Hello'),
  message(2, 'First answer'),
  message(3, 'Go on'),
  message(4, 'Last'),
]

describe('a regenerated reply', () => {
  test('replaces the old reply and all messages after it', async () => {
    const chat = await openConversation(MESSAGES)
    const stream = chat.answer()
    chat.regenerate('m2', 'shorter')
    await settle()
    expect(chat.texts()).toEqual(['Hello', ''])
    expect(chat.sent).toEqual([{ requestId: expect.any(String), regenerate: 2, hint: 'shorter' }])
    stream.emit(start(9, 1), delta(1, 'Other.'), done(1))
    await settle()
    expect(chat.getMessages()[1]).toMatchObject({
      id: 9,
      text: 'Other.',
      alternative: 2,
      alternatives: 2,
    })
  })

  test('restores the old messages and shows the reason when it is refused', async () => {
    const chat = await openConversation(MESSAGES)
    chat.answer(new BusinessError(16001, 'Nothing left'))
    chat.regenerate('m2')
    await settle()
    expect(chat.texts()).toEqual(['Hello', 'First answer', 'Go on', 'Last', ''])
    expect(chat.getMessages().at(-1)).toMatchObject({
      state: 'failed',
      error: { errorCode: 16001, hasNoText: true },
    })
    expect(chat.returned).toEqual([])
  })
})

describe('an edited message of the user', () => {
  test('gets a new reply and replaces all messages after it', async () => {
    const chat = await openConversation(MESSAGES)
    const stream = chat.answer()
    chat.editUserMessage('m3', 'Stop')
    await settle()
    expect(chat.texts()).toEqual(['Hello', 'First answer', 'Stop', ''])
    expect(chat.sent[0]).toMatchObject({ edit: 3, content: 'Stop' })
    stream.emit(start(9, 8), delta(1, 'Fine.'), done(1))
    await settle()
    expect(chat.getMessages()[2]).toMatchObject({ id: 8, alternative: 2, alternatives: 2 })
    expect(chat.texts().at(-1)).toBe('Fine.')
  })

  test('goes back into the composer when it is refused', async () => {
    const chat = await openConversation(MESSAGES)
    chat.answer(new BusinessError(16001, 'Nothing left'))
    chat.editUserMessage('m3', 'Stop')
    await settle()
    expect(chat.texts().slice(0, 4)).toEqual(['Hello', 'First answer', 'Go on', 'Last'])
    expect(chat.returned).toEqual(['Stop'])
  })
})

test('continuing a reply appends to the same message', async () => {
  const chat = await openConversation([
    message(1, 'Hello'),
    message(2, 'I was', { state: 'stopped' }),
  ])
  const stream = chat.answer()
  chat.continueReply('m2')
  await settle()
  expect(chat.sent[0]).toMatchObject({ continue: 2 })
  stream.emit(start(2, 1), delta(1, ' about'))
  await settle()
  expect(chat.texts()[1]).toBe('I was about')
  stream.emit(delta(2, ' to.'), done(2))
  await settle()
  expect(chat.getMessages()[1]).toMatchObject({ id: 2, text: 'I was about to.', state: 'done' })
})

test('a continued reply that is loaded while it streams keeps the text before it', async () => {
  const page = [message(1, 'Hello'), message(2, 'I was about', { state: 'streaming' })]
  const chat = await openConversation([])
  chat.answerPages(() => createMessagesPage(page))
  const stream = chat.answer()
  window.dispatchEvent(new Event('online'))
  await settle()
  stream.emit(start(2, 1), delta(1, ' about to'), delta(2, ' leave.'), done(2))
  await settle()
  expect(chat.texts()[1]).toBe('I was about to leave.')
})

test('choosing another alternative reloads the conversation from there', async () => {
  const chat = await openConversation([
    message(1, 'Hello'),
    message(6, 'New', { alternative: 2, alternatives: 2 }),
  ])
  chat.answerPages((query) =>
    'after' in query
      ? createMessagesPage([
          message(2, 'Old', { alternatives: 2 }),
          message(3, 'And?'),
          message(4, 'Yes'),
        ])
      : createMessagesPage([]),
  )
  await chat.choose('m6', 1)
  expect(chat.recorded).toEqual([['choose', 6, 1]])
  expect(chat.queries.at(-1)).toEqual({ after: 1 })
  expect(chat.texts()).toEqual(['Hello', 'Old', 'And?', 'Yes'])
})

describe('deleting a message', () => {
  test('can be undone, and then nothing is sent to the server', async () => {
    const chat = await openConversation(MESSAGES)
    const removal = chat.remove('m3')
    expect(chat.texts()).toEqual(['Hello', 'First answer'])
    removal?.undo()
    await removal?.commit()
    expect(chat.texts()).toEqual(['Hello', 'First answer', 'Go on', 'Last'])
    expect(chat.recorded).toEqual([])
  })

  test('is committed before a new message is sent', async () => {
    const chat = await openConversation(MESSAGES)
    chat.remove('m3')
    chat.answerPages(() => createMessagesPage([]))
    chat.answer()
    chat.send('New words')
    await settle()
    expect(chat.recorded).toEqual([['forget', 3]])
    expect(chat.texts()).toEqual(['Hello', 'First answer', 'New words', ''])
  })
})

test('offline messages are queued and sent in order, one at a time', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const chat = await openConversation([])
  expect(chat.send('One')).toBe(true)
  expect(chat.send('Two')).toBe(true)
  expect(chat.send('Three')).toBe(true)
  await settle(60_000)
  expect(chat.sent).toEqual([])
  expect(chat.getMessages().map(({ state }) => state)).toEqual(['queued', 'queued', 'queued'])
  chat.discard(chat.getMessages()[1]?.requestId ?? '')
  network.mockReturnValue(true)
  const first = chat.answer()
  const second = chat.answer()
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(chat.sent.map((request) => request.content)).toEqual(['One'])
  first.emit(start(2, 1), delta(1, 'Yes?'), done(1))
  await settle()
  expect(chat.sent.map((request) => request.content)).toEqual(['One', 'Three'])
  second.emit(start(4, 3), delta(1, 'Oh.'), done(1))
  await settle()
  expect(chat.texts()).toEqual(['One', 'Yes?', 'Three', 'Oh.'])
  network.mockRestore()
})

test('after a gap of more than a page only the newest page is shown', async () => {
  const chat = await openConversation(MESSAGES)
  const newest = [message(61, 'From the phone'), message(62, 'Yes')]
  chat.answerPages(() => ({ ...createMessagesPage(newest), hasMore: true }))
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(chat.texts()).toEqual(['From the phone', 'Yes'])
  expect(chat.thread.get().hasMore).toBe(true)
})

describe('jumping in a conversation', () => {
  const on = (day: number) => `2026-01-0${day}T12:00:00.000Z`
  const pageOn = (day: number) =>
    createMessagesPage([message(day * 10, `Day ${day}`, { addTime: on(day) })])

  test('shows the messages there, and reports when there are none', async () => {
    const chat = await openConversation(MESSAGES)
    expect(await chat.goTo({ around: 3 })).toBe('there')
    chat.answerPages(() => pageOn(2))
    expect(await chat.goTo({ date: '2026-01-02' })).toBe('there')
    expect(chat.texts()).toEqual(['Day 2'])
    expect(await chat.goTo({ date: '2026-01-05' })).toBe('nothing')
  })

  test('the last of two concurrent jumps wins', async () => {
    const chat = await openConversation(MESSAGES)
    chat.answerPages(({ date }) => pageOn(date === '2026-01-01' ? 1 : 2))
    const both = [chat.goTo({ date: '2026-01-01' }), chat.goTo({ date: '2026-01-02' })]
    expect(await Promise.all(both)).toEqual(['left', 'there'])
    expect(chat.texts()).toEqual(['Day 2'])
  })

  test('is refused while a reply is streaming', async () => {
    const chat = await openConversation(MESSAGES)
    chat.answer().emit(start(6, 5), delta(1, 'I am'))
    chat.send('And you?')
    await settle()
    expect(await chat.goTo({ date: '2026-01-01' })).toBe('busy')
    expect(chat.texts().at(-1)).toBe('I am')
  })
})

test('unlocking a picture replaces the blurred one', async () => {
  const chat = await openConversation([
    message(2, '', { type: 'image', imageId: 5, imageUrl: '/blurred', locked: true }),
  ])
  expect(await chat.unlock('m2')).toBe(1)
  expect(chat.getMessages()[0]).toMatchObject({ picture: { imageUrl: '/clear', locked: false } })
})
