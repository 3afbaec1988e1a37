import { expect, test } from 'vitest'
import { createReplyRequest } from './fixtures.ts'
import { humanTypingPace, instantTyping } from './pace.ts'
import { streamScriptedReply } from './stream-reply.ts'
import { writeScriptedReply } from './write-reply.ts'

const neverAborted = new AbortController().signal

test('the words of a streamed reply give the written reply', async () => {
  const request = createReplyRequest('how are you?')
  const words = await Array.fromAsync(
    streamScriptedReply(request, neverAborted, { pace: instantTyping }),
  )
  expect(words.length).toBeGreaterThan(1)
  expect(words.join('')).toBe(writeScriptedReply(request))
})

test('an abort ends a streamed reply with the reason of the signal', async () => {
  const abort = new AbortController()
  const stream = streamScriptedReply(createReplyRequest('tell me a story'), abort.signal, {
    pace: instantTyping,
  })
  await stream.next()
  abort.abort(new Error('the user left'))
  await expect(stream.next()).rejects.toThrow('the user left')
})

test('the human pace waits before the first word and between words', async () => {
  const waits: number[] = []
  const words = await Array.fromAsync(
    streamScriptedReply(createReplyRequest('tell me a story'), neverAborted, {
      pace: humanTypingPace,
      wait: async (ms) => {
        waits.push(ms)
      },
    }),
  )
  const [first = 0, ...others] = waits
  expect(waits).toHaveLength(words.join('').split(/\s+/).length)
  expect(first).toBeGreaterThanOrEqual(350)
  expect(Math.min(...others)).toBeGreaterThanOrEqual(20)
  expect(Math.min(...others)).toBeLessThanOrEqual(40)
  expect(Math.max(...others)).toBeGreaterThanOrEqual(200)
})
