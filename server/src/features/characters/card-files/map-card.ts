import type { AttributeCategory } from '@dulcinea/contract/attribute-types'
import { AGE_MAX, AGE_MIN, LENGTHS } from '@dulcinea/contract/constants'
import { tidyLines, tidyName } from '@dulcinea/contract/own-characters'
import { isAge } from '@dulcinea/contract/rules'
import type { Attribute } from '../attributes-store.ts'
import type { Content } from '../own/content.ts'
import { toldAges } from '../own/under-age.ts'
import { textIn, withNames } from './card-texts.ts'
import { guessChoices, type Told } from './guess-choices.ts'
import { isRecord, type Card, type Json } from './read-card.ts'

export const OUR_EXTENSION = 'dulcinea'
const LONGEST_VOICE = 6_000
/** How much of a text is read for what is made of it: much more than is kept. */
const LONGEST_READ = 20_000

/** The beginning of a text that fits, up to the end of a sentence where there is one. */
export const cut = (text: string, most: number): string => {
  if (text.length <= most) return text
  const part = text.slice(0, most).toWellFormed()
  const end = Math.max(
    ...['. ', '! ', '? ', '。', '！', '？', '\n', '*', '”'].map((mark) => part.lastIndexOf(mark)),
  )
  return (end > most / 2 ? part.slice(0, end + 1) : part).trim()
}

const NATIVE_HAN = /^\p{Script=Han}{2,3}$/u

/** A card has one name: the first word is hers, the rest her family's. */
export const splitName = (whole: string): { firstName: string; lastName: string } => {
  const name = tidyName(whole).toWellFormed()
  if (NATIVE_HAN.test(name)) return { firstName: name.slice(1), lastName: name.slice(0, 1) }
  const [first = '', ...rest] = name.split(/[\s·・]+/)
  return { firstName: cut(first, LENGTHS.name), lastName: cut(rest.join(' '), LENGTHS.name) }
}

const ourWords = ({ data }: Card): Told & { age?: number } => {
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
  const told: Told & { age?: number } = {}
  for (const category of categories) {
    const slug = own[category]
    if (typeof slug === 'string') told[category] = slug
  }
  const hobby = own['hobby']
  if (Array.isArray(hobby)) told.hobby = hobby.filter((one) => typeof one === 'string')
  const age = own['age']
  if (typeof age === 'number' && isAge(age)) told.age = age
  return told
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

/** Where a card describes her; its tags are words about her too. */
export const mainTexts = ({ data }: Card): string[] => {
  const tags = Array.isArray(data['tags'])
    ? data['tags'].filter((tag) => typeof tag === 'string')
    : []
  const greetings = Array.isArray(data['alternate_greetings']) ? data['alternate_greetings'] : []
  return [
    textIn(data, 'name'),
    ...MAIN_FIELDS.map((key) => textIn(data, key)),
    tags.join(', '),
    ...greetings.filter((one) => typeof one === 'string'),
  ].filter(Boolean)
}

/** Whether the card gives an age of its own, as a number, that is under age. */
export const tellsUnderAge = ({ data }: Card): boolean => {
  const extensions = isRecord(data['extensions']) ? data['extensions'] : {}
  const own = isRecord(extensions[OUR_EXTENSION]) ? extensions[OUR_EXTENSION] : {}
  return [data['age'], extensions['age'], own['age']].some((told) => {
    const age = typeof told === 'string' ? Number.parseInt(told, 10) : told
    return typeof age === 'number' && age > 0 && age < AGE_MIN
  })
}

/** How old the card says she is; null when it does not, or says what cannot be here. */
export const ageOf = (card: Card): number | null => {
  const own = ourWords(card).age
  if (own !== undefined) return own
  const ages = mainTexts(card).flatMap(toldAges)
  return ages.find((age) => age >= AGE_MIN && age <= AGE_MAX) ?? null
}

const isChinese = (text: string): boolean =>
  (text.match(/\p{Script=Han}/gu)?.length ?? 0) > text.length / 5

const beginningOf = (data: Json, key: string): string => textIn(data, key).slice(0, LONGEST_READ)

/** What is made of a card. Everything else of it stays with the card. */
export const mapCard = (
  card: Card,
  { age, attributes }: { age: number; attributes: readonly Attribute[] },
): Content => {
  const { data } = card
  const name = beginningOf(data, 'name')
  const { firstName, lastName } = splitName(name)
  const you = isChinese(beginningOf(data, 'description') + beginningOf(data, 'first_mes'))
    ? '你'
    : 'you'
  const said = (key: string) =>
    tidyLines(withNames(beginningOf(data, key), firstName, you)).toWellFormed()
  const [whole, personality, scenario] = [
    said('description'),
    said('personality'),
    said('scenario'),
  ]
  const description = cut(whole || personality || scenario, LENGTHS.description)
  const voice = [
    whole.slice(description.length).toWellFormed().trim(),
    personality,
    scenario,
    said('mes_example'),
  ]
  const text = mainTexts(card).join('\n').slice(0, LONGEST_READ)
  return {
    firstName,
    lastName,
    age,
    description,
    greeting: cut(said('first_mes'), LENGTHS.greeting),
    voice: cut(voice.filter(Boolean).join('\n\n'), LONGEST_VOICE),
    picture: null,
    ...guessChoices({ text, name, told: ourWords(card), attributes }),
  }
}
