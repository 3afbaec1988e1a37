/** The stream of a reply on the wire: one JSON object per line, an empty line as heartbeat. */
export type HelpLine = { name: string; number: string; url: string }

export type StreamLine =
  /**
   * `from` is set when a message is continued: the number of characters before the text of this
   * stream. Otherwise the text begins the message.
   */
  | { type: 'start'; messageId: number; userMessageId: number; from?: number }
  | { type: 'delta'; seq: number; text: string }
  /** The character sends a picture: first while it is generated (empty `imageUrl`), then when done. */
  | {
      type: 'image'
      messageId: number
      imageId: number
      imageUrl: string
      locked: boolean
      state: 'streaming' | 'done' | 'failed'
    }
  | { type: 'notice'; kind: 'crisis' | 'break' | 'refused'; text: string; lines: HelpLine[] }
  /** Replaces the text; when a message was being continued, by its text before that. */
  | { type: 'withdraw'; text: string }
  | { type: 'done'; seq: number; finish: FinishReason; integral: number; freeTimes: number }
  | { type: 'error'; errorCode: number; message: string; refunded: boolean }

export type FinishReason = 'stop' | 'length' | 'stopped' | 'notice'

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

/** Decodes chunks of text into lines, whatever the chunk boundaries. Unknown lines are skipped. */
export const createLineDecoder = () => {
  let rest = ''
  const decodeAll = (lines: string[]): StreamLine[] =>
    lines.map(decodeLine).filter((line) => line !== null)
  return {
    push(chunk: string): StreamLine[] {
      const lines = (rest + chunk).split('\n')
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
