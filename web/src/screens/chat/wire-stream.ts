import { encodeLine } from '@dulcinea/contract/stream'
import type { StreamLine } from '@dulcinea/contract/stream'

/** Test fake: a streaming HTTP response that emits lines on demand and can break off. */
export const createWireStream = () => {
  let control: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      control = controller
    },
  })
  return {
    response: () => new Response(body, { status: 200 }),
    emit: (...lines: StreamLine[]) =>
      control?.enqueue(new TextEncoder().encode(lines.map(encodeLine).join(''))),
    end: () => control?.close(),
    break: () => control?.error(new TypeError('The connection broke')),
  }
}
