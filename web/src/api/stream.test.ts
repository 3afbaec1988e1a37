import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calls } from '@dulcinea/contract'
import { REQUEST_TIMEOUT_MS } from '@dulcinea/contract/constants'
import { encodeLine, HEARTBEAT, type StreamLine } from '@dulcinea/contract/stream'
import { fakeServer } from '../../test/fake-server.ts'
import { BusinessError, openStream, RequestError } from './client.ts'

const START: StreamLine = { type: 'start', messageId: 2, userMessageId: 1 }
const WORD: StreamLine = { type: 'delta', seq: 1, text: '你好 — hello' }
const DONE: StreamLine = { type: 'done', seq: 1, finish: 'stop', integral: 0, freeTimes: 5 }

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
})
afterEach(() => vi.useRealTimers())

const open = (signal?: AbortSignal) =>
  openStream('chat', 'send', { aiGirlId: 1, content: 'Hi' }, { signal })

const all = async (lines: AsyncIterable<StreamLine>): Promise<StreamLine[]> => {
  const read: StreamLine[] = []
  for await (const line of lines) read.push(line)
  return read
}

/** The bytes of lines, cut where no line and no character ends. */
const inPieces = (text: string, size = 5) => {
  const bytes = new TextEncoder().encode(text)
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
}

const spoken = [encodeLine(START), HEARTBEAT, encodeLine(WORD), encodeLine(DONE)].join('')

test.each([
  ['no content type', undefined],
  ['a type that a proxy added', 'text/plain'],
])('%s: the answer is a stream of lines', async (_, type) => {
  server.reply(calls.chat.send, () => {
    const response = new Response(inPieces(spoken))
    response.headers.delete('content-type')
    if (type) response.headers.set('content-type', type)
    return response
  })
  expect(await all(await open())).toEqual([START, WORD, DONE])
})

test('a last line without its end still counts', async () => {
  server.reply(calls.chat.send, () => new Response(inPieces(spoken.trimEnd())))
  expect(await all(await open())).toEqual([START, WORD, DONE])
})

test('JSON is a refusal', async () => {
  server.refuse(calls.chat.send, 18003, 'She is still answering')
  const error = await open().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(BusinessError)
  expect(error).toMatchObject({ errorCode: 18003, message: 'She is still answering' })
})

test('a broken gateway is a request error, not a reply', async () => {
  server.reply(calls.chat.send, () => new Response('<h1>502</h1>', { status: 502 }))
  await expect(open()).rejects.toBeInstanceOf(RequestError)
})

test('a connection that breaks in the middle is a request error', async () => {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.error(new TypeError('network error'))
    },
  })
  server.reply(calls.chat.send, () => new Response(body))
  await expect(all(await open())).rejects.toBeInstanceOf(RequestError)
})

test('the time limit ends with the first byte: a slow stream may go on', async () => {
  vi.useFakeTimers()
  let say: ReadableStreamDefaultController<Uint8Array> | undefined
  let signalled: AbortSignal | null = null
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (say = controller) })
  server.reply(calls.chat.send, (_, signal) => {
    signalled = signal
    return new Response(body)
  })
  const lines = all(await open())
  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS * 2)
  expect(signalled).toHaveProperty('aborted', false)
  say?.enqueue(new TextEncoder().encode(encodeLine(DONE)))
  say?.close()
  expect(await lines).toEqual([DONE])
})

test('leaving the loop ends the transfer', async () => {
  const cancelled = vi.fn<() => void>()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(spoken)),
    cancel: cancelled,
  })
  server.reply(calls.chat.send, () => new Response(body))
  for await (const line of await open()) {
    expect(line).toEqual(START)
    break
  }
  await vi.waitFor(() => expect(cancelled).toHaveBeenCalled())
})
