import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Message } from '@dulcinea/contract'
import { createMessage, TIME } from '../../../test/messages.ts'
import { isLive, getMessageText } from './chat-message.ts'
import { EMPTY_THREAD, findLiveReply, findReply, reduceThread } from './thread-reducer.ts'
import type { ReplyEvent, Thread, ThreadEvent } from './thread-reducer.ts'

const KEY = 'request-1'

const run = (events: ThreadEvent[], from: Thread = EMPTY_THREAD): Thread =>
  events.reduce(reduceThread, from)

const toReplyEvents = (...events: ReplyEvent[]): ThreadEvent[] =>
  events.map((event) => ({ ...event, reply: KEY }))

const ready = run([{ type: 'loaded', messages: [], hasMore: false }])
const sent = run([{ type: 'sent', requestId: KEY, text: 'Hello', time: TIME }], ready)
const started = run(toReplyEvents({ type: 'started', messageId: 8, userMessageId: 7 }), sent)
const chunk = (seq: number, text: string, from = seq - 1): ReplyEvent => ({
  type: 'chunk',
  from,
  seq,
  text,
})
const getReply = (state: Thread) => {
  const reply = findReply(state, KEY)
  if (!reply) throw new Error('no reply')
  return reply
}

describe('a message and its reply', () => {
  test('the message waits for the server and the reply for its first chunk', () => {
    expect(sent.messages.map(({ state }) => state)).toEqual(['sending', 'waiting'])
    expect(started.messages.map(({ id, state }) => [id, state])).toEqual([
      [7, 'done'],
      [8, 'waiting'],
    ])
  })

  test('the reply grows chunk by chunk until it is done', () => {
    const one = run(toReplyEvents(chunk(1, 'You ')), started)
    expect(getReply(one)).toMatchObject({ text: 'You ', state: 'streaming' })
    const two = run(toReplyEvents(chunk(2, 'came.')), one)
    const whole = run(toReplyEvents({ type: 'done', seq: 2, finish: 'stop' }), two)
    expect(getReply(whole)).toMatchObject({ text: 'You came.', state: 'done' })
    expect(findLiveReply(whole)).toBeUndefined()
  })

  test('a chunk keeps the identity of all other messages, so that they do not render again', () => {
    const next = run(toReplyEvents(chunk(1, 'You ')), started)
    expect(next.messages[0]).toBe(started.messages[0])
  })

  test('a duplicate chunk and a chunk after a gap are ignored', () => {
    const one = run(toReplyEvents(chunk(1, 'You ')), started)
    expect(run(toReplyEvents(chunk(1, 'You ')), one)).toBe(one)
    expect(run(toReplyEvents(chunk(3, 'late.')), one)).toBe(one)
  })

  test('merged chunks are applied if they start after the last one', () => {
    const one = run(toReplyEvents(chunk(1, 'You ')), started)
    const whole = run(toReplyEvents(chunk(3, 'came back.', 1)), one)
    expect(getReply(whole)).toMatchObject({ text: 'You came back.', seq: 3 })
    expect(run(toReplyEvents(chunk(3, 'You came back.', 0)), one)).toBe(one)
  })

  test('the end is ignored while chunks before it are missing', () => {
    const one = run(toReplyEvents(chunk(1, 'You ')), started)
    expect(run(toReplyEvents({ type: 'done', seq: 2, finish: 'stop' }), one)).toBe(one)
  })
})

