/** The chunks of a reply that one reader has received. */
export type ReceivedReply = {
  chunks: { text: string; at: number }[]
  seq: number
  /** How the stream ended for this reader; null while it has not. */
  end: 'done' | 'stopped' | 'refunded' | 'unknown' | null
}

export type Exchange = {
  userId: number
  requestId: string
  text: string
  /** Known once the server has acknowledged the message. */
  messageId: number | null
  userMessageId: number | null
  received: ReceivedReply[]
}

export type Purchase = { userId: number; orderId: string; isAcknowledged: boolean }

/** Everything that the server has acknowledged, as recorded by the clients. */
export type ClientRecord = {
  exchanges: Exchange[]
  purchases: Purchase[]
  unlocked: { userId: number; imageId: number }[]
  uploads: { url: string; hash: string }[]
  members: { email: string; password: string; userId: number }[]
  /** Violations that a client detected immediately. */
  violations: string[]
  /** When the server was killed: chunks sent just before may be missing. */
  killTimes: number[]
  counts: { answered: number; refused: number; unavailable: number }
}

export const createClientRecord = (): ClientRecord => ({
  exchanges: [],
  purchases: [],
  unlocked: [],
  uploads: [],
  members: [],
  violations: [],
  killTimes: [],
  counts: { answered: 0, refused: 0, unavailable: 0 },
})

export const createReceivedReply = (): ReceivedReply => ({ chunks: [], seq: 0, end: null })

export const getReceivedText = (received: ReceivedReply): string =>
  received.chunks.map(({ text }) => text).join('')
