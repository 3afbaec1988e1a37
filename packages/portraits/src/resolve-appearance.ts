import * as attributes from './appearance.ts'
import { randomFor } from './random.ts'

/** Known facts of a character, as slugs of the catalogue. */
export type AppearanceFacts = {
  seed: number
  age: number
  race: string
  bodyType: string
  hairColor: string
  hairstyle: string
  type: string
  job: string
  hobbies: readonly string[]
  constellation: string
  /** If absent, derived from the seed. */
  eyes?: string
  glasses?: boolean
  outfit?: string
}

const EYES_BY_RACE: Record<attributes.Race, readonly [attributes.Eyes, ...attributes.Eyes[]]> = {
  'east-asian': ['dark', 'brown', 'brown'],
  'south-asian': ['dark', 'brown', 'hazel'],
  'southeast-asian': ['dark', 'brown', 'brown'],
  black: ['dark', 'brown', 'brown'],
  latina: ['brown', 'brown', 'hazel', 'green'],
  white: ['blue', 'green', 'hazel', 'grey', 'brown'],
  'middle-eastern': ['brown', 'dark', 'hazel', 'green'],
  mixed: ['brown', 'hazel', 'green', 'dark'],
}

const GLASSES_CHANCE = 0.18

/** The value if the engine knows it, otherwise one chosen by the seed. */
const chooseKnown = <Word extends string>(
  words: readonly [Word, ...Word[]],
  word: string | undefined,
  seed: number,
  part: string,
): Word => words.find((one) => one === word) ?? randomFor(seed, part).pick(words)

const isHobby = (word: string): word is attributes.Hobby =>
  attributes.HOBBIES.some((one) => one === word)

/** Appearance of a character: deterministic for the same facts. Unknown values are replaced. */
export const resolveAppearance = (facts: AppearanceFacts): attributes.Appearance => {
  const { seed } = facts
  const race = chooseKnown(attributes.RACES, facts.race, seed, 'race')
  return {
    seed,
    age: Math.max(21, facts.age),
    race,
    bodyType: chooseKnown(attributes.BODY_TYPES, facts.bodyType, seed, 'body'),
    hairColor: chooseKnown(attributes.HAIR_COLORS, facts.hairColor, seed, 'hair-colour'),
    hairstyle: chooseKnown(attributes.HAIRSTYLES, facts.hairstyle, seed, 'hairstyle'),
    eyes:
      attributes.EYES.find((one) => one === facts.eyes) ??
      randomFor(seed, 'eyes').pick(EYES_BY_RACE[race]),
    glasses: facts.glasses ?? randomFor(seed, 'glasses').chance(GLASSES_CHANCE),
    type: chooseKnown(attributes.CHARACTER_TYPES, facts.type, seed, 'type'),
    job: chooseKnown(attributes.JOBS, facts.job, seed, 'job'),
    hobbies: facts.hobbies.filter(isHobby),
    constellation: chooseKnown(
      attributes.CONSTELLATIONS,
      facts.constellation,
      seed,
      'constellation',
    ),
    ...(facts.outfit ? { outfit: facts.outfit } : {}),
  }
}
