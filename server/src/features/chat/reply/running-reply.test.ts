import { expect, test } from 'vitest'
import { createRunningReply, type ReplyEvent } from './running-reply.ts'

const joinText = (events: ReplyEvent[]) =>
  events.map((e) => (e.kind === 'chunk' ? e.text : '|')).join('')

test('each reader of a running reply gets every chunk after its start once, and the end last', async () => {
  const reply = createRunningReply({ messageId: 7, userMessageId: 6, userId: 1 })
  reply.append('a')
  const signal = new AbortController().signal
  const early = Array.fromAsync(reply.read(0, signal, 5))
  reply.append('b')
  reply.append('')
  const late = Array.fromAsync(reply.read(1, signal, 5))
  await Promise.resolve()
  reply.append('c')
  reply.end({ kind: 'done', finish: 'stop' })
  expect(joinText(await early)).toBe('abc|')
  expect(joinText(await late)).toBe('bc|')
  expect(joinText(await Array.fromAsync(reply.read(3, signal, 5)))).toBe('|')
})

test('a reader that disconnects does not stop the reply', async () => {
  const reply = createRunningReply({ messageId: 7, userMessageId: 6, userId: 1 })
  const leaving = new AbortController()
  const reading = Array.fromAsync(reply.read(0, leaving.signal, 5))
  expect(reply.listeners).toEqual([5])
  leaving.abort()
  expect(await reading).toEqual([])
  expect(reply.listeners).toEqual([])
  reply.append('still here')
  expect(reply.abortController.signal.aborted).toBe(false)
  expect(reply.deltaSince(0)).toMatchObject({ from: 0, seq: 1, text: 'still here' })
})

test('a running reply returns only the chunks after the last save to be saved', () => {
  const reply = createRunningReply({ messageId: 7, userMessageId: 6, userId: 1 })
  reply.append('ab')
  reply.append('c')
  expect(reply.deltaSince(1)).toEqual({
    messageId: 7,
    from: 1,
    seq: 2,
    text: 'c',
    chunkLengths: '1,',
  })
  expect(reply.deltaSince(2)).toEqual({
    messageId: 7,
    from: 2,
    seq: 2,
    text: '',
    chunkLengths: '',
  })
})
