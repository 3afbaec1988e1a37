import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Message } from '@dulcinea/contract'
import type { StreamLine } from '@dulcinea/contract/stream'
import { createMessage, createMessagesPage } from '../../../test/messages.ts'
import { BusinessError } from '../../api/errors.ts'
import { createConversation } from './conversation.ts'
import type { ChatCalls, ReplyRequest } from './chat-calls.ts'
import { createFakeStream } from './fake-stream.ts'
import type { FakeStream } from './fake-stream.ts'
import { SILENCE_NOTICE_MS, STALL_TIMEOUT_MS } from './follow-reply.ts'
import { getMessageText } from './chat-message.ts'

const start: StreamLine = { type: 'start', messageId: 8, userMessageId: 7 }
const delta = (seq: number, text: string): StreamLine => ({ type: 'delta', seq, text })
const done = (seq: number): StreamLine => ({
  type: 'done',
  seq,
  finish: 'stop',
  integral: 0,
  freeTimes: 5,
})

/** Fake of the server: each connection takes the next stream, or throws the next error. */
const fakeServer = (history: Message[] = []) => {
  const connections: (FakeStream | Error)[] = []
  const sent: ReplyRequest[] = []
  const followed: { messageId: number; after: number }[] = []
  const stopped: number[] = []
  const times: number[] = []
  const next = async (signal: AbortSignal) => {
    const connection = connections.shift() ?? new Error('no answer')
    if (connection instanceof Error) throw connection
    return connection.lines(signal)
  }
  const calls: ChatCalls = {
    messages: async ({ before }) => createMessagesPage(before ? [] : history),
    send: async (message, signal) => {
      sent.push(message)
      return next(signal)
    },
    follow: async (reply, signal) => {
      followed.push(reply)
      times.push(Date.now())
      return next(signal)
    },
    stop: async (messageId) => {
      stopped.push(messageId)
    },
    choose: async () => undefined,
    edit: async () => undefined,
    forget: async () => undefined,
    read: async () => undefined,
    renew: async () => undefined,
    picture: async () => ({ list: [] }),
    unlock: async () => ({ integral: 0, imageUrl: '/clear' }),
  }
  const answer = (connection: FakeStream | Error = createFakeStream()) => {
    connections.push(connection)
    return connection instanceof Error ? createFakeStream() : connection
  }
  return { calls, answer, sent, followed, stopped, times }
}

const settle = (ms = 1) => vi.advanceTimersByTimeAsync(ms)

