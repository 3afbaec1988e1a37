import type { AttributeCategory } from '@dulcinea/contract/attribute-types'
import { formatFullName } from '@dulcinea/contract/derive'
import type { AttributeOption } from '../../api/attributes.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { CharacterDraft } from './character-draft.ts'
import { getStepCategory, validateStep, QUESTIONS, type Step } from './steps.ts'

export type AnswerPill = { step: Step; text: string }

type GetOptions = (category: AttributeCategory) => AttributeOption[]

const getChosenIds = (draft: CharacterDraft, category: AttributeCategory): readonly number[] => {
  const value = draft[category]
  return typeof value === 'number' ? [value] : (value ?? [])
}

const getPillText = (
  step: Step,
  draft: CharacterDraft,
  optionsOf: GetOptions,
  t: Translate,
): string => {
  const category = getStepCategory(step)
  if (step === 'age') return draft.age.trim()
  if (step === 'name') return formatFullName({ name: draft.firstName, lastName: draft.lastName })
  if (!category) return ''
  const names = optionsOf(category)
    .filter(({ id }) => getChosenIds(draft, category).includes(id))
    .map(({ name }) => name)
  if (names.length === 0) return ''
  if (step === 'hairColor') return t('create.hairPill', { color: names[0] ?? '' })
  return names.length > 1
    ? t('create.morePill', { name: names[0] ?? '', count: names.length - 1 })
    : (names[0] ?? '')
}

/** A short summary of each valid answer, in the order of the questions. */
export const getAnswerPills = (
  draft: CharacterDraft,
  optionsOf: GetOptions,
  t: Translate,
): AnswerPill[] =>
  QUESTIONS.filter((step) => step !== 'words' && validateStep(step, draft) === null)
    .map((step) => ({ step, text: getPillText(step, draft, optionsOf, t) }))
    .filter(({ text }) => text !== '')
