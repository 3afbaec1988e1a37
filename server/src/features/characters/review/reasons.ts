import type { Language } from '@dulcinea/contract/constants'
import { REFUSED_FIELDS, type RefusedField } from '@dulcinea/contract/publication'
import { text } from '../../../texts/text.ts'

/** Why the automatic check says no, or is unsure. Each has its sentence in both languages. */
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

/** What is wrong, and in which of the fields that her maker has written. */
export type Finding = { reason: ReviewReason; field: RefusedField | null }

const MARK = 'rule:'

/** Kept by name, so that the owner reads it in his language; an operator's own words stay as they are. */
export const keptReason = ({ reason, field }: Finding): string =>
  MARK + (field ? `${reason}:${field}` : reason)

/** The note beside a character whose automatic review never ended. */
export const REVIEW_UNFINISHED = keptReason({ reason: 'unfinished', field: null })

const partsOf = (kept: string): string[] =>
  kept.startsWith(MARK) ? kept.slice(MARK.length).split(':') : []

export const sayReason = (language: Language, kept: string): string => {
  const [name] = partsOf(kept)
  const known = REVIEW_REASONS.find((one) => one === name)
  return known ? text(language, `review.${known}`) : kept
}

/** Which field is to be mended; null when that was not said. */
export const fieldOfReason = (kept: string): RefusedField | null => {
  const [, name] = partsOf(kept)
  return REFUSED_FIELDS.find((one) => one === name) ?? null
}