describe('a failed reply', () => {
  const error = { errorCode: 19000, message: 'Your request failed. Please retry!' }

  test('without any text is empty and has the error', () => {
    const failed = run(toReplyEvents({ type: 'failed', error }), started)
    expect(getReply(failed)).toMatchObject({ state: 'failed', text: '', error })
    expect(failed.messages[0]?.state).toBe('done')
  })

  test('before the server answered marks the message as not sent, and a retry sends it again', () => {
    const failed = run(toReplyEvents({ type: 'failed', error }), sent)
    expect(failed.messages.map(({ state }) => state)).toEqual(['failed', 'failed'])
    const again = run(toReplyEvents({ type: 'retried', requestId: KEY }), failed)
    expect(again.messages.map(({ state }) => state)).toEqual(['sending', 'waiting'])
    expect(getReply(again).error).toBeNull()
  })

  test('with some text keeps it as incomplete', () => {
    const failed = run(toReplyEvents(chunk(1, 'You '), { type: 'failed', error }), started)
    expect(getReply(failed)).toMatchObject({ state: 'incomplete', text: 'You ', error })
  })

  test('is resumed after the last chunk, or retried from the beginning', () => {
    const failed = run(toReplyEvents(chunk(1, 'You '), { type: 'failed', error }), started)
    const resumed = run(toReplyEvents({ type: 'resumed' }, chunk(2, 'came.')), failed)
    expect(getReply(resumed)).toMatchObject({ text: 'You came.', state: 'streaming' })
    const retried = run(
      toReplyEvents({ type: 'retried', requestId: 'request-2' }, chunk(1, 'Hello.')),
      failed,
    )
    expect(getReply(retried)).toMatchObject({ text: 'Hello.', seq: 1 })
    expect(retried.messages.map(({ requestId }) => requestId)).toEqual(['request-2', 'request-2'])
  })
})

describe('a stopped reply', () => {
  test('keeps its text and ignores late chunks', () => {
    const stopped = run(toReplyEvents(chunk(1, 'You '), { type: 'stopped' }), started)
    const late = run(
      toReplyEvents(chunk(2, 'came.'), { type: 'done', seq: 2, finish: 'stop' }),
      stopped,
    )
    expect(getReply(late)).toMatchObject({ state: 'stopped', text: 'You ' })
    expect(late).toBe(stopped)
  })

  test('gets its id when the stream starts later, as the stop call needs it', () => {
    const stopped = run(toReplyEvents({ type: 'stopped' }), sent)
    const named = run(toReplyEvents({ type: 'started', messageId: 8, userMessageId: 7 }), stopped)
    expect(getReply(named)).toMatchObject({ id: 8, state: 'stopped' })
  })

  test('can be stopped by the server too', () => {
    const state = run(
      toReplyEvents(chunk(1, 'You '), { type: 'done', seq: 1, finish: 'stopped' }),
      started,
    )
    expect(getReply(state).state).toBe('stopped')
  })
})

describe('other events of a reply', () => {
  test('a withdrawal replaces the text, and later chunks are not shown', () => {
    const state = run(
      toReplyEvents(chunk(1, 'Bad'), { type: 'withdrawn', text: 'Sorry.' }),
      started,
    )
    const later = run(
      toReplyEvents(chunk(2, ' things'), { type: 'done', seq: 2, finish: 'stop' }),
      state,
    )
    expect(getReply(later)).toMatchObject({ text: 'Sorry.', state: 'done' })
  })

  test('a withdrawal applies to a stopped reply too', () => {
    const state = run(toReplyEvents(chunk(1, 'Bad'), { type: 'stopped' }), started)
    expect(getReply(run(toReplyEvents({ type: 'withdrawn', text: 'Sorry.' }), state)).text).toBe(
      'Sorry.',
    )
  })

  test('a picture is a message of its own after the reply, once', () => {
    const picture = {
      imageId: 3,
      imageUrl: '/pictures/3',
      locked: true,
      state: 'there' as const,
    }
    const sent: ReplyEvent = { type: 'picture', messageId: 9, picture }
    const state = run(toReplyEvents(sent, sent), started)
    expect(state.messages.map(({ id }) => id)).toEqual([7, 8, 9])
    expect(state.messages[2]).toMatchObject({ picture, state: 'done' })
  })

  test('a notice is part of the reply', () => {
    const notice = { kind: 'crisis' as const, text: 'Please call.', lines: [] }
    const state = run(
      toReplyEvents({ type: 'notice', notice }, { type: 'done', seq: 0, finish: 'notice' }),
      started,
    )
    expect(getReply(state)).toMatchObject({ notice, state: 'done', text: '' })
  })

  test('a delay is shown until the next chunk', () => {
    const silent = run(toReplyEvents({ type: 'silent' }), started)
    expect(getReply(silent).silent).toBe(true)
    expect(getReply(run(toReplyEvents(chunk(1, 'You')), silent)).silent).toBe(false)
  })
})

