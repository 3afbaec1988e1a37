import type { Language } from '@dulcinea/contract/constants'
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
] as const
export type ReviewReason = (typeof REVIEW_REASONS)[number]

const MARK = 'rule:'

/** Kept by name, so that the owner reads it in his language; an operator's own words stay as they are. */
export const keptReason = (reason: ReviewReason): string => MARK + reason

export const sayReason = (language: Language, kept: string): string => {
  const name = kept.startsWith(MARK) ? kept.slice(MARK.length) : ''
  const known = REVIEW_REASONS.find((one) => one === name)
  return known ? text(language, `review.${known}`) : kept
}
