import { lineDecoder, type StreamLine } from '@dulcinea/contract/stream'
import { Away, type Door } from './door.ts'
import type { Exchange, Heard, Notebook } from './notebook.ts'

const started = (notebook: Notebook, exchange: Exchange, line: StreamLine) => {
  if (line.type !== 'start') return
  const isOther = exchange.messageId !== null && exchange.messageId !== line.messageId
  if (isOther) {
    notebook.complaints.push(
      `request ${exchange.requestId} was answered by message ${exchange.messageId} and by ${line.messageId}`,
    )
  }
  exchange.messageId = line.messageId
  exchange.userMessageId = line.userMessageId
}

const take = (heard: Heard, line: StreamLine) => {
  switch (line.type) {
    case 'delta':
      if (line.seq <= heard.seq) return
      heard.pieces.push({ text: line.text, at: Date.now() })
      heard.seq = line.seq
      return
    case 'done':
      heard.end = line.finish === 'stopped' ? 'stopped' : 'done'
      return
    case 'error':
      heard.end = line.refunded ? 'given back' : 'unsure'
      return
    case 'start':
    case 'image':
    case 'notice':
    case 'withdraw':
  }
}

/** Reads a reply to its end and writes down what was said; a line that breaks off is `Away`. */
export const hear = async (
  { door, notebook }: { door: Door; notebook: Notebook },
  answer: Response,
  { exchange, heard, onPiece }: { exchange: Exchange; heard: Heard; onPiece?: () => void },
): Promise<void> => {
  // A stream has no content type; anything else is a refusal in the envelope.
  if (answer.headers.get('content-type')) {
    await door.parsed(answer)
    return
  }
  const decoder = lineDecoder()
  const utf8 = new TextDecoder()
  try {
    for await (const chunk of answer.body ?? []) {
      for (const line of decoder.push(utf8.decode(chunk, { stream: true }))) {
        started(notebook, exchange, line)
        take(heard, line)
        if (line.type === 'delta') onPiece?.()
      }
    }
  } catch {
    throw new Away('the line broke')
  }
  if (heard.end === null) throw new Away('the line ended without an end')
}
