import type { Character } from '@dulcinea/contract'
import type { AttributeCategory } from '@dulcinea/contract/attribute-types'
import { HOBBIES_MAX } from '@dulcinea/contract/own-characters'

/** The categories with a single choice. */
export type SingleCategory = Exclude<AttributeCategory, 'hobby'>

type AttributeChoices = Record<SingleCategory, number | null>
type TextFields = { firstName: string; lastName: string; description: string; greeting: string }

/** The character as entered so far. The age is the raw input, so that invalid input can be reported. */
export type CharacterDraft = AttributeChoices &
  TextFields & {
    hobby: readonly number[]
    age: string
    /** A picture chosen by the user; empty while the generated portrait is used. */
    imageUrl: string
    /** When editing: replace the existing picture by a generated portrait. */
    isDrawn: boolean
    /** Makes the face unique among characters with the same attributes; 0 until the first choice. */
    seed: number
    isPublic: boolean
  }

export const EMPTY_DRAFT: CharacterDraft = {
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

export type DraftAction =
  | { kind: 'choose'; category: AttributeCategory; id: number }
  | { kind: 'write'; fields: Partial<TextFields & { age: string }> }
  | { kind: 'picture'; imageUrl: string }
  | { kind: 'redraw' }
  | { kind: 'drawn'; seed: number }
  | { kind: 'visibility'; isPublic: boolean }
  | { kind: 'replace'; draft: CharacterDraft }

const toggleHobby = (hobbies: readonly number[], id: number): readonly number[] => {
  if (hobbies.includes(id)) return hobbies.filter((one) => one !== id)
  return hobbies.length < HOBBIES_MAX ? [...hobbies, id] : hobbies
}

/** Reducer of the draft. Choosing a hobby again removes it; other choices cannot be unset. */
export const reduceDraft = (draft: CharacterDraft, change: DraftAction): CharacterDraft => {
  switch (change.kind) {
    case 'choose':
      return change.category === 'hobby'
        ? { ...draft, hobby: toggleHobby(draft.hobby, change.id) }
        : { ...draft, [change.category]: change.id }
    case 'write':
      return { ...draft, ...change.fields }
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

/** An existing character as a draft, for editing in the wizard. */
export const toCharacterDraft = (character: Character): CharacterDraft => ({
  type: character.type.id,
  race: character.race.id,
  bodyType: character.bodyType.id,
  hairColor: character.hairColor.id,
  hairstyle: character.hairstyle.id,
  job: character.job.id,
  hobby: character.hobby.map(({ id }) => id),
  relationship: character.relationship.id,
  constellation: character.constellation.id,
  age: String(character.age),
  firstName: character.name,
  lastName: character.lastName,
  description: character.description,
  greeting: character.greeting,
  imageUrl: '',
  isDrawn: false,
  seed: character.seed ?? 0,
  isPublic: character.isPublic,
})

const isText = (value: unknown): value is string => typeof value === 'string'
const isChoice = (value: unknown): value is number | null =>
  value === null || (typeof value === 'number' && Number.isInteger(value) && value > 0)

const FIELD_VALIDATORS: Record<keyof CharacterDraft, (value: unknown) => boolean> = {
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

const isDraftField = (name: string): name is keyof CharacterDraft => name in FIELD_VALIDATORS

/** Parses a draft from untrusted storage; invalid and unknown fields are dropped. */
export const readDraft = (stored: unknown): CharacterDraft => {
  const validFields = Object.entries(Object(stored)).filter(
    ([name, value]) => isDraftField(name) && FIELD_VALIDATORS[name](value),
  )
  return { ...EMPTY_DRAFT, ...Object.fromEntries(validFields) }
}

/** Whether the user has entered nothing yet. The seed is ignored because it is set automatically. */
export const isUntouched = (draft: CharacterDraft): boolean =>
  JSON.stringify({ ...draft, seed: 0 }) === JSON.stringify(EMPTY_DRAFT)
