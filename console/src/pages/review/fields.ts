import type { AnswerOf } from '../../api/send.ts'

export type Case = AnswerOf<'review', 'read'>
export type Version = Case['now']

/** All text fields in display order; pictures are shown separately. */
export const FIELDS = [
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
export type Field = (typeof FIELDS)[number]

export const textOf = (version: Version | null, field: Field, separator: string): string => {
  const value = version?.[field]
  if (value === undefined) return ''
  return Array.isArray(value) ? value.join(separator) : String(value)
}

/** The age is always shown, changed or not. */
const ALWAYS_SHOWN: readonly Field[] = ['age']

/** Splits the fields into those shown (changed, or always shown) and the unchanged ones. */
export const sortFields = ({ was, now }: Pick<Case, 'was' | 'now'>) => {
  const isShown = (field: Field) =>
    ALWAYS_SHOWN.includes(field) ||
    (was === null
      ? textOf(now, field, ',') !== ''
      : textOf(was, field, ',') !== textOf(now, field, ','))
  return { shown: FIELDS.filter(isShown), same: FIELDS.filter((field) => !isShown(field)) }
}
