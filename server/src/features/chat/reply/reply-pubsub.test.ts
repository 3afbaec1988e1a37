import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReplyPubsubMessage, packChunks } from './reply-pubsub.ts'

test('chunks are packed into messages that fit a PostgreSQL payload and name their position', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ minLength: 1, maxLength: 3_000 })),
      fc.nat(),
      (chunks, after) => {
        const messages = packChunks(7, after, chunks)
        const received = new Map<number, string>()
        for (const message of messages) {
          expect(isReplyPubsubMessage(JSON.parse(JSON.stringify(message)))).toBe(true)
          expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(8_000)
          if (message[0] === 'chunk') {
            message[3].forEach((chunk, i) => received.set(message[2] + i, chunk))
          }
        }
        chunks.forEach((chunk, i) => {
          const isReceived = received.get(after + i) === chunk
          expect(isReceived || messages.some(([kind]) => kind === 'resync')).toBe(true)
        })
      },
    ),
  )
})

test('a chunk that is too large for a payload is published as a resync', () => {
  expect(packChunks(7, 3, ['a', 'x'.repeat(9_000), 'b'])).toEqual([
    ['chunk', 7, 3, ['a']],
    ['resync', 7],
    ['chunk', 7, 5, ['b']],
  ])
})

test('any other value on the channel is not a reply message', () => {
  for (const other of [
    null,
    {},
    [],
    ['chunk', 1],
    ['subscribe', 1, 'x'],
    ['subscribe', 1, 0, 'x'],
    ['shout', 1],
    7,
  ]) {
    expect(isReplyPubsubMessage(other)).toBe(false)
  }
})
