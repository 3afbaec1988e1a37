import type { AnswerOf } from '../../api/send.ts'

export type Case = AnswerOf<'review', 'read'>
export type Version = Case['now']

/** Every field in the order in which it is read; pictures are shown, not told. */
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

/** How old she is always counts, changed or not. */
const ALWAYS: readonly Field[] = ['age']

/** What is new or always shown, and what stayed as it was. */
export const sortFields = ({ was, now }: Pick<Case, 'was' | 'now'>) => {
  const isShown = (field: Field) =>
    ALWAYS.includes(field) ||
    (was === null
      ? textOf(now, field, ',') !== ''
      : textOf(was, field, ',') !== textOf(now, field, ','))
  return { shown: FIELDS.filter(isShown), same: FIELDS.filter((field) => !isShown(field)) }
}
