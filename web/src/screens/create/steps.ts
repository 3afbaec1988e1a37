import type { AttributeCategory } from '@dulcinea/contract/attribute-types'
import { LENGTHS } from '@dulcinea/contract/constants'
import { isAge } from '@dulcinea/contract/rules'
import type { TextKey } from '../../i18n/translate.ts'
import type { CharacterDraft } from './character-draft.ts'

/** The twelve questions in order, then the final review step. */
export const STEPS = [
  'type',
  'race',
  'bodyType',
  'hairColor',
  'hairstyle',
  'job',
  'hobby',
  'relationship',
  'constellation',
  'age',
  'name',
  'words',
  'finish',
] as const

export type Step = (typeof STEPS)[number]
export const QUESTIONS: readonly Step[] = STEPS.slice(0, -1)

export const isStep = (name: string | null | undefined): name is Step =>
  STEPS.some((step) => step === name)

export const getStepCategory = (step: Step): AttributeCategory | null =>
  step === 'age' || step === 'name' || step === 'words' || step === 'finish' ? null : step

export type ValidationError = { text: TextKey; field: keyof CharacterDraft }

const requireChoice =
  (field: AttributeCategory, text: TextKey) =>
  (draft: CharacterDraft): ValidationError | null => {
    const value = draft[field]
    return value === null || (Array.isArray(value) && value.length === 0) ? { text, field } : null
  }

const validateAge = ({ age }: CharacterDraft): ValidationError | null => {
  const typed = age.trim()
  if (typed === '') return { text: 'create.need.age', field: 'age' }
  return /^\d+$/.test(typed) && isAge(Number(typed))
    ? null
    : { text: 'create.wrong.age', field: 'age' }
}

const validateName = ({ firstName, lastName }: CharacterDraft): ValidationError | null => {
  if (!firstName.trim()) return { text: 'create.need.firstName', field: 'firstName' }
  if (!lastName.trim()) return { text: 'create.need.lastName', field: 'lastName' }
  if (firstName.trim().length > LENGTHS.name) {
    return { text: 'create.wrong.nameLength', field: 'firstName' }
  }
  return lastName.trim().length > LENGTHS.name
    ? { text: 'create.wrong.nameLength', field: 'lastName' }
    : null
}

const validateTexts = ({ description, greeting }: CharacterDraft): ValidationError | null => {
  if (description.trim().length > LENGTHS.description) {
    return { text: 'create.wrong.descriptionLength', field: 'description' }
  }
  return greeting.trim().length > LENGTHS.greeting
    ? { text: 'create.wrong.greetingLength', field: 'greeting' }
    : null
}

/** A public character needs description and greeting: the review would reject it otherwise. */
const validateVisibility = ({
  isPublic,
  description,
  greeting,
}: CharacterDraft): ValidationError | null =>
  isPublic && (!description.trim() || !greeting.trim())
    ? { text: 'create.need.publicWords', field: 'description' }
    : null

const VALIDATORS: Record<Step, (draft: CharacterDraft) => ValidationError | null> = {
  type: requireChoice('type', 'create.need.type'),
  race: requireChoice('race', 'create.need.race'),
  bodyType: requireChoice('bodyType', 'create.need.bodyType'),
  hairColor: requireChoice('hairColor', 'create.need.hairColor'),
  hairstyle: requireChoice('hairstyle', 'create.need.hairstyle'),
  job: requireChoice('job', 'create.need.job'),
  hobby: requireChoice('hobby', 'create.need.hobby'),
  relationship: requireChoice('relationship', 'create.need.relationship'),
  constellation: requireChoice('constellation', 'create.need.constellation'),
  age: validateAge,
  name: validateName,
  words: validateTexts,
  finish: validateVisibility,
}

/** The validation error that prevents leaving this step forwards, or null. */
export const validateStep = (step: Step, draft: CharacterDraft): ValidationError | null =>
  VALIDATORS[step](draft)

/** The first step that is still invalid, or the final step. */
export const getFirstOpenStep = (draft: CharacterDraft): Step =>
  QUESTIONS.find((step) => validateStep(step, draft) !== null) ?? 'finish'

/** The step to show for a requested one: never past the first invalid step. */
export const getReachableStep = (requested: Step, draft: CharacterDraft): Step => {
  const firstOpenStep = getFirstOpenStep(draft)
  return STEPS.indexOf(requested) <= STEPS.indexOf(firstOpenStep) ? requested : firstOpenStep
}

export const getNextStep = (step: Step): Step => STEPS[STEPS.indexOf(step) + 1] ?? step
export const getPreviousStep = (step: Step): Step | null => STEPS[STEPS.indexOf(step) - 1] ?? null

export type ProgressSegment = 'finished' | 'inProgress' | 'waiting'

/** The state of each progress segment when `active` is the current step. */
export const getProgressSegments = (active: Step): ProgressSegment[] => {
  const activeIndex = STEPS.indexOf(active)
  return QUESTIONS.map((_, index) => {
    if (index < activeIndex) return 'finished'
    return index === activeIndex ? 'inProgress' : 'waiting'
  })
}

const STEP_BY_FIELD: Partial<Record<string, Step>> = {
  firstName: 'name',
  lastName: 'name',
  description: 'words',
  greeting: 'words',
  imageUrl: 'finish',
  isPublic: 'finish',
}

/** The step that contains a field, by the field's name in the API. */
export const getStepOfField = (field: string): Step | null =>
  isStep(field) ? field : (STEP_BY_FIELD[field] ?? null)
