import { lifeOn } from './her-life.ts'
import { RECIPES, isTopic, wantsAnswer } from './intent.ts'
import type { Intent, Mood } from './intent.ts'
import { answerPools, followPools, isTooLight, poolOf, tonesOf } from './pools.ts'
import type { Situation } from './pools.ts'
import type { Random } from './random.ts'
import type { Slots } from './template.ts'
import type { Understanding } from './understand.ts'
import type { LifeTheme, Templates, Voice } from './voice.ts'

/** One part of a reply: the template pools to take it from, best first. */
export type Part = {
  pools: readonly Templates[]
  isOptional: boolean
  mayRepeat?: boolean
  /** Exhaust each pool before the next one is tried. */
  isStrict?: boolean
  /** Used at most once in a conversation, in any wording. */
  isOnce?: boolean
  slots?: Slots
  /** Memories that may be mentioned here, best first; none is mentioned twice. */
  memories?: readonly string[]
  /** The same, but a memory may be mentioned again unless it was mentioned recently. */
  reminders?: readonly string[]
  /** Sentences about the life of the character that may be used here, best first. */
  life?: readonly string[]
}

export type Plan = {
  parts: Part[]
  mood: Mood
  withAction: boolean
  /** Actions typical of this kind of character, beside the general ones. */
  ownActions: Templates
}

const ACTION_PROBABILITY = 0.45
const RECALL_PROBABILITY = 0.5
const REMINDER_PROBABILITY = 0.6
const LIFE_ASIDE_PROBABILITY = 0.5
const COME_BACK_PROBABILITY = 0.4
const BRIEF_FOLLOW_UP_PROBABILITY = 0.4

const RECALL_MOODS: ReadonlySet<Mood> = new Set(['warm', 'playful', 'caring'])
/** Moods in which the character talks about their own life; not while comforting. */
const SELF_TALK_MOODS: ReadonlySet<Mood> = new Set(['warm', 'playful'])

const USES_LIFE_SLOT = /<(?:life|joinedLife)>/

/** Prefers templates that quote the character's own story, if there is one, over generic ones. */
const preferOwnStory = (pools: Templates[], life: readonly string[]): Templates[] =>
  life.length === 0
    ? pools
    : [...pools.map((pool) => pool.filter((line) => USES_LIFE_SLOT.test(line))), ...pools]

/** Life sentences of the character that answer this intent. */
const findLifeFor = (intent: Intent, analysis: Understanding, pack: Voice): string[] => {
  const onTheme = (theme: LifeTheme) => lifeOn(analysis.life, theme, pack)
  switch (intent) {
    case 'askJob':
      return onTheme('work')
    case 'askWhere':
      return onTheme('origin')
    case 'askDream':
      return onTheme('dream')
    case 'askFlaw':
      return onTheme('flaw')
    case 'askUs':
    case 'askSingle':
      return onTheme('us')
    case 'askPast':
      return [...onTheme('past'), ...onTheme('origin')]
    case 'askAbout':
      return analysis.life
    default:
      return analysis.lifeAbout
  }
}

/** Intents with a specific answer, which need no second one. */
const SPECIFIC_INTENTS: ReadonlySet<Intent> = new Set([
  'askSpecific',
  'stateSpecific',
  'askHobbyOn',
  'askColour',
  'askSeason',
  'askLife',
])

/** The intents to answer, in reply order: courtesies come first. */
const selectIntents = (main: Intent, analysis: Understanding): Intent[] => {
  if (RECIPES[main].alone) return [main]
  const rest = analysis.intents.filter((intent) => intent !== main && !RECIPES[intent].alone)
  const courtesy = rest.find((intent) => RECIPES[intent].courtesy)
  const other =
    SPECIFIC_INTENTS.has(main) || analysis.isGrieving
      ? undefined
      : rest.find((intent) => wantsAnswer(intent))
  const answered = [main, other].filter((intent) => intent !== undefined)
  return courtesy && courtesy !== other ? [courtesy, ...answered] : answered
}

const getSlots = (intent: Intent, analysis: Understanding): Slots => {
  if (intent === 'askSpecific') return analysis.asked[0]?.slots ?? {}
  return intent === 'stateSpecific' ? (analysis.told[0]?.slots ?? {}) : {}
}

