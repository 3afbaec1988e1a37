import { MAX_PAYLOAD_BYTES } from '../../kernel/pubsub.ts'

/** The pub/sub messages about replies. Small; a node ignores kinds that it does not know. */
export type ReplyPubsubMessage =
  /** A session on the sending node follows this reply from after this many chunks. */
  | ['subscribe', messageId: number, after: number, sessionId?: number]
  /** Chunks of a reply, after this many others. */
  | ['chunk', messageId: number, after: number, chunks: string[]]
  /** A chunk was too large to publish: read the row. */
  | ['resync', messageId: number]
  /** The reply has ended: read the row. */
  | ['end', messageId: number]
  /** The user wants the reply to stop. */
  | ['cancel', messageId: number]

const isInteger = (value: unknown): value is number => Number.isSafeInteger(value)

export const isReplyPubsubMessage = (value: unknown): value is ReplyPubsubMessage => {
  if (!Array.isArray(value) || !isInteger(value[1])) return false
  switch (value[0]) {
    case 'subscribe':
      return isInteger(value[2]) && (value[3] === undefined || isInteger(value[3]))
    case 'chunk':
      return isInteger(value[2]) && Array.isArray(value[3])
    default:
      return ['resync', 'end', 'cancel'].includes(value[0])
  }
}

const encodedBytes = (chunk: string): number => Buffer.byteLength(JSON.stringify(chunk)) + 1

/** Packs chunks into as few messages as the payload limit allows. */
export const packChunks = (
  messageId: number,
  after: number,
  chunks: readonly string[],
): ReplyPubsubMessage[] => {
  const messages: ReplyPubsubMessage[] = []
  let batch: string[] = []
  let bytes = 0
  let from = after
  const flush = () => {
    if (batch.length) messages.push(['chunk', messageId, from, batch])
    from += batch.length
    batch = []
    bytes = 0
  }
  for (const chunk of chunks) {
    const size = encodedBytes(chunk)
    if (size > MAX_PAYLOAD_BYTES) {
      flush()
      messages.push(['resync', messageId])
      from++
      continue
    }
    if (bytes + size > MAX_PAYLOAD_BYTES) flush()
    batch.push(chunk)
    bytes += size
  }
  flush()
  return messages
}
