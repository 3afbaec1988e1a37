import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Message } from '@dulcinea/contract'
import type { StreamLine } from '@dulcinea/contract/stream'
import { message as aMessage, messagesPage } from '../../../test/messages.ts'
import { BusinessError } from '../../api/errors.ts'
import type { ChatCalls, Page, Where, Wish } from './chat-calls.ts'
import { createConversation } from './conversation.ts'
import { fakeStream } from './fake-stream.ts'
import type { FakeStream } from './fake-stream.ts'
import { textOf } from './line.ts'

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

const opened = async (history: Message[]) => {
  const streams: (FakeStream | Error)[] = []
  const sent: Wish[] = []
  const asked: Where[] = []
  const told: unknown[][] = []
  const note =
    (name: string) =>
    async (...given: unknown[]) =>
      void told.push([name, ...given])
  let pages = (_where: Where): Page => messagesPage(history)
  const next = async (signal: AbortSignal) => {
    const stream = streams.shift() ?? new Error('Nothing answers')
    if (stream instanceof Error) throw stream
    return stream.lines(signal)
  }
  const calls: ChatCalls = {
    messages: async (where) => {
      asked.push(where)
      return pages(where)
    },
    send: async (wish, signal) => {
      sent.push(wish)
      return next(signal)
    },
    follow: async (_reply, signal) => next(signal),
    stop: note('stop'),
    choose: note('choose'),
    edit: note('edit'),
    forget: note('forget'),
    read: async () => undefined,
    renew: async () => undefined,
    picture: async () => ({ list: [] }),
    unlock: async () => ({ integral: 1, imageUrl: '/clear' }),
  }
  const given: string[] = []
  const conversation = createConversation(calls)
  conversation.open((text) => given.push(text))
  await settle()
  return {
    ...conversation,
    sent,
    asked,
    told,
    given,
    lines: () => conversation.thread.get().lines,
    texts: () => conversation.thread.get().lines.map(textOf),
    answer: (stream: FakeStream | Error = fakeStream()) => {
      streams.push(stream)
      return stream instanceof Error ? fakeStream() : stream
    },
    answerPages: (make: (where: Where) => Page) => {
      pages = make
    },
  }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const TALK = [
  message(1, 'Hello'),
  message(2, 'First answer'),
  message(3, 'Go on'),
  message(4, 'Last'),
]

describe('another answer', () => {
  test('stands where the old one stood, with what came behind it gone from here', async () => {
    const chat = await opened(TALK)
    const stream = chat.answer()
    chat.regenerate('m2', 'shorter')
    await settle()
    expect(chat.texts()).toEqual(['Hello', ''])
    expect(chat.sent).toEqual([{ requestId: expect.any(String), regenerate: 2, hint: 'shorter' }])
    stream.say(start(9, 1), delta(1, 'Other.'), done(1))
    await settle()
    expect(chat.lines()[1]).toMatchObject({
      id: 9,
      text: 'Other.',
      alternative: 2,
      alternatives: 2,
    })
  })

  test('that is refused leaves everything as it was, and says why', async () => {
    const chat = await opened(TALK)
    chat.answer(new BusinessError(16001, 'Nothing left'))
    chat.regenerate('m2')
    await settle()
    expect(chat.texts()).toEqual(['Hello', 'First answer', 'Go on', 'Last', ''])
    expect(chat.lines().at(-1)).toMatchObject({
      state: 'failed',
      trouble: { errorCode: 16001, wordless: true },
    })
    expect(chat.given).toEqual([])
  })
})

describe('other words of mine', () => {
  test('go on from there', async () => {
    const chat = await opened(TALK)
    const stream = chat.answer()
    chat.editMine('m3', 'Stop')
    await settle()
    expect(chat.texts()).toEqual(['Hello', 'First answer', 'Stop', ''])
    expect(chat.sent[0]).toMatchObject({ edit: 3, content: 'Stop' })
    stream.say(start(9, 8), delta(1, 'Fine.'), done(1))
    await settle()
    expect(chat.lines()[2]).toMatchObject({ id: 8, alternative: 2, alternatives: 2 })
    expect(chat.texts().at(-1)).toBe('Fine.')
  })

  test('that are refused come back to the field', async () => {
    const chat = await opened(TALK)
    chat.answer(new BusinessError(16001, 'Nothing left'))
    chat.editMine('m3', 'Stop')
    await settle()
    expect(chat.texts().slice(0, 4)).toEqual(['Hello', 'First answer', 'Go on', 'Last'])
    expect(chat.given).toEqual(['Stop'])
  })
})

test('going on adds to the same message', async () => {
  const chat = await opened([message(1, 'Hello'), message(2, 'I was', { state: 'stopped' })])
  const stream = chat.answer()
  chat.goOn('m2')
  await settle()
  expect(chat.sent[0]).toMatchObject({ continue: 2 })
  stream.say(start(2, 1), delta(1, ' about'))
  await settle()
  expect(chat.texts()[1]).toBe('I was about')
  stream.say(delta(2, ' to.'), done(2))
  await settle()
  expect(chat.lines()[1]).toMatchObject({ id: 2, text: 'I was about to.', state: 'done' })
})

test('a reply that goes on and is met in the middle keeps what was said before', async () => {
  const page = [message(1, 'Hello'), message(2, 'I was about', { state: 'streaming' })]
  const chat = await opened([])
  chat.answerPages(() => messagesPage(page))
  const stream = chat.answer()
  window.dispatchEvent(new Event('online'))
  await settle()
  stream.say(start(2, 1), delta(1, ' about to'), delta(2, ' leave.'), done(2))
  await settle()
  expect(chat.texts()[1]).toBe('I was about to leave.')
})

test('choosing another telling reads the conversation anew from there', async () => {
  const chat = await opened([
    message(1, 'Hello'),
    message(6, 'New', { alternative: 2, alternatives: 2 }),
  ])
  chat.answerPages((where) =>
    'after' in where
      ? messagesPage([
          message(2, 'Old', { alternatives: 2 }),
          message(3, 'And?'),
          message(4, 'Yes'),
        ])
      : messagesPage([]),
  )
  await chat.choose('m6', 1)
  expect(chat.told).toEqual([['choose', 6, 1]])
  expect(chat.asked.at(-1)).toEqual({ after: 1 })
  expect(chat.texts()).toEqual(['Hello', 'Old', 'And?', 'Yes'])
})

describe('deleting', () => {
  test('can be undone, and then nothing is told to the server', async () => {
    const chat = await opened(TALK)
    const leaving = chat.remove('m3')
    expect(chat.texts()).toEqual(['Hello', 'First answer'])
    leaving?.undo()
    await leaving?.commit()
    expect(chat.texts()).toEqual(['Hello', 'First answer', 'Go on', 'Last'])
    expect(chat.told).toEqual([])
  })

  test('becomes true when it is not undone, and before anything new is said', async () => {
    const chat = await opened(TALK)
    chat.remove('m3')
    chat.answerPages(() => messagesPage([]))
    chat.answer()
    chat.send('New words')
    await settle()
    expect(chat.told).toEqual([['forget', 3]])
    expect(chat.texts()).toEqual(['Hello', 'First answer', 'New words', ''])
  })
})

test('without a network messages wait in their order and are sent one after the other', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const chat = await opened([])
  expect(chat.send('One')).toBe(true)
  expect(chat.send('Two')).toBe(true)
  expect(chat.send('Three')).toBe(true)
  await settle(60_000)
  expect(chat.sent).toEqual([])
  expect(chat.lines().map((line) => line.state)).toEqual(['queued', 'queued', 'queued'])
  chat.discard(chat.lines()[1]?.requestId ?? '')
  network.mockReturnValue(true)
  const first = chat.answer()
  const second = chat.answer()
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(chat.sent.map((wish) => wish.content)).toEqual(['One'])
  first.say(start(2, 1), delta(1, 'Yes?'), done(1))
  await settle()
  expect(chat.sent.map((wish) => wish.content)).toEqual(['One', 'Three'])
  second.say(start(4, 3), delta(1, 'Oh.'), done(1))
  await settle()
  expect(chat.texts()).toEqual(['One', 'Yes?', 'Three', 'Oh.'])
  network.mockRestore()
})

