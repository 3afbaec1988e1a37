import { findLifeOnTheme } from './life-sentences.ts'
import { INTENT_HANDLING, isTopic, needsAnswer } from './intent.ts'
import type { Intent, Mood } from './intent.ts'
import {
  getAnswerPools,
  getFollowUpPools,
  isSmallTalkInGrief,
  buildPool,
  getTones,
} from './pools.ts'
import type { ReplySituation } from './pools.ts'
import type { Random } from './random.ts'
import type { Slots } from './template.ts'
import type { MessageAnalysis } from './analyse-message.ts'
import type { LifeTheme, Templates, LanguagePack } from './language-pack.ts'

/** One part of a reply: the template pools to take it from, best first. */
export type ReplyPart = {
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

export type ReplyPlan = {
  parts: ReplyPart[]
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
const findLifeFor = (intent: Intent, analysis: MessageAnalysis, pack: LanguagePack): string[] => {
  const onTheme = (theme: LifeTheme) => findLifeOnTheme(analysis.life, theme, pack)
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
      return analysis.relatedLife
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
const selectIntents = (main: Intent, analysis: MessageAnalysis): Intent[] => {
  if (INTENT_HANDLING[main].isExclusive) return [main]
  const rest = analysis.intents.filter(
    (intent) => intent !== main && !INTENT_HANDLING[intent].isExclusive,
  )
  const courtesy = rest.find((intent) => INTENT_HANDLING[intent].isCourtesy)
  const other =
    SPECIFIC_INTENTS.has(main) || analysis.isGrieving
      ? undefined
      : rest.find((intent) => needsAnswer(intent))
  const answered = [main, other].filter((intent) => intent !== undefined)
  return courtesy && courtesy !== other ? [courtesy, ...answered] : answered
}

const getSlots = (intent: Intent, analysis: MessageAnalysis): Slots => {
  if (intent === 'askSpecific') return analysis.questions[0]?.slots ?? {}
  return intent === 'stateSpecific' ? (analysis.statements[0]?.slots ?? {}) : {}
}

const getMood = (main: Intent, analysis: MessageAnalysis): Mood | undefined => {
  if (main === 'askSpecific') return analysis.questions[0]?.rule.mood
  return main === 'stateSpecific' ? analysis.statements[0]?.rule.mood : undefined
}

/** One memory that was not mentioned yet. */
const createRecallPart = (
  { memories, relatedMemories }: MessageAnalysis,
  { lines }: LanguagePack,
): ReplyPart => ({
  pools: [lines.recall],
  isOptional: true,
  memories: relatedMemories.length > 0 ? relatedMemories : memories,
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

const createComeBackParts = (
  main: Intent,
  analysis: MessageAnalysis,
  random: Random,
): ReplyPart[] => {
  if (analysis.isSad || !LIGHT_INTENTS.has(main) || !random.chance(COME_BACK_PROBABILITY)) return []
  return analysis.earlierStatements
    .filter(({ rule }) => !analysis.isGrieving || !rule.assumesPersonAlive)
    .map(({ rule, slots }) => ({
      pools: [rule.followUpLines ?? []],
      slots,
      isOptional: true,
      isOnce: true,
    }))
}

/** Decides the parts of the reply, their order and the mood; composing finds the wording. */
export const planReply = (analysis: MessageAnalysis, situation: ReplySituation): ReplyPlan => {
  const { pack, random } = situation
  const main = analysis.intents[0] ?? 'statement'
  const { mood, isExclusive } = INTENT_HANDLING[main]
  const answers = selectIntents(main, analysis).map((intent): ReplyPart => {
    const life = findLifeFor(intent, analysis, pack)
    const pools = preferOwnStory(getAnswerPools(intent, analysis, situation), life)
    const slots = getSlots(intent, analysis)
    if (intent !== main) return { pools, life, slots, isOptional: true }
    // Crisis help may be repeated verbatim: the tested wording is better than a variation.
    if (intent === 'crisis') return { pools, isOptional: false, mayRepeat: true, isStrict: true }
    const last = isExclusive ? [] : [buildPool('statement', situation), pack.lines.ask]
    return {
      pools: [...pools, ...last, pack.lines.endless],
      life,
      slots,
      ...(isTopic(intent) || intent === 'statement' ? { reminders: analysis.relatedMemories } : {}),
      isOptional: false,
      isStrict:
        isExclusive === true ||
        intent === 'askSpecific' ||
        (intent === 'knowMe' && analysis.ownFact !== null) ||
        analysis.isSad,
    }
  })
  const isReminded =
    analysis.relatedMemories.length > 0 &&
    RECALL_MOODS.has(mood) &&
    random.chance(REMINDER_PROBABILITY)
  const mentionsMemory =
    main !== 'knowMe' &&
    main !== 'stateName' &&
    (isReminded ||
      (main === 'greeting' && analysis.memory !== null && random.chance(RECALL_PROBABILITY)))
  // The character's own story only if it relates to the message, or if the user gives nothing to reply to.
  const relatedLife = main === 'short' ? analysis.life : analysis.closelyRelatedLife
  const lifeAsides = relatedLife.filter((line) => pack.isAboutSelf.test(line))
  const mentionsLife =
    !isExclusive &&
    !analysis.isSad &&
    SELF_TALK_MOODS.has(getMood(main, analysis) ?? mood) &&
    lifeAsides.length > 0 &&
    random.chance(LIFE_ASIDE_PROBABILITY)
  const hasFollowUp =
    !pack.isBrief.test(situation.speaker.voice) || random.chance(BRIEF_FOLLOW_UP_PROBABILITY)
  const follow = [
    ...(mentionsLife ? [pack.lines.lifeAside] : []),
    ...getFollowUpPools(main, analysis, situation),
  ]
  return {
    parts: [
      ...answers,
      ...(mentionsMemory ? [createRecallPart(analysis, pack)] : []),
      ...(hasFollowUp
        ? [
            ...createComeBackParts(main, analysis, random),
            { pools: follow, life: lifeAsides, isOptional: true },
          ]
        : []),
    ],
    mood:
      (isSmallTalkInGrief(analysis) ? 'caring' : getMood(main, analysis)) ??
      (analysis.isSad && !isExclusive ? 'caring' : mood),
    withAction: main !== 'crisis' && random.chance(ACTION_PROBABILITY),
    ownActions:
      SELF_TALK_MOODS.has(mood) && !analysis.isSad
        ? getTones(situation).flatMap(({ actions }) => actions ?? [])
        : [],
  }
}
