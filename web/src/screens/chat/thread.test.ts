import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Message } from '@dulcinea/contract'
import { message, TIME } from '../../../test/messages.ts'
import { isLive, textOf } from './line.ts'
import { emptyThread, liveReply, replyIn, thread } from './thread.ts'
import type { ReplyEvent, Thread, ThreadEvent } from './thread.ts'

const KEY = 'request-1'

const run = (events: ThreadEvent[], from: Thread = emptyThread): Thread =>
  events.reduce(thread, from)

const about = (...events: ReplyEvent[]): ThreadEvent[] =>
  events.map((event) => ({ ...event, reply: KEY }))

const ready = run([{ type: 'loaded', messages: [], hasMore: false }])
const asked = run([{ type: 'sent', requestId: KEY, text: 'Hello', time: TIME }], ready)
const started = run(about({ type: 'started', messageId: 8, userMessageId: 7 }), asked)
const word = (seq: number, text: string, from = seq - 1): ReplyEvent => ({
  type: 'word',
  from,
  seq,
  text,
})
const replyOf = (state: Thread) => {
  const reply = replyIn(state, KEY)
  if (!reply) throw new Error('There is no reply')
  return reply
}

describe('a message and its reply', () => {
  test('my line waits for the server and hers for the first word', () => {
    expect(asked.lines.map((line) => line.state)).toEqual(['sending', 'waiting'])
    expect(started.lines.map((line) => [line.id, line.state])).toEqual([
      [7, 'done'],
      [8, 'waiting'],
    ])
  })

  test('grows word by word until it is done', () => {
    const one = run(about(word(1, 'You ')), started)
    expect(replyOf(one)).toMatchObject({ text: 'You ', state: 'streaming' })
    const two = run(about(word(2, 'came.')), one)
    const whole = run(about({ type: 'done', seq: 2, finish: 'stop' }), two)
    expect(replyOf(whole)).toMatchObject({ text: 'You came.', state: 'done' })
    expect(liveReply(whole)).toBeUndefined()
  })

  test('a word leaves every other line the same object, so that nothing else is drawn again', () => {
    const next = run(about(word(1, 'You ')), started)
    expect(next.lines[0]).toBe(started.lines[0])
  })

  test('a word that was said before adds nothing, one that comes too early waits', () => {
    const one = run(about(word(1, 'You ')), started)
    expect(run(about(word(1, 'You ')), one)).toBe(one)
    expect(run(about(word(3, 'late.')), one)).toBe(one)
  })

  test('several words at once count as all of them, if they begin behind the last one', () => {
    const one = run(about(word(1, 'You ')), started)
    const whole = run(about(word(3, 'came back.', 1)), one)
    expect(replyOf(whole)).toMatchObject({ text: 'You came back.', seq: 3 })
    expect(run(about(word(3, 'You came back.', 0)), one)).toBe(one)
  })

  test('the end does not count while words before it are missing', () => {
    const one = run(about(word(1, 'You ')), started)
    expect(run(about({ type: 'done', seq: 2, finish: 'stop' }), one)).toBe(one)
  })
})

describe('failure', () => {
  const trouble = { errorCode: 19000, message: 'Your request failed. Please retry!' }

  test('before the first word leaves an empty failed reply with its reason', () => {
    const failed = run(about({ type: 'failed', trouble }), started)
    expect(replyOf(failed)).toMatchObject({ state: 'failed', text: '', trouble })
    expect(failed.lines[0]?.state).toBe('done')
  })

  test('before the server answered marks my message as not sent, and a retry sends it again', () => {
    const failed = run(about({ type: 'failed', trouble }), asked)
    expect(failed.lines.map((line) => line.state)).toEqual(['failed', 'failed'])
    const again = run(about({ type: 'retried', requestId: KEY }), failed)
    expect(again.lines.map((line) => line.state)).toEqual(['sending', 'waiting'])
    expect(replyOf(again).trouble).toBeNull()
  })

  test('after some words keeps them as incomplete', () => {
    const failed = run(about(word(1, 'You '), { type: 'failed', trouble }), started)
    expect(replyOf(failed)).toMatchObject({ state: 'incomplete', text: 'You ', trouble })
  })

  test('resuming goes on behind the last word, retrying begins anew', () => {
    const failed = run(about(word(1, 'You '), { type: 'failed', trouble }), started)
    const resumed = run(about({ type: 'resumed' }, word(2, 'came.')), failed)
    expect(replyOf(resumed)).toMatchObject({ text: 'You came.', state: 'streaming' })
    const anew = run(about({ type: 'retried', requestId: 'request-2' }, word(1, 'Hello.')), failed)
    expect(replyOf(anew)).toMatchObject({ text: 'Hello.', seq: 1 })
    expect(anew.lines.map((line) => line.requestId)).toEqual(['request-2', 'request-2'])
  })
})

describe('stop', () => {
  test('keeps what was said and ignores words that come late', () => {
    const stopped = run(about(word(1, 'You '), { type: 'stopped' }), started)
    const late = run(about(word(2, 'came.'), { type: 'done', seq: 2, finish: 'stop' }), stopped)
    expect(replyOf(late)).toMatchObject({ state: 'stopped', text: 'You ' })
    expect(late).toBe(stopped)
  })

  test('before the first line still learns the id that the stop call needs', () => {
    const stopped = run(about({ type: 'stopped' }), asked)
    const named = run(about({ type: 'started', messageId: 8, userMessageId: 7 }), stopped)
    expect(replyOf(named)).toMatchObject({ id: 8, state: 'stopped' })
  })

  test('by the server ends as stopped too', () => {
    const state = run(about(word(1, 'You '), { type: 'done', seq: 1, finish: 'stopped' }), started)
    expect(replyOf(state).state).toBe('stopped')
  })
})