test('after more was said elsewhere than a page holds, nothing is shown as if it followed', async () => {
  const chat = await opened(TALK)
  const newest = [message(61, 'From the phone'), message(62, 'Yes')]
  chat.answerPages(() => ({ ...messagesPage(newest), hasMore: true }))
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(chat.texts()).toEqual(['From the phone', 'Yes'])
  expect(chat.thread.get().hasMore).toBe(true)
})

describe('going to a place', () => {
  const on = (day: number) => `2026-01-0${day}T12:00:00.000Z`
  const pageOn = (day: number) =>
    messagesPage([message(day * 10, `Day ${day}`, { addTime: on(day) })])

  test('shows what is there, and says where nothing is', async () => {
    const chat = await opened(TALK)
    expect(await chat.goTo({ around: 3 })).toBe('there')
    chat.answerPages(() => pageOn(2))
    expect(await chat.goTo({ date: '2026-01-02' })).toBe('there')
    expect(chat.texts()).toEqual(['Day 2'])
    expect(await chat.goTo({ date: '2026-01-05' })).toBe('nothing')
  })

  test('the last wish counts, whichever is answered first', async () => {
    const chat = await opened(TALK)
    chat.answerPages(({ date }) => pageOn(date === '2026-01-01' ? 1 : 2))
    const both = [chat.goTo({ date: '2026-01-01' }), chat.goTo({ date: '2026-01-02' })]
    expect(await Promise.all(both)).toEqual(['left', 'there'])
    expect(chat.texts()).toEqual(['Day 2'])
  })

  test('waits until she has finished', async () => {
    const chat = await opened(TALK)
    chat.answer().say(start(6, 5), delta(1, 'I am'))
    chat.send('And you?')
    await settle()
    expect(await chat.goTo({ date: '2026-01-01' })).toBe('busy')
    expect(chat.texts().at(-1)).toBe('I am')
  })
})

test('an unlocked picture is clear', async () => {
  const chat = await opened([
    message(2, '', { type: 'image', imageId: 5, imageUrl: '/blurred', locked: true }),
  ])
  expect(await chat.unlock('m2')).toBe(1)
  expect(chat.lines()[0]).toMatchObject({ picture: { imageUrl: '/clear', locked: false } })
})
