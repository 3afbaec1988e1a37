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

/** A fact about the user, or about the user and the character, from a message of the user. */
export type Fact = {
  kind: 'you' | 'us'
  /** Of facts with the same slot only the newest is true. */
  slot: string | null
  text: string
  source: string
}

/** Memories belong to one user and one character, and are never shared beyond that. */
export type MemoryScope = { userId: number; characterId: number }

export const MAX_FACT_LENGTH = 160
export const MAX_SOURCE_LENGTH = 120
/** Only this many of the newest memories are read. */
export const MAX_FACTS = 300
