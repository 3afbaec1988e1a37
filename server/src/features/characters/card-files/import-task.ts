import type { Verdict } from '../../../engines/screening/port.ts'
import type { PackedProgram } from '../../../engines/screening/program-aside.ts'
import { screenByRules, loadPackedProgram } from '../../../engines/screening/rules.ts'
import { fail } from '../../../kernel/fail.ts'
import { workerTask } from '../../../kernel/worker-task.ts'
import type { Attribute } from '../attributes-store.ts'
import type { Content } from '../own/content.ts'
import { isUnderAge } from '../own/under-age.ts'
import { textsOfCard } from './card-texts.ts'
import { ageOf, mainTexts, mapCard, tellsUnderAge } from './map-card.ts'
import { readCard, type Card } from './read-card.ts'

export type CardInput = {
  bytes: Uint8Array
  age?: number
  attributes: readonly Attribute[]
  year: number
  program: PackedProgram
  /** Whether the texts are to come back, for a second opinion. */
  wantsTexts: boolean
}

export type ImportedCard = {
  /** The whole card as text: cheaper to hand to another thread than what it holds. */
  json: string
  hasPicture: boolean
  mapped: Content
  verdict: Verdict
  texts: string[]
}

// A second opinion is asked about so much at once; the rules read all of it in one go.
const PIECE_CHARACTERS = 10_000
const OVERLAP_CHARACTERS = 200

/** A text in pieces, which overlap so that nothing hides on a border. */
const piecesOf = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / PIECE_CHARACTERS) }, (_, at) =>
    text.slice(
      Math.max(0, at * PIECE_CHARACTERS - OVERLAP_CHARACTERS),
      (at + 1) * PIECE_CHARACTERS,
    ),
  )

const requireAdult = (card: Card): void => {
  const isMinor = tellsUnderAge(card) || mainTexts(card).some(isUnderAge)
  if (isMinor) throw fail('CHARACTER_UNDER_AGE')
}

// Run on a worker thread by import-card.ts.
export const importCard = workerTask((input: CardInput): ImportedCard => {
  const { bytes, attributes, year, program } = input
  loadPackedProgram('profile', program)
  const card = readCard(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  const age = input.age ?? ageOf(card)
  requireAdult(card)
  if (age === null) throw fail('BAD_PARAMETER', { field: 'age' })
  const mapped = mapCard(card, { age, attributes })
  if (!mapped.firstName) throw fail('NOT_A_CARD')
  const text = [...new Set([...mainTexts(card), ...textsOfCard(card)])].join('\n\n')
  return {
    json: JSON.stringify(card.raw),
    hasPicture: card.hasPicture,
    mapped,
    verdict: screenByRules(text, 'profile', year),
    texts: input.wantsTexts ? piecesOf(text) : [],
  }
})
