import * as looks from './portrait/look.ts'
import { randomFor } from './portrait/random.ts'

/** What is known of a character, as words of the catalogue. */
export type LookFacts = {
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
  /** Absent: they follow from the seed. */
  eyes?: string
  glasses?: boolean
  outfit?: string
}

const EYES_BY_RACE: Record<looks.Race, readonly [looks.Eyes, ...looks.Eyes[]]> = {
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

/** A word that the engine knows, or one that is chosen for this seed. */
const known = <Word extends string>(
  words: readonly [Word, ...Word[]],
  word: string | undefined,
  seed: number,
  part: string,
): Word => words.find((one) => one === word) ?? randomFor(seed, part).pick(words)

const isHobby = (word: string): word is looks.Hobby => looks.HOBBIES.some((one) => one === word)

/** How a character looks: the same facts, the same face. Words that the engine does not know are replaced. */
export const lookFrom = (facts: LookFacts): looks.Look => {
  const { seed } = facts
  const race = known(looks.RACES, facts.race, seed, 'race')
  return {
    seed,
    age: Math.max(21, facts.age),
    race,
    bodyType: known(looks.BODY_TYPES, facts.bodyType, seed, 'body'),
    hairColor: known(looks.HAIR_COLORS, facts.hairColor, seed, 'hair-colour'),
    hairstyle: known(looks.HAIRSTYLES, facts.hairstyle, seed, 'hairstyle'),
    eyes:
      looks.EYES.find((one) => one === facts.eyes) ??
      randomFor(seed, 'eyes').pick(EYES_BY_RACE[race]),
    glasses: facts.glasses ?? randomFor(seed, 'glasses').chance(GLASSES_CHANCE),
    type: known(looks.CHARACTER_TYPES, facts.type, seed, 'type'),
    job: known(looks.JOBS, facts.job, seed, 'job'),
    hobbies: facts.hobbies.filter(isHobby),
    constellation: known(looks.CONSTELLATIONS, facts.constellation, seed, 'constellation'),
    ...(facts.outfit ? { outfit: facts.outfit } : {}),
  }
}