const getMood = (main: Intent, analysis: Understanding): Mood | undefined => {
  if (main === 'askSpecific') return analysis.asked[0]?.matter.mood
  return main === 'stateSpecific' ? analysis.told[0]?.matter.mood : undefined
}

/** One memory that was not mentioned yet. */
const createRecallPart = ({ memories, remindedOf }: Understanding, { lines }: Voice): Part => ({
  pools: [lines.recall],
  isOptional: true,
  memories: remindedOf.length > 0 ? remindedOf : memories,
})

/** Light messages, after which the character may come back to an earlier statement of the user. */
const LIGHT_INTENTS: ReadonlySet<Intent> = new Set([
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

const createComeBackParts = (main: Intent, analysis: Understanding, random: Random): Part[] => {
  if (analysis.isHeavy || !LIGHT_INTENTS.has(main) || !random.chance(COME_BACK_PROBABILITY))
    return []
  return analysis.before
    .filter(({ matter }) => !analysis.isGrieving || !matter.isOfTheLiving)
    .map(({ matter, slots }) => ({
      pools: [matter.later ?? []],
      slots,
      isOptional: true,
      isOnce: true,
    }))
}

/** Decides the parts of the reply, their order and the mood; composing finds the wording. */
export const choose = (analysis: Understanding, situation: Situation): Plan => {
  const { voice, random } = situation
  const main = analysis.intents[0] ?? 'statement'
  const { mood, alone } = RECIPES[main]
  const answers = selectIntents(main, analysis).map((intent): Part => {
    const life = findLifeFor(intent, analysis, voice)
    const pools = preferOwnStory(answerPools(intent, analysis, situation), life)
    const slots = getSlots(intent, analysis)
    if (intent !== main) return { pools, life, slots, isOptional: true }
    // Crisis help may be repeated verbatim: the tested wording is better than a variation.
    if (intent === 'crisis') return { pools, isOptional: false, mayRepeat: true, isStrict: true }
    const last = alone ? [] : [poolOf('statement', situation), voice.lines.ask]
    return {
      pools: [...pools, ...last, voice.lines.endless],
      life,
      slots,
      ...(isTopic(intent) || intent === 'statement' ? { reminders: analysis.remindedOf } : {}),
      isOptional: false,
      isStrict:
        alone === true ||
        intent === 'askSpecific' ||
        (intent === 'knowMe' && analysis.ofMine !== null) ||
        analysis.isHeavy,
    }
  })
  const isReminded =
    analysis.remindedOf.length > 0 && RECALL_MOODS.has(mood) && random.chance(REMINDER_PROBABILITY)
  const mentionsMemory =
    main !== 'knowMe' &&
    main !== 'stateName' &&
    (isReminded ||
      (main === 'greeting' && analysis.memory !== null && random.chance(RECALL_PROBABILITY)))
  // The character's own story only if it relates to the message, or if the user gives nothing to reply to.
  const relatedLife = main === 'short' ? analysis.life : analysis.lifeTouched
  const lifeAsides = relatedLife.filter((line) => voice.isHers.test(line))
  const mentionsLife =
    !alone &&
    !analysis.isHeavy &&
    SELF_TALK_MOODS.has(getMood(main, analysis) ?? mood) &&
    lifeAsides.length > 0 &&
    random.chance(LIFE_ASIDE_PROBABILITY)
  const hasFollowUp =
    !voice.isBrief.test(situation.speaker.voice) || random.chance(BRIEF_FOLLOW_UP_PROBABILITY)
  const follow = [
    ...(mentionsLife ? [voice.lines.lifeAside] : []),
    ...followPools(main, analysis, situation),
  ]
  return {
    parts: [
      ...answers,
      ...(mentionsMemory ? [createRecallPart(analysis, voice)] : []),
      ...(hasFollowUp
        ? [
            ...createComeBackParts(main, analysis, random),
            { pools: follow, life: lifeAsides, isOptional: true },
          ]
        : []),
    ],
    mood:
      (isTooLight(analysis) ? 'caring' : getMood(main, analysis)) ??
      (analysis.isHeavy && !alone ? 'caring' : mood),
    withAction: main !== 'crisis' && random.chance(ACTION_PROBABILITY),
    ownActions:
      SELF_TALK_MOODS.has(mood) && !analysis.isHeavy
        ? tonesOf(situation).flatMap(({ actions }) => actions ?? [])
        : [],
  }
}
