import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calls } from '@dulcinea/contract'
import { REQUEST_TIMEOUT_MS } from '@dulcinea/contract/constants'
import { encodeLine, HEARTBEAT, type StreamLine } from '@dulcinea/contract/stream'
import { createFakeServer } from '../../test/fake-server.ts'
import { BusinessError, openStream, RequestError } from './client.ts'

const START: StreamLine = { type: 'start', messageId: 2, userMessageId: 1 }
const WORD: StreamLine = { type: 'delta', seq: 1, text: '你好 — hello' }
const DONE: StreamLine = { type: 'done', seq: 1, finish: 'stop', integral: 0, freeTimes: 5 }

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
})
afterEach(() => vi.useRealTimers())

const open = (signal?: AbortSignal) =>
  openStream('chat', 'send', { aiGirlId: 1, content: 'Hi' }, { signal })

const readAll = async (lines: AsyncIterable<StreamLine>): Promise<StreamLine[]> => {
  const read: StreamLine[] = []
  for await (const line of lines) read.push(line)
  return read
}

/** A byte stream cut in the middle of lines and multi-byte characters. */
const toByteStream = (text: string, size = 5) => {
  const bytes = new TextEncoder().encode(text)
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (let start = 0; start < bytes.length; start += size) {
        controller.enqueue(bytes.slice(start, start + size))
      }
      controller.close()
    },
  })
}

const wholeReply = [encodeLine(START), HEARTBEAT, encodeLine(WORD), encodeLine(DONE)].join('')

test.each([
  ['no content type', undefined],
  ['a type that a proxy added', 'text/plain'],
])('with %s, a response is read as a stream of lines', async (_, type) => {
  server.respondBy(calls.chat.send, () => {
    const response = new Response(toByteStream(wholeReply))
    response.headers.delete('content-type')
    if (type) response.headers.set('content-type', type)
    return response
  })
  expect(await readAll(await open())).toEqual([START, WORD, DONE])
})

test('a last line without a newline is read too', async () => {
  server.respondBy(calls.chat.send, () => new Response(toByteStream(wholeReply.trimEnd())))
  expect(await readAll(await open())).toEqual([START, WORD, DONE])
})

test('a JSON response to a stream call is a refusal', async () => {
  server.refuse(calls.chat.send, 18003, 'She is still answering')
  const error = await open().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(BusinessError)
  expect(error).toMatchObject({ errorCode: 18003, message: 'She is still answering' })
})

test('a gateway error is a request error, not a reply', async () => {
  server.respondBy(calls.chat.send, () => new Response('<h1>502</h1>', { status: 502 }))
  await expect(open()).rejects.toBeInstanceOf(RequestError)
})

test('a connection that breaks in the middle is a request error', async () => {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.error(new TypeError('network error'))
    },
  })
  server.respondBy(calls.chat.send, () => new Response(body))
  await expect(readAll(await open())).rejects.toBeInstanceOf(RequestError)
})

test('the timeout covers only the first byte, so a slow stream may go on', async () => {
  vi.useFakeTimers()
  let writer: ReadableStreamDefaultController<Uint8Array> | undefined
  let signalled: AbortSignal | null = null
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (writer = controller) })
  server.respondBy(calls.chat.send, (_, signal) => {
    signalled = signal
    return new Response(body)
  })
  const lines = readAll(await open())
  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS * 2)
  expect(signalled).toHaveProperty('aborted', false)
  writer?.enqueue(new TextEncoder().encode(encodeLine(DONE)))
  writer?.close()
  expect(await lines).toEqual([DONE])
})

test('leaving the loop over a stream cancels the transfer', async () => {
  const cancelled = vi.fn<() => void>()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(wholeReply)),
    cancel: cancelled,
  })
  server.respondBy(calls.chat.send, () => new Response(body))
  for await (const line of await open()) {
    expect(line).toEqual(START)
    break
  }
  await vi.waitFor(() => expect(cancelled).toHaveBeenCalled())
})
