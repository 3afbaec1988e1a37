import type { Language } from '@dulcinea/contract/constants'
import { REFUSED_FIELDS, type RefusedField } from '@dulcinea/contract/publication'
import { translate } from '../../../i18n/translate.ts'

/** Why the automatic review fails or is unsure. Each has a text in both languages. */
export const REVIEW_REASONS = [
  'description',
  'greeting',
  'contact',
  'realPerson',
  'instructions',
  'unreadable',
  'notAllowed',
  'underAge',
  'money',
  'unfinished',
] as const
export type ReviewReason = (typeof REVIEW_REASONS)[number]

/** What is wrong, and in which field of the form. */
export type ReviewFinding = { reason: ReviewReason; field: RefusedField | null }

const CODE_PREFIX = 'rule:'

/** Stored as a code, so that it is shown in the owner's language. Operators' texts are stored as is. */
export const encodeReason = ({ reason, field }: ReviewFinding): string =>
  CODE_PREFIX + (field ? `${reason}:${field}` : reason)

/** The note for operators when the automatic review did not finish. */
export const REVIEW_UNFINISHED = encodeReason({ reason: 'unfinished', field: null })

const splitCode = (stored: string): string[] =>
  stored.startsWith(CODE_PREFIX) ? stored.slice(CODE_PREFIX.length).split(':') : []

export const translateReason = (language: Language, stored: string): string => {
  const [name] = splitCode(stored)
  const known = REVIEW_REASONS.find((one) => one === name)
  return known ? translate(language, `review.${known}`) : stored
}

/** The field to correct; null when none was given. */
export const getReasonField = (stored: string): RefusedField | null => {
  const [, name] = splitCode(stored)
  return REFUSED_FIELDS.find((one) => one === name) ?? null
}
