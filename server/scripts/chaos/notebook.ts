/** What one reader of a reply has seen of it, piece by piece. */
export type Heard = {
  pieces: { text: string; at: number }[]
  seq: number
  /** How it ended for this reader; null while it has not. */
  end: 'done' | 'stopped' | 'given back' | 'unsure' | null
}

export type Exchange = {
  userId: number
  requestId: string
  text: string
  /** Known once the server has said that it has taken the message. */
  messageId: number | null
  userMessageId: number | null
  heard: Heard[]
}

export type Purchase = { userId: number; orderId: string; isAcknowledged: boolean }

/** Everything that the server has acknowledged, as its callers remember it. */
export type Notebook = {
  exchanges: Exchange[]
  purchases: Purchase[]
  unlocked: { userId: number; imageId: number }[]
  uploads: { url: string; hash: string }[]
  members: { email: string; password: string; userId: number }[]
  /** What contradicted itself on the spot. */
  complaints: string[]
  /** When the server was killed: what was said just before may be missing. */
  kills: number[]
  counts: { answered: number; refused: number; away: number }
}

export const newNotebook = (): Notebook => ({
  exchanges: [],
  purchases: [],
  unlocked: [],
  uploads: [],
  members: [],
  complaints: [],
  kills: [],
  counts: { answered: 0, refused: 0, away: 0 },
})

export const newHeard = (): Heard => ({ pieces: [], seq: 0, end: null })

export const textHeard = ({ pieces }: Heard): string => pieces.map(({ text }) => text).join('')
