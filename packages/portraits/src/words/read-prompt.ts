import { createHash } from 'node:crypto'
import * as attributes from '../appearance.ts'
import type { PictureBrief } from '../picture-brief.ts'
import { randomFor } from '../random.ts'
import { resolveAppearance } from '../resolve-appearance.ts'
import { readClothes } from './clothes.ts'
import { findFirstNamed } from './find-named.ts'
import { MOODS, THINGS } from './moods.ts'
import * as people from './person-words.ts'
import { PLACES } from './places.ts'

const CHIN = /\b(chin|leaning|resting her head|daydreaming)\b|托腮|撑着下巴|托着下巴/i
const NEAR = /\b(close[- ]?up|headshot|face only|portrait of her face)\b|特写|近景|大头/i
const FAR = /\b(full[- ]body|wide shot|from afar|whole figure)\b|全身|远景|远处/i
const AT_WORK = /\b(at work|uniform|on duty|working)\b|工作中|上班|制服/i
const EMPTY =
  /\b(no people|nobody|without (people|anyone)|empty (room|street|place)|landscape only|scenery)\b|无人|没有人|空无一人|纯风景|风景画/i

/** Reads scene, mood, pose and clothes from the prompt; what it does not name is left open. */
export const readBrief = (prompt: string): PictureBrief => ({
  scene: findFirstNamed(prompt, PLACES),
  mood: findFirstNamed(prompt, MOODS),
  holds: findFirstNamed(prompt, THINGS),
  pose: CHIN.test(prompt) ? 'chin' : undefined,
  distance: NEAR.test(prompt) ? 'near' : FAR.test(prompt) ? 'far' : undefined,
  clothes: readClothes(prompt),
  isAtWork: AT_WORK.test(prompt) || findFirstNamed(prompt, people.JOB_WORDS) !== undefined,
  isEmpty: EMPTY.test(prompt),
})

const YOUNGEST = 21
const OLDEST = 60
const AGE_BY_WORD = [
  [56, /\b(grandmother|elderly|old woman|older woman|senior)\b|奶奶|老年|年长/i],
  [45, /\b(middle[- ]aged|mature|forties)\b|中年|成熟|四十/i],
  [34, /\b(thirties|thirty)\b|三十/i],
] as const

/** Adults only, whatever the prompt says. */
const readAge = (prompt: string): number | undefined => {
  const ageMatch = /\b(\d{2})[- ]?(years?|yo\b|y\/o)|(\d{2}) ?岁/i.exec(prompt)
  const years = Number(ageMatch?.[1] ?? ageMatch?.[3])
  const age = Number.isFinite(years) && years > 0 ? years : findFirstNamed(prompt, AGE_BY_WORD)
  return age === undefined ? undefined : Math.max(YOUNGEST, Math.min(OLDEST, age))
}

const toSeed = (prompt: string): number =>
  createHash('sha256').update(prompt.trim().toLowerCase()).digest().readUInt32BE(0) >>> 1

/** An appearance that fits the prompt; deterministic for the same prompt. */
export const readAppearance = (prompt: string): attributes.Appearance => {
  const seed = toSeed(prompt)
  const random = randomFor(seed, 'somebody')
  return resolveAppearance({
    seed,
    age: readAge(prompt) ?? random.whole(23, 42),
    race: findFirstNamed(prompt, people.RACE_WORDS) ?? '',
    bodyType: findFirstNamed(prompt, people.BODY_WORDS) ?? '',
    hairColor: findFirstNamed(prompt, people.HAIR_COLOUR_WORDS) ?? '',
    hairstyle: findFirstNamed(prompt, people.HAIRSTYLE_WORDS) ?? '',
    type: '',
    job: findFirstNamed(prompt, people.JOB_WORDS) ?? '',
    hobbies: [findFirstNamed(prompt, THINGS) ?? random.pick(attributes.HOBBIES)],
    constellation: '',
    eyes: findFirstNamed(prompt, people.EYE_WORDS),
    glasses: /\b(glasses|spectacles)\b|眼镜/i.test(prompt) ? true : undefined,
  })
}
