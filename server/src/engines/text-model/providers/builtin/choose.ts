import { lifeOn } from './her-life.ts'
import { RECIPES, isTopic, wantsAnswer } from './intent.ts'
import type { Intent, Mood } from './intent.ts'
import { answerPools, followPools, isTooLight, poolOf, tonesOf } from './pools.ts'
import type { Situation } from './pools.ts'
import type { Random } from './random.ts'
import type { Slots } from './template.ts'
import type { Understanding } from './understand.ts'
import type { LifeTheme, Templates, Voice } from './voice.ts'

/** One thing to say: the pools to take it from, the best first. */
export type Part = {
  pools: readonly Templates[]
  isOptional: boolean
  mayRepeat?: boolean
  /** Whether its pools are the only ones that may answer, in their order. */
  isStrict?: boolean
  /** Said at most once in a talk, however worded. */
  isOnce?: boolean
  slots?: Slots
  /** What she remembers and may speak of here, the best first. */
  memories?: readonly string[]
  /** The same, where only what she spoke of just now is too much. */
  reminders?: readonly string[]
  /** Her own sentences that may be told here, the best first. */
  life?: readonly string[]
}

export type Plan = {
  parts: Part[]
  mood: Mood
  withAction: boolean
  /** What her kind does, beside what anybody does. */
  ownActions: Templates
}

const ACTIONS_IN = 0.45
const RECALLS_IN = 0.5
const REMINDED_IN = 0.6
const TELLS_IN = 0.5
const COMES_BACK_IN = 0.4
const BRIEF_ADDS_IN = 0.4

const REMINDED: ReadonlySet<Mood> = new Set(['warm', 'playful', 'caring'])
/** Moods in which somebody tells of herself; who comforts does not. */
const TELLING: ReadonlySet<Mood> = new Set(['warm', 'playful'])

const TELLS_LIFE = /<(?:life|joinedLife)>/

/** Where her own story has an answer, it is told before what anybody could say. */
const herOwnFirst = (pools: Templates[], life: readonly string[]): Templates[] =>
  life.length === 0
    ? pools
    : [...pools.map((pool) => pool.filter((line) => TELLS_LIFE.test(line))), ...pools]

/** Which of her own sentences answer this. */
const lifeFor = (intent: Intent, seen: Understanding, voice: Voice): string[] => {
  const on = (theme: LifeTheme) => lifeOn(seen.life, theme, voice)
  switch (intent) {
    case 'askJob':
      return on('work')
    case 'askWhere':
      return on('origin')
    case 'askDream':
      return on('dream')
    case 'askFlaw':
      return on('flaw')
    case 'askUs':
    case 'askSingle':
      return on('us')
    case 'askPast':
      return [...on('past'), ...on('origin')]
    case 'askAbout':
      return seen.life
    default:
      return seen.lifeAbout
  }
}

/** What has an answer of its own needs no second one. */
const PARTICULAR: ReadonlySet<Intent> = new Set([
  'askMatter',
  'tellMatter',
  'askHobbyOn',
  'askColour',
  'askSeason',
  'askLife',
])

/** What is answered, in the order in which it is said: courtesies come first. */
const answeredOf = (main: Intent, seen: Understanding): Intent[] => {
  if (RECIPES[main].alone) return [main]
  const rest = seen.intents.filter((intent) => intent !== main && !RECIPES[intent].alone)
  const courtesy = rest.find((intent) => RECIPES[intent].courtesy)
  const other =
    PARTICULAR.has(main) || seen.isGrieving ? undefined : rest.find((intent) => wantsAnswer(intent))
  const answered = [main, other].filter((intent) => intent !== undefined)
  return courtesy && courtesy !== other ? [courtesy, ...answered] : answered
}

const slotsOf = (intent: Intent, seen: Understanding): Slots => {
  if (intent === 'askMatter') return seen.asked[0]?.slots ?? {}
  return intent === 'tellMatter' ? (seen.told[0]?.slots ?? {}) : {}
}