describe('other lines', () => {
  test('a withdrawal replaces what was said, and words behind it are not shown', () => {
    const state = run(about(word(1, 'Bad'), { type: 'withdrawn', text: 'Sorry.' }), started)
    const later = run(about(word(2, ' things'), { type: 'done', seq: 2, finish: 'stop' }), state)
    expect(replyOf(later)).toMatchObject({ text: 'Sorry.', state: 'done' })
  })

  test('a withdrawal reaches a reply that was already stopped', () => {
    const state = run(about(word(1, 'Bad'), { type: 'stopped' }), started)
    expect(replyOf(run(about({ type: 'withdrawn', text: 'Sorry.' }), state)).text).toBe('Sorry.')
  })

  test('a picture is a line of its own behind the reply, once', () => {
    const picture = {
      imageId: 3,
      imageUrl: '/pictures/3',
      locked: true,
      state: 'there' as const,
    }
    const sent: ReplyEvent = { type: 'picture', messageId: 9, picture }
    const state = run(about(sent, sent), started)
    expect(state.lines.map((line) => line.id)).toEqual([7, 8, 9])
    expect(state.lines[2]).toMatchObject({ picture, state: 'done' })
  })

  test('a notice stands with the reply', () => {
    const notice = { kind: 'crisis' as const, text: 'Please call.', lines: [] }
    const state = run(
      about({ type: 'notice', notice }, { type: 'done', seq: 0, finish: 'notice' }),
      started,
    )
    expect(replyOf(state)).toMatchObject({ notice, state: 'done', text: '' })
  })

  test('silence is told until the next word', () => {
    const silent = run(about({ type: 'silent' }), started)
    expect(replyOf(silent).silent).toBe(true)
    expect(replyOf(run(about(word(1, 'You')), silent)).silent).toBe(false)
  })
})

describe('history', () => {
  const history = [
    message(3, { role: 'user', content: 'Are you there?', requestId: 'asked' }),
    message(4, { role: 'her', content: 'I am he', state: 'streaming', replyTo: 3 }),
  ]
  const loaded = run([{ type: 'loaded', messages: history, hasMore: true }])

  test('a reply that is still being made is live and keeps the request it answers', () => {
    expect(liveReply(loaded)).toMatchObject({ id: 4, requestId: 'asked', seq: 0 })
  })

  test('shows what was saved until the replay has more to say', () => {
    const at = (events: ReplyEvent[]) => {
      const line = run(
        events.map((event) => ({ ...event, reply: 'm4' })),
        loaded,
      ).lines[1]
      return line ? textOf(line) : undefined
    }
    expect(at([])).toBe('I am he')
    expect(at([word(1, 'I ')])).toBe('I am he')
    expect(at([word(1, 'I '), word(2, 'am here.')])).toBe('I am here.')
  })

  test('a message that was asked again after it failed is shown once', () => {
    const failed = (id: number) => message(id, { role: 'her', state: 'failed', content: '' })
    const mine = (id: number, content: string) => message(id, { role: 'user', content })
    const ids = (messages: Message[]) =>
      run([{ type: 'loaded', messages, hasMore: false }]).lines.map((line) => line.id)
    const answer = message(9, { role: 'her', content: 'Yes.' })
    expect(
      ids([mine(1, 'Hi'), failed(2), mine(3, 'Hi'), failed(4), mine(5, 'Hi'), answer]),
    ).toEqual([5, 9])
    expect(ids([mine(1, 'Hi'), failed(2), mine(3, 'So?'), answer])).toEqual([1, 2, 3, 9])
    expect(ids([mine(1, 'Hi'), failed(2)])).toEqual([1, 2])
    expect(ids([failed(2), mine(3, 'Hi'), answer])).toEqual([2, 3, 9])
  })

  test('older messages come before the others, none twice', () => {
    const older = [
      message(2, { role: 'her', content: 'Hm.' }),
      message(3, { role: 'user', content: 'Are you there?' }),
    ]
    const state = run([{ type: 'older-loaded', messages: older, hasMore: false }], loaded)
    expect(state.lines.map((line) => line.id)).toEqual([2, 3, 4])
    expect(state.hasMore).toBe(false)
    expect(state.lines[2]).toBe(loaded.lines[1])
  })
})

test('any run of broken, overlapping and repeated connections gives the same text', () => {
  const words = fc.array(fc.string({ minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 12 })
  // Each connection starts somewhere before the first unknown word, and breaks off somewhere.
  const connections = fc.array(fc.record({ back: fc.nat(12), length: fc.nat(14) }), {
    maxLength: 12,
  })
  // What it tells first may be several words in one.
  const merged = fc.nat(12)
  fc.assert(
    fc.property(words, connections, merged, (said, tries, together) => {
      let state = started
      for (const { back, length } of [...tries, { back: 0, length: said.length + 1 }]) {
        const after = Math.max(0, replyOf(state).seq - back)
        const lines: ReplyEvent[] = said.map((text, index) => word(index + 1, text))
        lines.push({ type: 'done', seq: said.length, finish: 'stop' })
        const until = Math.min(after + together, said.length)
        const first = word(until, said.slice(after, until).join(''), after)
        const rest = lines.slice(until)
        const heard = [...(until > after ? [first] : []), ...rest].slice(0, length)
        state = run(about({ type: 'started', messageId: 8, userMessageId: 7 }, ...heard), state)
      }
      const reply = replyOf(state)
      expect(reply.text).toBe(said.join(''))
      expect(isLive(reply)).toBe(false)
    }),
  )
})
