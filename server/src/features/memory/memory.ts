export type MemoryKind = 'you' | 'us' | 'summary'

export type Memory = {
  id: number
  kind: MemoryKind
  slot: string | null
  text: string
  source: string
  messageId: number
  isPinned: boolean
  learnedAt: Date
}

/** Something that a message says about who wrote it, or about the two. */
export type Fact = {
  kind: 'you' | 'us'
  /** Facts with the same slot exclude each other: the newest is true. */
  slot: string | null
  text: string
  source: string
}

/** Whose memory: one person with one character. Nothing is ever shared between two of these. */
export type Whose = { userId: number; characterId: number }

export const LONGEST_FACT = 160
export const LONGEST_SOURCE = 120
/** More facts than anybody reads; the oldest that are not pinned make room. */
export const MOST_FACTS = 300