const moodOf = (main: Intent, seen: Understanding): Mood | undefined => {
  if (main === 'askMatter') return seen.asked[0]?.matter.mood
  return main === 'tellMatter' ? seen.told[0]?.matter.mood : undefined
}

/** One thing she remembers, and only one that she has not spoken of yet. */
const recallOf = ({ memories, remindedOf }: Understanding, { lines }: Voice): Part => ({
  pools: [lines.recall],
  isOptional: true,
  memories: remindedOf.length > 0 ? remindedOf : memories,
})

/** Where nothing else is at hand, something told earlier may be asked after. */
const LIGHT: ReadonlySet<Intent> = new Set([
  'greeting',
  'morning',
  'thanks',
  'laugh',
  'yes',
  'no',
  'short',
  'fine',
  'askThere',
  'answer',
  'statement',
])

const comesBack = (main: Intent, seen: Understanding, random: Random): Part[] => {
  if (seen.isHeavy || !LIGHT.has(main) || !random.chance(COMES_BACK_IN)) return []
  return seen.before
    .filter(({ matter }) => !seen.isGrieving || !matter.isOfTheLiving)
    .map(({ matter, slots }) => ({
      pools: [matter.later ?? []],
      slots,
      isOptional: true,
      isOnce: true,
    }))
}

/** Says what to say, in which order and mood; the words are found later. */
export const choose = (seen: Understanding, at: Situation): Plan => {
  const { voice, random } = at
  const main = seen.intents[0] ?? 'statement'
  const { mood, alone } = RECIPES[main]
  const answers = answeredOf(main, seen).map((intent): Part => {
    const life = lifeFor(intent, seen, voice)
    const pools = herOwnFirst(answerPools(intent, seen, at), life)
    const slots = slotsOf(intent, seen)
    if (intent !== main) return { pools, life, slots, isOptional: true }
    // Where help is told, the same words again are better than other ones.
    if (intent === 'crisis') return { pools, isOptional: false, mayRepeat: true, isStrict: true }
    const last = alone ? [] : [poolOf('statement', at), voice.lines.ask]
    return {
      pools: [...pools, ...last, voice.lines.endless],
      life,
      slots,
      ...(isTopic(intent) || intent === 'statement' ? { reminders: seen.remindedOf } : {}),
      isOptional: false,
      isStrict:
        alone === true ||
        intent === 'askMatter' ||
        (intent === 'knowMe' && seen.ofMine !== null) ||
        seen.isHeavy,
    }
  })
  const isReminded = seen.remindedOf.length > 0 && REMINDED.has(mood) && random.chance(REMINDED_IN)
  const recalls =
    main !== 'knowMe' &&
    main !== 'tellName' &&
    (isReminded || (main === 'greeting' && seen.memory !== null && random.chance(RECALLS_IN)))
  // Her own story only where it touches what is being said, or where somebody must go on.
  const touching = main === 'short' ? seen.life : seen.lifeTouched
  const aside = touching.filter((line) => voice.isHers.test(line))
  const tells =
    !alone &&
    !seen.isHeavy &&
    TELLING.has(moodOf(main, seen) ?? mood) &&
    aside.length > 0 &&
    random.chance(TELLS_IN)
  const adds = !voice.isBrief.test(at.speaker.voice) || random.chance(BRIEF_ADDS_IN)
  const follow = [...(tells ? [voice.lines.lifeAside] : []), ...followPools(main, seen, at)]
  return {
    parts: [
      ...answers,
      ...(recalls ? [recallOf(seen, voice)] : []),
      ...(adds
        ? [...comesBack(main, seen, random), { pools: follow, life: aside, isOptional: true }]
        : []),
    ],
    mood:
      (isTooLight(seen) ? 'caring' : moodOf(main, seen)) ??
      (seen.isHeavy && !alone ? 'caring' : mood),
    withAction: main !== 'crisis' && random.chance(ACTIONS_IN),
    ownActions:
      TELLING.has(mood) && !seen.isHeavy ? tonesOf(at).flatMap(({ actions }) => actions ?? []) : [],
  }
}
