import { ATTRIBUTE_TYPES, type AttributeCategory } from '@dulcinea/contract/attribute-types'
import { HOBBIES_MAX } from '@dulcinea/contract/own-characters'
import { createHash } from 'node:crypto'
import type { Attribute } from '../attributes-store.ts'
import type { Choices } from '../own/content.ts'
import { ATTRIBUTE_WORDS } from './attribute-words.ts'

/** Slugs that a card of our own has brought along. */
export type Told = Partial<Record<AttributeCategory, string | string[]>>

const hashOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE()

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const isNamed = (text: string, one: Attribute): boolean =>
  text.includes(one.nameZh) || new RegExp(`\\b${escaped(one.nameEn)}s?\\b`, 'i').test(text)

/** What cannot be told from the text is what suits most people, or the same by chance each time. */
const USUAL: Partial<Record<AttributeCategory, string>> = {
  bodyType: 'average',
  hairstyle: 'long-straight',
  relationship: 'just-met',
}

/** Attributes as a text tells them, with a likely one for what it does not tell. */
export const guessChoices = (input: {
  text: string
  name: string
  told: Told
  attributes: readonly Attribute[]
}): Choices => {
  const { text, name, told } = input
  const ofCategory = (category: AttributeCategory) =>
    input.attributes.filter((one) => one.category === ATTRIBUTE_TYPES[category])
  const choose = (category: AttributeCategory): number => {
    const all = ofCategory(category)
    const bySlug = (slug: unknown) => all.find((one) => one.slug === slug)
    const words = Object.entries(ATTRIBUTE_WORDS[category] ?? {})
    const guessed = words.find(([, pattern]) => pattern.test(text))?.[0]
    const isHan = category === 'race' && /\p{Script=Han}|[぀-ヿ]/u.test(name)
    const chosen =
      bySlug(told[category]) ??
      bySlug(guessed) ??
      all.find((one) => isNamed(text, one)) ??
      bySlug(isHan ? 'east-asian' : USUAL[category]) ??
      all[hashOf(`${category} ${name}`) % all.length]
    if (!chosen) throw new Error(`The catalogue has no ${category}`)
    return chosen.id
  }
  const hobbies = ofCategory('hobby')
  const toldHobbies = Array.isArray(told.hobby) ? told.hobby : []
  const own = toldHobbies.flatMap((slug) => hobbies.find((one) => one.slug === slug) ?? [])
  const named = own.length ? own : hobbies.filter((one) => isNamed(text, one))
  const chance = hobbies[hashOf(`hobby ${name}`) % hobbies.length]
  return {
    typeId: choose('type'),
    raceId: choose('race'),
    bodyTypeId: choose('bodyType'),
    hairColorId: choose('hairColor'),
    hairstyleId: choose('hairstyle'),
    jobId: choose('job'),
    relationshipId: choose('relationship'),
    constellationId: choose('constellation'),
    hobbyIds: (named.length ? named : chance ? [chance] : [])
      .slice(0, HOBBIES_MAX)
      .map(({ id }) => id),
  }
}
