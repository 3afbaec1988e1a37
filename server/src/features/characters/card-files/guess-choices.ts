import { ATTRIBUTE_TYPES, type AttributeCategory } from '@dulcinea/contract/attribute-types'
import { HOBBIES_MAX } from '@dulcinea/contract/own-characters'
import { createHash } from 'node:crypto'
import type { Attribute } from '../attributes-store.ts'
import type { AttributeChoices } from '../own/content.ts'
import { ATTRIBUTE_PATTERNS } from './attribute-patterns.ts'

/** Attribute slugs from our own extension of a card. */
export type KnownSlugs = Partial<Record<AttributeCategory, string | string[]>>

const toHash = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE()

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const isMentioned = (text: string, one: Attribute): boolean =>
  text.includes(one.nameZh) || new RegExp(`\\b${escapeRegExp(one.nameEn)}s?\\b`, 'i').test(text)

/** Defaults for attributes that the text does not mention. The others are picked by a stable hash. */
const DEFAULT_SLUGS: Partial<Record<AttributeCategory, string>> = {
  bodyType: 'average',
  hairstyle: 'long-straight',
  relationship: 'just-met',
}

type GuessInput = {
  text: string
  name: string
  knownSlugs: KnownSlugs
  attributes: readonly Attribute[]
}

/** Guesses the attributes from a text, with a likely default for those not mentioned. */
export const guessChoices = (input: GuessInput): AttributeChoices => {
  const { text, name, knownSlugs: known } = input
  const ofCategory = (category: AttributeCategory) =>
    input.attributes.filter((one) => one.category === ATTRIBUTE_TYPES[category])
  const choose = (category: AttributeCategory): number => {
    const all = ofCategory(category)
    const bySlug = (slug: unknown) => all.find((one) => one.slug === slug)
    const patterns = Object.entries(ATTRIBUTE_PATTERNS[category] ?? {})
    const guessed = patterns.find(([, pattern]) => pattern.test(text))?.[0]
    const isHan = category === 'race' && /\p{Script=Han}|[぀-ヿ]/u.test(name)
    const chosen =
      bySlug(known[category]) ??
      bySlug(guessed) ??
      all.find((one) => isMentioned(text, one)) ??
      bySlug(isHan ? 'east-asian' : DEFAULT_SLUGS[category]) ??
      all[toHash(`${category} ${name}`) % all.length]
    if (!chosen) throw new Error(`The catalogue has no ${category}`)
    return chosen.id
  }
  const hobbies = ofCategory('hobby')
  const knownHobbies = Array.isArray(known.hobby) ? known.hobby : []
  const own = knownHobbies.flatMap((slug) => hobbies.find((one) => one.slug === slug) ?? [])
  const named = own.length ? own : hobbies.filter((one) => isMentioned(text, one))
  const fallback = hobbies[toHash(`hobby ${name}`) % hobbies.length]
  return {
    typeId: choose('type'),
    raceId: choose('race'),
    bodyTypeId: choose('bodyType'),
    hairColorId: choose('hairColor'),
    hairstyleId: choose('hairstyle'),
    jobId: choose('job'),
    relationshipId: choose('relationship'),
    constellationId: choose('constellation'),
    hobbyIds: (named.length ? named : fallback ? [fallback] : [])
      .slice(0, HOBBIES_MAX)
      .map(({ id }) => id),
  }
}
