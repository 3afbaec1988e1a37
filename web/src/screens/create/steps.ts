import type { AttributeCategory } from '@dulcinea/contract/attribute-types'
import { LENGTHS } from '@dulcinea/contract/constants'
import { isAge } from '@dulcinea/contract/rules'
import type { TextKey } from '../../i18n/translate.ts'
import type { Draft } from './draft.ts'

/** The twelve questions in their order, then the look at what came of them. */
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

export const categoryOf = (step: Step): AttributeCategory | null =>
  step === 'age' || step === 'name' || step === 'words' || step === 'finish' ? null : step

export type Complaint = { text: TextKey; field: keyof Draft }

const need =
  (field: AttributeCategory, text: TextKey) =>
  (draft: Draft): Complaint | null => {
    const value = draft[field]
    return value === null || (Array.isArray(value) && value.length === 0) ? { text, field } : null
  }

const aboutAge = ({ age }: Draft): Complaint | null => {
  const typed = age.trim()
  if (typed === '') return { text: 'create.need.age', field: 'age' }
  return /^\d+$/.test(typed) && isAge(Number(typed))
    ? null
    : { text: 'create.wrong.age', field: 'age' }
}

const aboutName = ({ firstName, lastName }: Draft): Complaint | null => {
  if (!firstName.trim()) return { text: 'create.need.firstName', field: 'firstName' }
  if (!lastName.trim()) return { text: 'create.need.lastName', field: 'lastName' }
  if (firstName.trim().length > LENGTHS.name) {
    return { text: 'create.wrong.nameLength', field: 'firstName' }
  }
  return lastName.trim().length > LENGTHS.name
    ? { text: 'create.wrong.nameLength', field: 'lastName' }
    : null
}

const aboutWords = ({ description, greeting }: Draft): Complaint | null => {
  if (description.trim().length > LENGTHS.description) {
    return { text: 'create.wrong.descriptionLength', field: 'description' }
  }
  return greeting.trim().length > LENGTHS.greeting
    ? { text: 'create.wrong.greetingLength', field: 'greeting' }
    : null
}

/** Nobody is shown to others without words: the review would only send her back. */
const aboutPublic = ({ isPublic, description, greeting }: Draft): Complaint | null =>
  isPublic && (!description.trim() || !greeting.trim())
    ? { text: 'create.need.publicWords', field: 'description' }
    : null

const CHECKS: Record<Step, (draft: Draft) => Complaint | null> = {
  type: need('type', 'create.need.type'),
  race: need('race', 'create.need.race'),
  bodyType: need('bodyType', 'create.need.bodyType'),
  hairColor: need('hairColor', 'create.need.hairColor'),
  hairstyle: need('hairstyle', 'create.need.hairstyle'),
  job: need('job', 'create.need.job'),
  hobby: need('hobby', 'create.need.hobby'),
  relationship: need('relationship', 'create.need.relationship'),
  constellation: need('constellation', 'create.need.constellation'),
  age: aboutAge,
  name: aboutName,
  words: aboutWords,
  finish: aboutPublic,
}

/** What keeps this step from being left forwards, or nothing. */
export const complaintOf = (step: Step, draft: Draft): Complaint | null => CHECKS[step](draft)

/** The first question that is still open; all answered, the last look. */
export const firstOpen = (draft: Draft): Step =>
  QUESTIONS.find((step) => complaintOf(step, draft) !== null) ?? 'finish'

/** Where somebody lands who asks for a step: never past a question that is open. */
export const reachable = (asked: Step, draft: Draft): Step => {
  const open = firstOpen(draft)
  return STEPS.indexOf(asked) <= STEPS.indexOf(open) ? asked : open
}

export const nextOf = (step: Step): Step => STEPS[STEPS.indexOf(step) + 1] ?? step
export const previousOf = (step: Step): Step | null => STEPS[STEPS.indexOf(step) - 1] ?? null

export type Segment = 'finished' | 'inProgress' | 'waiting'

/** How each of the twelve segments looks: before the active one finished, after it waiting. */
export const segmentsAt = (active: Step): Segment[] => {
  const at = STEPS.indexOf(active)
  return QUESTIONS.map((_, place) => {
    if (place < at) return 'finished'
    return place === at ? 'inProgress' : 'waiting'
  })
}

const STEP_OF: Partial<Record<string, Step>> = {
  firstName: 'name',
  lastName: 'name',
  description: 'words',
  greeting: 'words',
  imageUrl: 'finish',
  isPublic: 'finish',
}

/** The screen that has a field, by the field's name on the wire. */
export const stepOfField = (field: string): Step | null =>
  isStep(field) ? field : (STEP_OF[field] ?? null)
