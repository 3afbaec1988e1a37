import type { AttributeCategory } from '@dulcinea/contract/attribute-types'
import { AGE_MAX, AGE_MIN, LENGTHS } from '@dulcinea/contract/constants'
import { normalizeMultilineText, normalizeName } from '@dulcinea/contract/own-characters'
import { isAge } from '@dulcinea/contract/rules'
import type { Attribute } from '../attributes-store.ts'
import type { Content } from '../own/content.ts'
import { findStatedAges } from '../own/under-age.ts'
import { readText, fillNames } from './card-texts.ts'
import { guessChoices, type KnownSlugs } from './guess-choices.ts'
import { isRecord, type Card, type JsonObject } from './read-card.ts'

export const OUR_EXTENSION = 'dulcinea'
const MAX_VOICE_LENGTH = 6_000
/** How much of a text is read: much more than is used of it. */
const MAX_READ_LENGTH = 20_000

/** Truncates a text, at the end of a sentence where possible. */
export const truncate = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return text
  const part = text.slice(0, maxLength).toWellFormed()
  const end = Math.max(
    ...['. ', '! ', '? ', '。', '！', '？', '\n', '*', '”'].map((mark) => part.lastIndexOf(mark)),
  )
  return (end > maxLength / 2 ? part.slice(0, end + 1) : part).trim()
}

const NATIVE_HAN = /^\p{Script=Han}{2,3}$/u

/** A card has a single name: the first word becomes the first name, the rest the last name. */
export const splitName = (whole: string): { firstName: string; lastName: string } => {
  const name = normalizeName(whole).toWellFormed()
  if (NATIVE_HAN.test(name)) return { firstName: name.slice(1), lastName: name.slice(0, 1) }
  const [first = '', ...rest] = name.split(/[\s·・]+/)
  return {
    firstName: truncate(first, LENGTHS.name),
    lastName: truncate(rest.join(' '), LENGTHS.name),
  }
}

const readOwnExtension = ({ data }: Card): KnownSlugs & { age?: number } => {
  const extensions = data['extensions']
  const own = isRecord(extensions) ? extensions[OUR_EXTENSION] : null
  if (!isRecord(own)) return {}
  const categories: AttributeCategory[] = [
    'type',
    'race',
    'bodyType',
    'hairColor',
    'hairstyle',
    'job',
    'relationship',
    'constellation',
  ]
  const known: KnownSlugs & { age?: number } = {}
  for (const category of categories) {
    const slug = own[category]
    if (typeof slug === 'string') known[category] = slug
  }
  const hobby = own['hobby']
  if (Array.isArray(hobby)) known.hobby = hobby.filter((one) => typeof one === 'string')
  const age = own['age']
  if (typeof age === 'number' && isAge(age)) known.age = age
  return known
}

const MAIN_FIELDS = [
  'description',
  'personality',
  'scenario',
  'first_mes',
  'mes_example',
  'creator_notes',
  'creatorcomment',
]

/** The texts that describe the character, including tags. */
export const collectMainTexts = ({ data }: Card): string[] => {
  const tags = Array.isArray(data['tags'])
    ? data['tags'].filter((tag) => typeof tag === 'string')
    : []
  const greetings = Array.isArray(data['alternate_greetings']) ? data['alternate_greetings'] : []
  return [
    readText(data, 'name'),
    ...MAIN_FIELDS.map((key) => readText(data, key)),
    tags.join(', '),
    ...greetings.filter((one) => typeof one === 'string'),
  ].filter(Boolean)
}

/** Whether an age field of the card is under age. */
export const statesUnderAge = ({ data }: Card): boolean => {
  const extensions = isRecord(data['extensions']) ? data['extensions'] : {}
  const own = isRecord(extensions[OUR_EXTENSION]) ? extensions[OUR_EXTENSION] : {}
  return [data['age'], extensions['age'], own['age']].some((stated) => {
    const age = typeof stated === 'string' ? Number.parseInt(stated, 10) : stated
    return typeof age === 'number' && age > 0 && age < AGE_MIN
  })
}

/** The age that the card states; null when there is none in the allowed range. */
export const findAge = (card: Card): number | null => {
  const own = readOwnExtension(card).age
  if (own !== undefined) return own
  const ages = collectMainTexts(card).flatMap(findStatedAges)
  return ages.find((age) => age >= AGE_MIN && age <= AGE_MAX) ?? null
}

const isChinese = (text: string): boolean =>
  (text.match(/\p{Script=Han}/gu)?.length ?? 0) > text.length / 5

const readStart = (data: JsonObject, key: string): string =>
  readText(data, key).slice(0, MAX_READ_LENGTH)

/** Maps a card to our fields. The rest is stored with the original card. */
export const mapCard = (
  card: Card,
  { age, attributes }: { age: number; attributes: readonly Attribute[] },
): Content => {
  const { data } = card
  const name = readStart(data, 'name')
  const { firstName, lastName } = splitName(name)
  const you = isChinese(readStart(data, 'description') + readStart(data, 'first_mes'))
    ? '你'
    : 'you'
  const readField = (key: string) =>
    normalizeMultilineText(fillNames(readStart(data, key), firstName, you)).toWellFormed()
  const [whole, personality, scenario] = [
    readField('description'),
    readField('personality'),
    readField('scenario'),
  ]
  const description = truncate(whole || personality || scenario, LENGTHS.description)
  const voice = [
    whole.slice(description.length).toWellFormed().trim(),
    personality,
    scenario,
    readField('mes_example'),
  ]
  const text = collectMainTexts(card).join('\n').slice(0, MAX_READ_LENGTH)
  return {
    firstName,
    lastName,
    age,
    description,
    greeting: truncate(readField('first_mes'), LENGTHS.greeting),
    voice: truncate(voice.filter(Boolean).join('\n\n'), MAX_VOICE_LENGTH),
    picture: null,
    ...guessChoices({ text, name, knownSlugs: readOwnExtension(card), attributes }),
  }
}
