/** The chunks of a reply that one reader has received. */
export type Heard = {
  pieces: { text: string; at: number }[]
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
  heard: Heard[]
}

export type Purchase = { userId: number; orderId: string; isAcknowledged: boolean }

/** Everything that the server has acknowledged, as recorded by the clients. */
export type Notebook = {
  exchanges: Exchange[]
  purchases: Purchase[]
  unlocked: { userId: number; imageId: number }[]
  uploads: { url: string; hash: string }[]
  members: { email: string; password: string; userId: number }[]
  /** Violations that a client detected immediately. */
  violations: string[]
  /** When the server was killed: chunks sent just before may be missing. */
  kills: number[]
  counts: { answered: number; refused: number; unavailable: number }
}

export const newNotebook = (): Notebook => ({
  exchanges: [],
  purchases: [],
  unlocked: [],
  uploads: [],
  members: [],
  violations: [],
  kills: [],
  counts: { answered: 0, refused: 0, unavailable: 0 },
})

export const newHeard = (): Heard => ({ pieces: [], seq: 0, end: null })

export const textHeard = (received: Heard): string =>
  received.pieces.map(({ text }) => text).join('')
