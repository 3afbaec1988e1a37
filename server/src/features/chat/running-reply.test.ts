import { expect, test } from 'vitest'
import { runningReply, type ReplyEvent } from './running-reply.ts'

const textOf = (events: ReplyEvent[]) =>
  events.map((e) => (e.kind === 'words' ? e.text : '|')).join('')

test('each reader gets every word once from where it began, and the end last', async () => {
  const reply = runningReply({ messageId: 7, userMessageId: 6, userId: 1 })
  reply.say('a')
  const signal = new AbortController().signal
  const early = Array.fromAsync(reply.read(0, signal, 5))
  reply.say('b')
  reply.say('')
  const late = Array.fromAsync(reply.read(1, signal, 5))
  await Promise.resolve()
  reply.say('c')
  reply.end({ kind: 'done', finish: 'stop' })
  expect(textOf(await early)).toBe('abc|')
  expect(textOf(await late)).toBe('bc|')
  expect(textOf(await Array.fromAsync(reply.read(3, signal, 5)))).toBe('|')
})

test('a reader who leaves ends his reading, not the reply', async () => {
  const reply = runningReply({ messageId: 7, userMessageId: 6, userId: 1 })
  const leaving = new AbortController()
  const reading = Array.fromAsync(reply.read(0, leaving.signal, 5))
  expect(reply.listeners).toEqual([5])
  leaving.abort()
  expect(await reading).toEqual([])
  expect(reply.listeners).toEqual([])
  reply.say('still here')
  expect(reply.stopping.signal.aborted).toBe(false)
  expect(reply.since(0)).toMatchObject({ from: 0, seq: 1, text: 'still here' })
})

test('what is to be saved is what came after the last save', () => {
  const reply = runningReply({ messageId: 7, userMessageId: 6, userId: 1 })
  reply.say('ab')
  reply.say('c')
  expect(reply.since(1)).toEqual({ messageId: 7, from: 1, seq: 2, text: 'c', cuts: '1,' })
  expect(reply.since(2)).toEqual({ messageId: 7, from: 2, seq: 2, text: '', cuts: '' })
})
