import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Message } from '@dulcinea/contract'
import type { StreamLine } from '@dulcinea/contract/stream'
import { message, messagesPage } from '../../../test/messages.ts'
import { BusinessError } from '../../api/errors.ts'
import { createConversation } from './conversation.ts'
import type { ChatCalls, Wish } from './chat-calls.ts'
import { fakeStream } from './fake-stream.ts'
import type { FakeStream } from './fake-stream.ts'
import { SILENCE_MS, STALL_MS } from './follow-reply.ts'
import { textOf } from './line.ts'

const start: StreamLine = { type: 'start', messageId: 8, userMessageId: 7 }
const delta = (seq: number, text: string): StreamLine => ({ type: 'delta', seq, text })
const done = (seq: number): StreamLine => ({
  type: 'done',
  seq,
  finish: 'stop',
  integral: 0,
  freeTimes: 5,
})

/** The server's side: each opening takes the next stream, an error is thrown instead of it. */
const fakeServer = (history: Message[] = []) => {
  const openings: (FakeStream | Error)[] = []
  const sent: Wish[] = []
  const followed: { messageId: number; after: number }[] = []
  const stopped: number[] = []
  const times: number[] = []
  const next = async (signal: AbortSignal) => {
    const opening = openings.shift() ?? new Error('Nothing answers')
    if (opening instanceof Error) throw opening
    return opening.lines(signal)
  }
  const calls: ChatCalls = {
    messages: async ({ before }) => messagesPage(before ? [] : history),
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
  const answer = (opening: FakeStream | Error = fakeStream()) => {
    openings.push(opening)
    return opening instanceof Error ? fakeStream() : opening
  }
  return { calls, answer, sent, followed, stopped, times }
}

const settle = (ms = 1) => vi.advanceTimersByTimeAsync(ms)

const opened = async (server: ReturnType<typeof fakeServer>) => {
  const conversation = createConversation(server.calls)
  const close = conversation.open()
  await settle()
  const lines = () => conversation.thread.get().lines
  const hers = () => {
    const line = lines().at(-1)
    if (line?.who !== 'hers') throw new Error('The last line is not hers')
    return line
  }
  return { ...conversation, close, lines, hers }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('sending', () => {
  test('shows my line at once and her words as they come', async () => {
    const server = fakeServer()
    const stream = server.answer()
    const chat = await opened(server)
    expect(chat.send('  Hello  ')).toBe(true)
    expect(chat.lines().map((line) => line.text)).toEqual(['Hello', ''])
    stream.say(start, delta(1, 'You '))
    await settle()
    expect(chat.hers()).toMatchObject({ text: 'You ', state: 'streaming' })
    stream.say(delta(2, 'came.'), done(2))
    await settle()
    expect(chat.hers()).toMatchObject({ text: 'You came.', state: 'done' })
    expect(server.sent).toEqual([{ content: 'Hello', requestId: expect.any(String) }])
  })

  test('one message at a time, and never an empty one', async () => {
    const server = fakeServer()
    server.answer()
    const chat = await opened(server)
    expect(chat.send(' \n ')).toBe(false)
    expect(chat.send('Hello')).toBe(true)
    expect(chat.send('And?')).toBe(false)
    await settle()
    expect(server.sent).toHaveLength(1)
  })

  test('a refusal stands on the line, and a retry is the same request', async () => {
    const server = fakeServer()
    server.answer(new BusinessError(18003, 'She is still answering'))
    const chat = await opened(server)
    chat.send('Hello')
    await settle()
    expect(chat.hers()).toMatchObject({
      state: 'failed',
      trouble: { errorCode: 18003, message: 'She is still answering' },
    })
    const stream = server.answer()
    chat.retry(chat.hers().key)
    stream.say(start, delta(1, 'Yes.'), done(1))
    await settle()
    expect(chat.hers()).toMatchObject({ text: 'Yes.', state: 'done' })
    expect(chat.lines()).toHaveLength(2)
    expect(server.sent[1]).toEqual(server.sent[0])
  })

  test('what the server itself has ended is asked for as a new request', async () => {
    const server = fakeServer()
    const failing = server.answer()
    const chat = await opened(server)
    chat.send('Hello')
    failing.say(start, { type: 'error', errorCode: 19000, message: 'Failed', refunded: true })
    await settle()
    expect(chat.hers().state).toBe('failed')
    server.answer()
    chat.retry(chat.hers().key)
    await settle()
    expect(server.sent.map((each) => each.content)).toEqual(['Hello', 'Hello'])
    expect(server.sent[1]?.requestId).not.toBe(server.sent[0]?.requestId)
    expect(chat.lines()).toHaveLength(2)
  })

  test('a request that no answer comes to is repeated as the same one, then waits', async () => {
    const server = fakeServer()
    const chat = await opened(server)
    chat.send('Hello')
    await settle(10_000)
    expect(server.sent).toHaveLength(3)
    expect(new Set(server.sent.map((each) => each.requestId)).size).toBe(1)
    expect(chat.lines().map((line) => line.state)).toEqual(['queued'])
    const stream = server.answer()
    window.dispatchEvent(new Event('online'))
    await settle()
    stream.say(start, delta(1, 'Yes.'), done(1))
    await settle()
    expect(chat.lines().map((line) => line.text)).toEqual(['Hello', 'Yes.'])
    expect(new Set(server.sent.map((each) => each.requestId)).size).toBe(1)
  })
})

describe('a connection that breaks', () => {
  test('is opened again behind the last word', async () => {
    const server = fakeServer()
    const first = server.answer()
    const second = server.answer()
    const chat = await opened(server)
    chat.send('Hello')
    first.say(start, delta(1, 'You '), delta(2, 'came'))
    await settle()
    first.break()
    await settle(500)
    expect(server.followed).toEqual([{ messageId: 8, after: 2 }])
    second.say(start, delta(2, 'came'), delta(3, ' late.'), done(3))
    await settle()
    expect(chat.hers()).toMatchObject({ text: 'You came late.', state: 'done' })
    expect(server.sent).toHaveLength(1)
  })

  test('is opened again when it ends without an end, goes dead, or leaves a word out', async () => {
    const server = fakeServer()
    const streams = [server.answer(), server.answer(), server.answer(), server.answer()]
    const chat = await opened(server)
    chat.send('Hello')
    streams[0]?.say(start, delta(1, 'a'))
    streams[0]?.end()
    await settle(500)
    streams[1]?.say(delta(2, 'b'), delta(4, 'd'))
    await settle(500)
    streams[2]?.say(delta(3, 'c'))
    await settle(STALL_MS + 500)
    expect(server.followed.map((each) => each.after)).toEqual([1, 2, 3])
    streams[3]?.say(delta(4, 'd'), done(4))
    await settle()
    expect(chat.hers()).toMatchObject({ text: 'abcd', state: 'done' })
  })

  test('a replay may tell many words in one line, and go on so', async () => {
    const server = fakeServer()
    const first = server.answer()
    const second = server.answer()
    const chat = await opened(server)
    chat.send('Hello')
    first.say(start, delta(1, 'You '))
    await settle()
    first.break()
    await settle(500)
    second.say(start, delta(5, 'came back '), delta(9, 'to me.'), done(9))
    await settle()
    expect(chat.hers()).toMatchObject({ text: 'You came back to me.', state: 'done' })
    expect(server.followed).toHaveLength(1)
  })

  test('waits longer each time, and listens again when asked after giving up', async () => {
    const server = fakeServer()
    const first = server.answer()
    const chat = await opened(server)
    chat.send('Hello')
    first.say(start, delta(1, 'You '))
    await settle()
    first.break()
    await settle(120_000)
    const waits = server.times.slice(1).map((time, index) => time - (server.times[index] ?? 0))
    expect(waits.length).toBeGreaterThan(4)
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(waits.at(-1)).toBeGreaterThan(10_000)
    expect(chat.hers()).toMatchObject({ state: 'incomplete', text: 'You ' })
    const again = server.answer()
    chat.retry(chat.hers().key)
    again.say(start, delta(2, 'came.'), done(2))
    await settle()
    expect(chat.hers()).toMatchObject({ text: 'You came.', state: 'done' })
    expect(server.sent).toHaveLength(1)
  })

  test('coming back online ends the pause at once', async () => {
    const server = fakeServer()
    const first = server.answer()
    server.answer(new Error('offline'))
    server.answer(new Error('offline'))
    server.answer(new Error('offline'))
    const last = server.answer()
    const chat = await opened(server)
    chat.send('Hello')
    first.say(start, delta(1, 'You '))
    await settle()
    first.break()
    await settle(4_000)
    last.say(delta(2, 'came.'), done(2))
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(chat.hers().state).toBe('done')
  })

  test('an end that counts one word too many is believed the second time', async () => {
    const server = fakeServer()
    const first = server.answer()
    const second = server.answer()
    const chat = await opened(server)
    chat.send('Hello')
    first.say(start, delta(1, 'Yes.'), done(2))
    second.say(start, done(2))
    await settle(1_500)
    expect(chat.hers()).toMatchObject({ text: 'Yes.', state: 'done' })
  })
})

test('silence for fifteen seconds is told, and a word ends it', async () => {
  const server = fakeServer()
  const stream = server.answer()
  const chat = await opened(server)
  chat.send('Hello')
  stream.say(start)
  await settle(SILENCE_MS - 100)
  expect(chat.hers().silent).toBe(false)
  await settle(200)
  expect(chat.hers().silent).toBe(true)
  stream.say(delta(1, 'Sorry.'))
  await settle()
  expect(chat.hers().silent).toBe(false)
})

describe('stopping', () => {
  test('ends the reply here and on the server; later words are not heard', async () => {
    const server = fakeServer()
    const stream = server.answer()
    const chat = await opened(server)
    chat.send('Hello')
    stream.say(start, delta(1, 'You '))
    await settle()
    chat.stop()
    stream.say(delta(2, 'came.'), done(2))
    await settle()
    expect(chat.hers()).toMatchObject({ text: 'You ', state: 'stopped' })
    expect(server.stopped).toEqual([8])
  })

  test('before the first line it is told as soon as the reply has a name', async () => {
    const server = fakeServer()
    const stream = server.answer()
    const chat = await opened(server)
    chat.send('Hello')
    await settle()
    chat.stop()
    expect(server.stopped).toEqual([])
    stream.say(start, delta(1, 'You '))
    await settle()
    expect(server.stopped).toEqual([8])
    expect(chat.hers()).toMatchObject({ text: '', state: 'stopped' })
  })
})

describe('opening', () => {
  const streaming = message(4, { content: 'I am', state: 'streaming', replyTo: 3 })

  test('goes on with a reply that is still being made, from its beginning', async () => {
    const server = fakeServer([streaming])
    const stream = server.answer()
    const chat = await opened(server)
    expect(server.followed).toEqual([{ messageId: 4, after: 0 }])
    expect(textOf(chat.hers())).toBe('I am')
    expect(chat.send('Hello')).toBe(false)
    stream.say(delta(1, 'I am '), delta(2, 'here.'), done(2))
    await settle()
    expect(chat.hers()).toMatchObject({ text: 'I am here.', state: 'done' })
  })

  test('closing leaves the reply to the server and changes nothing more', async () => {
    const server = fakeServer([streaming])
    const stream = server.answer()
    const chat = await opened(server)
    chat.close()
    stream.say(delta(1, 'I am here.'), done(1))
    await settle(60_000)
    expect(chat.hers().state).toBe('waiting')
    expect(server.stopped).toEqual([])
    expect(server.followed).toHaveLength(1)
  })

  test('a history that does not load says so and can be loaded again', async () => {
    const server = fakeServer([{ ...streaming, state: 'done' }])
    const { messages } = server.calls
    server.calls.messages = async () => {
      throw new Error('Nothing answers')
    }
    const chat = await opened(server)
    expect(chat.thread.get().history).toBe('failed')
    server.calls.messages = messages
    chat.reload()
    await settle()
    expect(chat.thread.get().history).toBe('ready')
    expect(chat.hers().text).toBe('I am')
  })
})
