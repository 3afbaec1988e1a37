import type { ResponseOf } from '../../api/send.ts'

export type ReviewCase = ResponseOf<'review', 'read'>
export type CharacterVersion = ReviewCase['now']

/** All text fields in display order; pictures are shown separately. */
export const REVIEW_FIELDS = [
  'firstName',
  'lastName',
  'greeting',
  'description',
  'age',
  'voice',
  'type',
  'relationship',
  'job',
  'hobbies',
  'race',
  'bodyType',
  'hairColor',
  'hairstyle',
  'constellation',
] as const
export type ReviewField = (typeof REVIEW_FIELDS)[number]

export const formatField = (
  version: CharacterVersion | null,
  field: ReviewField,
  separator: string,
): string => {
  const value = version?.[field]
  if (value === undefined) return ''
  return Array.isArray(value) ? value.join(separator) : String(value)
}

/** The age is always shown, changed or not. */
const ALWAYS_SHOWN: readonly ReviewField[] = ['age']

/** Splits the fields into those shown (changed, or always shown) and the unchanged ones. */
export const splitFields = ({ was, now }: Pick<ReviewCase, 'was' | 'now'>) => {
  const isShown = (field: ReviewField) =>
    ALWAYS_SHOWN.includes(field) ||
    (was === null
      ? formatField(now, field, ',') !== ''
      : formatField(was, field, ',') !== formatField(now, field, ','))
  return {
    shown: REVIEW_FIELDS.filter(isShown),
    same: REVIEW_FIELDS.filter((field) => !isShown(field)),
  }
}
