import { createLineDecoder, type StreamLine } from '@dulcinea/contract/stream'
import { UnavailableError, type ClientContext } from './chaos-client.ts'
import type { Exchange, ReceivedReply, ClientRecord } from './client-record.ts'

const recordStart = (record: ClientRecord, exchange: Exchange, line: StreamLine) => {
  if (line.type !== 'start') return
  const isDifferent = exchange.messageId !== null && exchange.messageId !== line.messageId
  if (isDifferent) {
    record.violations.push(
      `request ${exchange.requestId} was answered by message ${exchange.messageId} and by ${line.messageId}`,
    )
  }
  exchange.messageId = line.messageId
  exchange.userMessageId = line.userMessageId
}

const recordLine = (received: ReceivedReply, line: StreamLine) => {
  switch (line.type) {
    case 'delta':
      if (line.seq <= received.seq) return
      received.chunks.push({ text: line.text, at: Date.now() })
      received.seq = line.seq
      return
    case 'done':
      received.end = line.finish === 'stopped' ? 'stopped' : 'done'
      return
    case 'error':
      received.end = line.refunded ? 'refunded' : 'unknown'
      return
    case 'start':
    case 'image':
    case 'notice':
    case 'withdraw':
  }
}

/** Reads a reply stream to its end and records it; throws an UnavailableError if the connection breaks. */
export const readReply = async (
  context: ClientContext,
  response: Response,
  {
    exchange,
    received,
    onChunk,
  }: { exchange: Exchange; received: ReceivedReply; onChunk?: () => void },
): Promise<void> => {
  // A stream has no content type; any other response is an error envelope.
  if (response.headers.get('content-type')) {
    await context.client.parseEnvelope(response)
    return
  }
  const decoder = createLineDecoder()
  const utf8 = new TextDecoder()
  try {
    for await (const chunk of response.body ?? []) {
      for (const line of decoder.push(utf8.decode(chunk, { stream: true }))) {
        recordStart(context.record, exchange, line)
        recordLine(received, line)
        if (line.type === 'delta') onChunk?.()
      }
    }
  } catch {
    throw new UnavailableError('the connection broke')
  }
  if (received.end === null) throw new UnavailableError('the stream ended without a final line')
}
