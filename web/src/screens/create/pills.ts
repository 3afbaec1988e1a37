import type { AttributeCategory } from '@dulcinea/contract/attribute-types'
import { fullname } from '@dulcinea/contract/derive'
import type { Option } from '../../api/attributes.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { Draft } from './draft.ts'
import { categoryOf, complaintOf, QUESTIONS, type Step } from './steps.ts'

export type Pill = { step: Step; text: string }

type OptionsOf = (category: AttributeCategory) => Option[]

const idsOf = (draft: Draft, category: AttributeCategory): readonly number[] => {
  const value = draft[category]
  return typeof value === 'number' ? [value] : (value ?? [])
}

const textOf = (step: Step, draft: Draft, optionsOf: OptionsOf, t: Translate): string => {
  const category = categoryOf(step)
  if (step === 'age') return draft.age.trim()
  if (step === 'name') return fullname({ name: draft.firstName, lastName: draft.lastName })
  if (!category) return ''
  const names = optionsOf(category)
    .filter(({ id }) => idsOf(draft, category).includes(id))
    .map(({ name }) => name)
  if (names.length === 0) return ''
  if (step === 'hairColor') return t('create.hairPill', { color: names[0] ?? '' })
  return names.length > 1
    ? t('create.morePill', { name: names[0] ?? '', count: names.length - 1 })
    : (names[0] ?? '')
}

/** What has been answered, in the order of the questions, in a word each. */
export const pillsOf = (draft: Draft, optionsOf: OptionsOf, t: Translate): Pill[] =>
  QUESTIONS.filter((step) => step !== 'words' && complaintOf(step, draft) === null)
    .map((step) => ({ step, text: textOf(step, draft, optionsOf, t) }))
    .filter(({ text }) => text !== '')
