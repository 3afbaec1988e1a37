import { screenByRules, type Verdict } from '@dulcinea/moderation'
import { fail } from '../../../kernel/fail.ts'
import { createWorkerTask } from '../../../kernel/worker-task.ts'
import type { Attribute } from '../attributes-store.ts'
import type { Content } from '../own/content.ts'
import { isUnderAge } from '../own/under-age.ts'
import { collectTexts } from './card-texts.ts'
import { findAge, collectMainTexts, mapCard, statesUnderAge } from './map-card.ts'
import { readCard, type Card } from './read-card.ts'

export type CardInput = {
  bytes: Uint8Array
  age?: number
  attributes: readonly Attribute[]
  year: number
  /** Whether to return the texts, for a second opinion. */
  needsTexts: boolean
}

export type ImportedCard = {
  /** The whole card as JSON text: cheaper to pass between threads than an object. */
  json: string
  hasPicture: boolean
  mapped: Content
  verdict: Verdict
  texts: string[]
}

// Chunk size of second-opinion requests. The rules read the whole text at once.
const CHUNK_LENGTH = 10_000
const CHUNK_OVERLAP = 200

/** Splits a text into overlapping chunks, so that nothing is missed at a border. */
const splitChunks = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / CHUNK_LENGTH) }, (_, at) =>
    text.slice(Math.max(0, at * CHUNK_LENGTH - CHUNK_OVERLAP), (at + 1) * CHUNK_LENGTH),
  )

const requireAdult = (card: Card): void => {
  const isMinor = statesUnderAge(card) || collectMainTexts(card).some(isUnderAge)
  if (isMinor) throw fail('CHARACTER_UNDER_AGE')
}

// Run on a worker thread by import-card.ts.
export const importCard = createWorkerTask((input: CardInput): ImportedCard => {
  const { bytes, attributes, year } = input
  const card = readCard(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  const age = input.age ?? findAge(card)
  requireAdult(card)
  if (age === null) throw fail('BAD_PARAMETER', { field: 'age' })
  const mapped = mapCard(card, { age, attributes })
  if (!mapped.firstName) throw fail('NOT_A_CARD')
  const text = [...new Set([...collectMainTexts(card), ...collectTexts(card)])].join('\n\n')
  return {
    json: JSON.stringify(card.raw),
    hasPicture: card.hasPicture,
    mapped,
    verdict: screenByRules(text, 'profile', year),
    texts: input.needsTexts ? splitChunks(text) : [],
  }
})