describe('a loaded history', () => {
  const history = [
    createMessage(3, { role: 'user', content: 'Are you there?', requestId: 'asked' }),
    createMessage(4, { role: 'her', content: 'I am he', state: 'streaming', replyTo: 3 }),
  ]
  const loaded = run([{ type: 'loaded', messages: history, hasMore: true }])

  test('has a live reply with the request id of its message', () => {
    expect(findLiveReply(loaded)).toMatchObject({ id: 4, requestId: 'asked', seq: 0 })
  })

  test('shows the saved text until the replay is longer', () => {
    const at = (events: ReplyEvent[]) => {
      const line = run(
        events.map((event) => ({ ...event, reply: 'm4' })),
        loaded,
      ).messages[1]
      return line ? getMessageText(line) : undefined
    }
    expect(at([])).toBe('I am he')
    expect(at([chunk(1, 'I ')])).toBe('I am he')
    expect(at([chunk(1, 'I '), chunk(2, 'am here.')])).toBe('I am here.')
  })

  test('shows a retried message once', () => {
    const failed = (id: number) => createMessage(id, { role: 'her', state: 'failed', content: '' })
    const userMessage = (id: number, content: string) =>
      createMessage(id, { role: 'user', content })
    const ids = (messages: Message[]) =>
      run([{ type: 'loaded', messages, hasMore: false }]).messages.map(({ id }) => id)
    const reply = createMessage(9, { role: 'her', content: 'Yes.' })
    expect(
      ids([
        userMessage(1, 'Hi'),
        failed(2),
        userMessage(3, 'Hi'),
        failed(4),
        userMessage(5, 'Hi'),
        reply,
      ]),
    ).toEqual([5, 9])
    expect(ids([userMessage(1, 'Hi'), failed(2), userMessage(3, 'So?'), reply])).toEqual([
      1, 2, 3, 9,
    ])
    expect(ids([userMessage(1, 'Hi'), failed(2)])).toEqual([1, 2])
    expect(ids([failed(2), userMessage(3, 'Hi'), reply])).toEqual([2, 3, 9])
  })

  test('prepends older messages without duplicates', () => {
    const older = [
      createMessage(2, { role: 'her', content: 'Hm.' }),
      createMessage(3, { role: 'user', content: 'Are you there?' }),
    ]
    const state = run([{ type: 'older-loaded', messages: older, hasMore: false }], loaded)
    expect(state.messages.map(({ id }) => id)).toEqual([2, 3, 4])
    expect(state.hasMore).toBe(false)
    expect(state.messages[2]).toBe(loaded.messages[1])
  })
})

test('any sequence of broken, overlapping and repeated connections gives the same text', () => {
  const chunks = fc.array(fc.string({ minLength: 1, maxLength: 6 }), {
    minLength: 1,
    maxLength: 12,
  })
  // Each connection starts before the first unknown chunk and breaks off somewhere.
  const connections = fc.array(fc.record({ back: fc.nat(12), length: fc.nat(14) }), {
    maxLength: 12,
  })
  // Its first line may contain several merged chunks.
  const merged = fc.nat(12)
  fc.assert(
    fc.property(chunks, connections, merged, (texts, attempts, mergeCount) => {
      let state = started
      for (const { back, length } of [...attempts, { back: 0, length: texts.length + 1 }]) {
        const after = Math.max(0, getReply(state).seq - back)
        const events: ReplyEvent[] = texts.map((text, index) => chunk(index + 1, text))
        events.push({ type: 'done', seq: texts.length, finish: 'stop' })
        const until = Math.min(after + mergeCount, texts.length)
        const first = chunk(until, texts.slice(after, until).join(''), after)
        const rest = events.slice(until)
        const received = [...(until > after ? [first] : []), ...rest].slice(0, length)
        state = run(
          toReplyEvents({ type: 'started', messageId: 8, userMessageId: 7 }, ...received),
          state,
        )
      }
      const reply = getReply(state)
      expect(reply.text).toBe(texts.join(''))
      expect(isLive(reply)).toBe(false)
    }),
  )
})
