import type { Character } from '@dulcinea/contract'
import type { AttributeCategory } from '@dulcinea/contract/attribute-types'
import { HOBBIES_MAX } from '@dulcinea/contract/own-characters'

/** The categories of which one is chosen. */
export type SingleCategory = Exclude<AttributeCategory, 'hobby'>

type Chosen = Record<SingleCategory, number | null>
type Words = { firstName: string; lastName: string; description: string; greeting: string }

/** What is known of her so far. The age is kept as it was typed, so that it can be complained about. */
export type Draft = Chosen &
  Words & {
    hobby: readonly number[]
    age: string
    /** One's own picture; empty as long as the drawn portrait is hers. */
    imageUrl: string
    /** Of somebody who has a picture already: she is to be drawn in its place. */
    isDrawn: boolean
    /** What makes her face hers among all who were chosen alike; 0 until she was first drawn. */
    seed: number
    isPublic: boolean
  }

export const EMPTY_DRAFT: Draft = {
  type: null,
  race: null,
  bodyType: null,
  hairColor: null,
  hairstyle: null,
  job: null,
  hobby: [],
  relationship: null,
  constellation: null,
  age: '',
  firstName: '',
  lastName: '',
  description: '',
  greeting: '',
  imageUrl: '',
  isDrawn: false,
  seed: 0,
  isPublic: false,
}

export type Change =
  | { kind: 'choose'; category: AttributeCategory; id: number }
  | { kind: 'write'; words: Partial<Words & { age: string }> }
  | { kind: 'picture'; imageUrl: string }
  | { kind: 'redraw' }
  | { kind: 'drawn'; seed: number }
  | { kind: 'visibility'; isPublic: boolean }
  | { kind: 'replace'; draft: Draft }

const toggled = (hobbies: readonly number[], id: number): readonly number[] => {
  if (hobbies.includes(id)) return hobbies.filter((one) => one !== id)
  return hobbies.length < HOBBIES_MAX ? [...hobbies, id] : hobbies
}

/** The next draft. Choosing the same again takes back a hobby and nothing else. */
export const changed = (draft: Draft, change: Change): Draft => {
  switch (change.kind) {
    case 'choose':
      return change.category === 'hobby'
        ? { ...draft, hobby: toggled(draft.hobby, change.id) }
        : { ...draft, [change.category]: change.id }
    case 'write':
      return { ...draft, ...change.words }
    case 'picture':
      return { ...draft, imageUrl: change.imageUrl, isDrawn: false }
    case 'redraw':
      return { ...draft, imageUrl: '', isDrawn: true }
    case 'drawn':
      return { ...draft, seed: change.seed }
    case 'visibility':
      return { ...draft, isPublic: change.isPublic }
    case 'replace':
      return change.draft
  }
}

/** Somebody who is there already, to be edited with the same screens. */
export const draftOf = (who: Character): Draft => ({
  type: who.type.id,
  race: who.race.id,
  bodyType: who.bodyType.id,
  hairColor: who.hairColor.id,
  hairstyle: who.hairstyle.id,
  job: who.job.id,
  hobby: who.hobby.map(({ id }) => id),
  relationship: who.relationship.id,
  constellation: who.constellation.id,
  age: String(who.age),
  firstName: who.name,
  lastName: who.lastName,
  description: who.description,
  greeting: who.greeting,
  imageUrl: '',
  isDrawn: false,
  seed: who.seed ?? 0,
  isPublic: who.isPublic,
})

const isText = (value: unknown): value is string => typeof value === 'string'
const isChoice = (value: unknown): value is number | null =>
  value === null || (typeof value === 'number' && Number.isInteger(value) && value > 0)

const FITS: Record<keyof Draft, (value: unknown) => boolean> = {
  type: isChoice,
  race: isChoice,
  bodyType: isChoice,
  hairColor: isChoice,
  hairstyle: isChoice,
  job: isChoice,
  hobby: (value) =>
    Array.isArray(value) && value.length <= HOBBIES_MAX && value.every((id) => isChoice(id) && id),
  relationship: isChoice,
  constellation: isChoice,
  age: isText,
  firstName: isText,
  lastName: isText,
  description: isText,
  greeting: isText,
  imageUrl: isText,
  isDrawn: (value) => typeof value === 'boolean',
  seed: (value) => Number.isInteger(value),
  isPublic: (value) => typeof value === 'boolean',
}

const isDraftField = (name: string): name is keyof Draft => name in FITS

/** A draft from where anybody may have written: whatever does not fit is left empty. */
export const readDraft = (found: unknown): Draft => {
  const kept = Object.entries(Object(found)).filter(
    ([name, value]) => isDraftField(name) && FITS[name](value),
  )
  return { ...EMPTY_DRAFT, ...Object.fromEntries(kept) }
}

/** Whether nothing in it was somebody's doing: a face may have been drawn by itself. */
export const isUntouched = (draft: Draft): boolean =>
  JSON.stringify({ ...draft, seed: 0 }) === JSON.stringify(EMPTY_DRAFT)
