/** The lines of a reply on the wire: one JSON object a line, an empty line as heartbeat. */
export type HelpLine = { name: string; number: string; url: string }

export type StreamLine =
  /**
   * `from` comes when a message goes on: so many characters of it stood there before, and the words
   * of this stream follow them. Otherwise the words begin the message.
   */
  | { type: 'start'; messageId: number; userMessageId: number; from?: number }
  | { type: 'delta'; seq: number; text: string }
  /** She sends a picture: first that it is being drawn (empty `imageUrl`), then the picture itself. */
  | {
      type: 'image'
      messageId: number
      imageId: number
      imageUrl: string
      locked: boolean
      state: 'streaming' | 'done' | 'failed'
    }
  | { type: 'notice'; kind: 'crisis' | 'break' | 'refused'; text: string; lines: HelpLine[] }
  /** What was said is replaced by this; when a message was going on, by what it was before. */
  | { type: 'withdraw'; text: string }
  | { type: 'done'; seq: number; finish: Finish; integral: number; freeTimes: number }
  | { type: 'error'; errorCode: number; message: string; refunded: boolean }

export type Finish = 'stop' | 'length' | 'stopped' | 'notice'

const TYPES: ReadonlySet<string> = new Set<StreamLine['type']>([
  'start',
  'delta',
  'image',
  'notice',
  'withdraw',
  'done',
  'error',
])

export const HEARTBEAT = '\n'
export const encodeLine = (line: StreamLine): string => `${JSON.stringify(line)}\n`

const isStreamLine = (value: unknown): value is StreamLine =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  typeof value.type === 'string' &&
  TYPES.has(value.type)

const decodeLine = (text: string): StreamLine | null => {
  if (!text.trim()) return null
  try {
    const value: unknown = JSON.parse(text)
    return isStreamLine(value) ? value : null
  } catch {
    return null
  }
}

/** Pieces of text in, whole lines out, wherever the network cut them. Unknown lines are passed over. */
export const lineDecoder = () => {
  let rest = ''
  const decodeAll = (lines: string[]): StreamLine[] =>
    lines.map(decodeLine).filter((line) => line !== null)
  return {
    push(piece: string): StreamLine[] {
      const lines = (rest + piece).split('\n')
      rest = lines.pop() ?? ''
      return decodeAll(lines)
    },
    end(): StreamLine[] {
      const last = rest
      rest = ''
      return decodeAll([last])
    },
  }
}