const openConversation = async (server: ReturnType<typeof fakeServer>) => {
  const conversation = createConversation(server.calls)
  const close = conversation.open()
  await settle()
  const getMessages = () => conversation.thread.get().messages
  const lastReply = () => {
    const last = getMessages().at(-1)
    if (last?.author !== 'character') throw new Error('the last message is not a reply')
    return last
  }
  return { ...conversation, close, getMessages, lastReply }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('sending a message', () => {
  test('shows the message at once and the reply as it streams', async () => {
    const server = fakeServer()
    const stream = server.answer()
    const chat = await openConversation(server)
    expect(chat.send('  Hello  ')).toBe(true)
    expect(chat.getMessages().map(({ text }) => text)).toEqual(['Hello', ''])
    stream.emit(start, delta(1, 'You '))
    await settle()
    expect(chat.lastReply()).toMatchObject({ text: 'You ', state: 'streaming' })
    stream.emit(delta(2, 'came.'), done(2))
    await settle()
    expect(chat.lastReply()).toMatchObject({ text: 'You came.', state: 'done' })
    expect(server.sent).toEqual([{ content: 'Hello', requestId: expect.any(String) }])
  })

  test('is refused while a reply is streaming, and for empty text', async () => {
    const server = fakeServer()
    server.answer()
    const chat = await openConversation(server)
    expect(chat.send(' \n ')).toBe(false)
    expect(chat.send('Hello')).toBe(true)
    expect(chat.send('And?')).toBe(false)
    await settle()
    expect(server.sent).toHaveLength(1)
  })

  test('shows a refusal on the reply, and a retry has the same request id', async () => {
    const server = fakeServer()
    server.answer(new BusinessError(18003, 'She is still answering'))
    const chat = await openConversation(server)
    chat.send('Hello')
    await settle()
    expect(chat.lastReply()).toMatchObject({
      state: 'failed',
      error: { errorCode: 18003, message: 'She is still answering' },
    })
    const stream = server.answer()
    chat.retry(chat.lastReply().key)
    stream.emit(start, delta(1, 'Yes.'), done(1))
    await settle()
    expect(chat.lastReply()).toMatchObject({ text: 'Yes.', state: 'done' })
    expect(chat.getMessages()).toHaveLength(2)
    expect(server.sent[1]).toEqual(server.sent[0])
  })

  test('retries a reply that the server has ended with a new request id', async () => {
    const server = fakeServer()
    const failing = server.answer()
    const chat = await openConversation(server)
    chat.send('Hello')
    failing.emit(start, { type: 'error', errorCode: 19000, message: 'Failed', refunded: true })
    await settle()
    expect(chat.lastReply().state).toBe('failed')
    server.answer()
    chat.retry(chat.lastReply().key)
    await settle()
    expect(server.sent.map((request) => request.content)).toEqual(['Hello', 'Hello'])
    expect(server.sent[1]?.requestId).not.toBe(server.sent[0]?.requestId)
    expect(chat.getMessages()).toHaveLength(2)
  })

  test('repeats an unanswered request with the same request id, then queues the message', async () => {
    const server = fakeServer()
    const chat = await openConversation(server)
    chat.send('Hello')
    await settle(10_000)
    expect(server.sent).toHaveLength(3)
    expect(new Set(server.sent.map((request) => request.requestId)).size).toBe(1)
    expect(chat.getMessages().map(({ state }) => state)).toEqual(['queued'])
    const stream = server.answer()
    window.dispatchEvent(new Event('online'))
    await settle()
    stream.emit(start, delta(1, 'Yes.'), done(1))
    await settle()
    expect(chat.getMessages().map(({ text }) => text)).toEqual(['Hello', 'Yes.'])
    expect(new Set(server.sent.map((request) => request.requestId)).size).toBe(1)
  })
})

describe('a broken connection', () => {
  test('is resumed after the last chunk', async () => {
    const server = fakeServer()
    const first = server.answer()
    const second = server.answer()
    const chat = await openConversation(server)
    chat.send('Hello')
    first.emit(start, delta(1, 'You '), delta(2, 'came'))
    await settle()
    first.break()
    await settle(500)
    expect(server.followed).toEqual([{ messageId: 8, after: 2 }])
    second.emit(start, delta(2, 'came'), delta(3, ' late.'), done(3))
    await settle()
    expect(chat.lastReply()).toMatchObject({ text: 'You came late.', state: 'done' })
    expect(server.sent).toHaveLength(1)
  })

  test('is resumed when the stream ends early, stalls, or skips a chunk', async () => {
    const server = fakeServer()
    const streams = [server.answer(), server.answer(), server.answer(), server.answer()]
    const chat = await openConversation(server)
    chat.send('Hello')
    streams[0]?.emit(start, delta(1, 'a'))
    streams[0]?.end()
    await settle(500)
    streams[1]?.emit(delta(2, 'b'), delta(4, 'd'))
    await settle(500)
    streams[2]?.emit(delta(3, 'c'))
    await settle(STALL_TIMEOUT_MS + 500)
    expect(server.followed.map((request) => request.after)).toEqual([1, 2, 3])
    streams[3]?.emit(delta(4, 'd'), done(4))
    await settle()
    expect(chat.lastReply()).toMatchObject({ text: 'abcd', state: 'done' })
  })

  test('accepts a replay with many chunks merged in one line', async () => {
    const server = fakeServer()
    const first = server.answer()
    const second = server.answer()
    const chat = await openConversation(server)
    chat.send('Hello')
    first.emit(start, delta(1, 'You '))
    await settle()
    first.break()
    await settle(500)
    second.emit(start, delta(5, 'came back '), delta(9, 'to me.'), done(9))
    await settle()
    expect(chat.lastReply()).toMatchObject({ text: 'You came back to me.', state: 'done' })
    expect(server.followed).toHaveLength(1)
  })

  test('is retried with growing backoff, and on request after giving up', async () => {
    const server = fakeServer()
    const first = server.answer()
    const chat = await openConversation(server)
    chat.send('Hello')
    first.emit(start, delta(1, 'You '))
    await settle()
    first.break()
    await settle(120_000)
    const waits = server.times.slice(1).map((time, index) => time - (server.times[index] ?? 0))
    expect(waits.length).toBeGreaterThan(4)
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(waits.at(-1)).toBeGreaterThan(10_000)
    expect(chat.lastReply()).toMatchObject({ state: 'incomplete', text: 'You ' })
    const again = server.answer()
    chat.retry(chat.lastReply().key)
    again.emit(start, delta(2, 'came.'), done(2))
    await settle()
    expect(chat.lastReply()).toMatchObject({ text: 'You came.', state: 'done' })
    expect(server.sent).toHaveLength(1)
  })

  test('is resumed at once when the device comes online', async () => {
    const server = fakeServer()
    const first = server.answer()
    server.answer(new Error('offline'))
    server.answer(new Error('offline'))
    server.answer(new Error('offline'))
    const last = server.answer()
    const chat = await openConversation(server)
    chat.send('Hello')
    first.emit(start, delta(1, 'You '))
    await settle()
    first.break()
    await settle(4_000)
    last.emit(delta(2, 'came.'), done(2))
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(chat.lastReply().state).toBe('done')
  })

  test('ends a reply whose count is one chunk too high the second time', async () => {
    const server = fakeServer()
    const first = server.answer()
    const second = server.answer()
    const chat = await openConversation(server)
    chat.send('Hello')
    first.emit(start, delta(1, 'Yes.'), done(2))
    second.emit(start, done(2))
    await settle(1_500)
    expect(chat.lastReply()).toMatchObject({ text: 'Yes.', state: 'done' })
  })
})

test('a reply is marked as delayed after fifteen seconds without a chunk, until the next one', async () => {
  const server = fakeServer()
  const stream = server.answer()
  const chat = await openConversation(server)
  chat.send('Hello')
  stream.emit(start)
  await settle(SILENCE_NOTICE_MS - 100)
  expect(chat.lastReply().silent).toBe(false)
  await settle(200)
  expect(chat.lastReply().silent).toBe(true)
  stream.emit(delta(1, 'Sorry.'))
  await settle()
  expect(chat.lastReply().silent).toBe(false)
})

describe('stopping a reply', () => {
  test('ends it locally and on the server, and ignores later chunks', async () => {
    const server = fakeServer()
    const stream = server.answer()
    const chat = await openConversation(server)
    chat.send('Hello')
    stream.emit(start, delta(1, 'You '))
    await settle()
    chat.stop()
    stream.emit(delta(2, 'came.'), done(2))
    await settle()
    expect(chat.lastReply()).toMatchObject({ text: 'You ', state: 'stopped' })
    expect(server.stopped).toEqual([8])
  })

  test('before the stream starts is sent as soon as the reply has an id', async () => {
    const server = fakeServer()
    const stream = server.answer()
    const chat = await openConversation(server)
    chat.send('Hello')
    await settle()
    chat.stop()
    expect(server.stopped).toEqual([])
    stream.emit(start, delta(1, 'You '))
    await settle()
    expect(server.stopped).toEqual([8])
    expect(chat.lastReply()).toMatchObject({ text: '', state: 'stopped' })
  })
})

describe('opening a conversation', () => {
  const streaming = createMessage(4, { content: 'I am', state: 'streaming', replyTo: 3 })

  test('follows a reply that is still streaming, from its beginning', async () => {
    const server = fakeServer([streaming])
    const stream = server.answer()
    const chat = await openConversation(server)
    expect(server.followed).toEqual([{ messageId: 4, after: 0 }])
    expect(getMessageText(chat.lastReply())).toBe('I am')
    expect(chat.send('Hello')).toBe(false)
    stream.emit(delta(1, 'I am '), delta(2, 'here.'), done(2))
    await settle()
    expect(chat.lastReply()).toMatchObject({ text: 'I am here.', state: 'done' })
  })

  test('and closing it leaves the reply running and changes nothing more', async () => {
    const server = fakeServer([streaming])
    const stream = server.answer()
    const chat = await openConversation(server)
    chat.close()
    stream.emit(delta(1, 'I am here.'), done(1))
    await settle(60_000)
    expect(chat.lastReply().state).toBe('waiting')
    expect(server.stopped).toEqual([])
    expect(server.followed).toHaveLength(1)
  })

  test('reports a failed load, which can be retried', async () => {
    const server = fakeServer([{ ...streaming, state: 'done' }])
    const { messages } = server.calls
    server.calls.messages = async () => {
      throw new Error('no answer')
    }
    const chat = await openConversation(server)
    expect(chat.thread.get().history).toBe('failed')
    server.calls.messages = messages
    chat.reload()
    await settle()
    expect(chat.thread.get().history).toBe('ready')
    expect(chat.lastReply().text).toBe('I am')
  })
})
