import type { Speaker } from './reply-request.ts'
import { findLifeOnTheme } from './life-sentences.ts'
import { INTENT_HANDLING, isTopic } from './intent.ts'
import type { FollowUp, Intent, Mood } from './intent.ts'
import type { Random } from './random.ts'
import type { MessageAnalysis } from './analyse-message.ts'
import type {
  AnecdoteSet,
  LineKey,
  Period,
  Templates,
  Tone,
  FavouriteTopic,
  LanguagePack,
} from './language-pack.ts'

export type ReplySituation = { pack: LanguagePack; speaker: Speaker; hour: number; random: Random }

const MIRROR_PROBABILITY = 0.5
const NOTICE_PROBABILITY = 0.45
const GENTLE_PROBABILITY = 0.9
const ACKNOWLEDGE_PROBABILITY = 0.4

/** Probability of a follow-up; lower if the last message of the character ended with a question. */
const FOLLOW_UP_PROBABILITIES: Record<FollowUp, { afterQuestion: number; otherwise: number }> = {
  hello: { afterQuestion: 0.6, otherwise: 0.9 },
  back: { afterQuestion: 0.3, otherwise: 0.75 },
  ask: { afterQuestion: 0.2, otherwise: 0.8 },
  now: { afterQuestion: 0.6, otherwise: 0.6 },
  care: { afterQuestion: 0.5, otherwise: 0.9 },
  hobby: { afterQuestion: 0.8, otherwise: 0.8 },
  job: { afterQuestion: 0.8, otherwise: 0.8 },
  none: { afterQuestion: 0, otherwise: 0 },
}

const toPeriod = (hour: number): Period => {
  if (hour >= 5 && hour < 11) return 'morning'
  if (hour >= 11 && hour < 17) return 'day'
  return hour >= 17 && hour < 22 ? 'evening' : 'night'
}

const FAVOURITE_TOPICS: readonly FavouriteTopic[] = [
  'food',
  'music',
  'film',
  'book',
  'travel',
  'pet',
  'sport',
  'game',
]

/** Intents that get a gentle answer while a recent message was sad. */
const GENTLE_INTENTS: ReadonlySet<Intent> = new Set([
  'statement',
  'answer',
  'acknowledgeAnswer',
  'yes',
  'no',
  'short',
  'thanks',
  'ill',
  'angry',
])
const LIGHT_MOODS: ReadonlySet<Mood> = new Set(['playful', 'warm', 'shy'])

/** Whether the statement is small talk while the user is grieving; it gets a gentle answer. */
export const isSmallTalkInGrief = ({ isSad, isGrieving, statements }: MessageAnalysis): boolean =>
  isSad && isGrieving && LIGHT_MOODS.has(statements[0]?.rule.mood ?? 'calm')

const ABOUT_OTHERS: readonly Intent[] = ['family', 'friend', 'pet']

const selectAnecdotes = (asides: readonly AnecdoteSet[], facts: readonly string[]): Templates[] =>
  asides.filter(({ about }) => facts.some((fact) => about.test(fact))).map(({ lines }) => lines)

export const getTones = ({ pack, speaker }: ReplySituation): Tone[] =>
  pack.tones.filter(({ about }) => about.test(`${speaker.type} ${speaker.relationship}`))

/** General templates, and twice as likely those of the tones that fit the character. */
export const buildPool = (key: LineKey, situation: ReplySituation): Templates => {
  const own = getTones(situation).flatMap(({ lines }) => lines[key] ?? [])
  return [...situation.pack.lines[key], ...own, ...own]
}

/** Anecdotes of the day that fit the job and the hobbies of the character. */
const getDayPools = ({ pack, speaker }: ReplySituation): Templates[] => [
  ...selectAnecdotes(pack.jobs, [speaker.job]),
  ...selectAnecdotes(pack.hobbies, speaker.hobbies),
]

/** Pools for the answer itself; those specific to the situation come before the general one. */
export const getAnswerPools = (
  intent: Intent,
  analysis: MessageAnalysis,
  situation: ReplySituation,
): Templates[] => {
  const { pack, speaker, random } = situation
  const getPools = (...keys: LineKey[]) => keys.map((key) => buildPool(key, situation))
  const isClose = pack.closeRelationship.test(speaker.relationship)
  const now = `now:${toPeriod(situation.hour)}` as const
  if (analysis.isSad && analysis.isGrieving && intent === 'thanks')
    return getPools('thanksGentle', 'gentle')
  const isThanked = intent === 'thanks'
  if (analysis.isSad && GENTLE_INTENTS.has(intent) && !isThanked) return getPools('gentle', intent)
  if (isTopic(intent) || intent === 'statement') {
    const isGentle = analysis.isSad && analysis.isGrieving && random.chance(GENTLE_PROBABILITY)
    if (isGentle) return getPools('gentle', intent)
    if (analysis.relatedMemories.length > 0) return getPools('reminded', intent)
    if (analysis.mirror && random.chance(MIRROR_PROBABILITY)) return getPools('mirror', intent)
    if (analysis.possession && random.chance(NOTICE_PROBABILITY))
      return getPools('aboutYours', intent)
    if (intent === 'statement' && analysis.noun && random.chance(NOTICE_PROBABILITY)) {
      return getPools('aboutNoun', intent)
    }
  }
  switch (intent) {
    case 'human':
    case 'explicit':
    case 'meet':
    case 'money':
      return getPools(intent, `${intent}Again`)
    case 'love':
      return isClose ? getPools('loveClose', 'love') : getPools('love')
    case 'askLoveMe':
      return isClose ? getPools('askLoveMeClose', 'askLoveMe') : getPools('askLoveMe')
    case 'knowMe':
      if (analysis.ownFact)
        return getPools(analysis.ownFact.memory ? 'knowMeFact' : 'knowMeUnknown', 'knowMe')
      if (analysis.asksName && analysis.name) return getPools('knowMeName', 'knowMe')
      if (analysis.memories.length > 1) return getPools('knowMeMemories', 'knowMeMemory', 'knowMe')
      if (analysis.memory) return getPools('knowMeMemory', 'knowMe')
      return analysis.name ? getPools('knowMeName', 'knowMe') : getPools('knowMeNothing', 'knowMe')
    case 'ill':
      return analysis.intents.some((i) => ABOUT_OTHERS.includes(i))
        ? getPools('illOther')
        : getPools('ill')
    case 'askWhere':
      return findLifeOnTheme(analysis.life, 'origin', pack).length
        ? getPools('askLifeStory', 'askWhere')
        : getPools('askWhere')
    case 'askLike':
      if (analysis.relatedLikes.length) return getPools('likeKnown', 'askLike')
      return analysis.activityPools.length
        ? [...getPools('likeYes'), ...analysis.activityPools]
        : getPools('askLike')
    case 'askJob':
      return getPools('askJob', 'askJobVague')
    case 'askHobby':
      return getPools('askHobby', 'askHobbyVague')
    case 'askSpecific':
      return [
        ...analysis.questions.flatMap(({ rule }) => [rule.lines, rule.fallbackLines ?? []]),
        ...getPools('askCharacter'),
      ]
    case 'stateSpecific':
      if (isSmallTalkInGrief(analysis)) return getPools('gentle')
      if (analysis.isGrieving && analysis.statements[0]?.rule.assumesPersonAlive)
        return getPools('missGone', 'gentle')
      return [...analysis.statements.map(({ rule }) => rule.lines), ...getPools('statement')]
    case 'acknowledgeAnswer':
      return [
        ...(analysis.answerRule ? [analysis.answerRule.lines] : []),
        ...getPools('acknowledgeAnswer'),
      ]
    case 'askHobbyOn':
      return [...analysis.activityPools, ...getPools('askCharacter')]
    case 'askLife':
      return getPools('askLife', 'askLifeStory')
    case 'askCharacter':
      return analysis.isYesNo
        ? getPools('askCharacterYesNo', 'askCharacter')
        : getPools('askCharacter')
    case 'statement':
      return analysis.followsQuestion &&
        !analysis.isToCharacter &&
        random.chance(ACKNOWLEDGE_PROBABILITY)
        ? getPools('acknowledgeAnswer', 'statement')
        : getPools('statement')
    case 'askWorkDay':
      return [...selectAnecdotes(pack.jobs, [speaker.job]), ...getPools('askJob', 'askDay')]
    case 'askDay':
      return [...random.shuffle(getDayPools(situation)), ...getPools('askDay', now)]
    case 'askDoing':
      return toPeriod(situation.hour) === 'day'
        ? [...selectAnecdotes(pack.jobs, [speaker.job]), ...getPools(now, 'askDoing')]
        : getPools(now, 'askDoing')
    case 'andYou':
      return random.chance(0.5)
        ? getPools('andYou', 'anyHobby', now)
        : getPools('anyHobby', now, 'andYou')
    case 'askFavourite': {
      const topics = FAVOURITE_TOPICS.filter((topic) => analysis.intents.includes(topic))
      return [
        ...getPools(...topics.map((topic) => `favourite:${topic}` as const)),
        ...getPools('askFavourite'),
      ]
    }
    default:
      return getPools(intent)
  }
}

export const getFollowUpPools = (
  main: Intent,
  analysis: MessageAnalysis,
  situation: ReplySituation,
): Templates[] => {
  const { pack, speaker, random, hour } = situation
  const { followUp } = INTENT_HANDLING[main]
  if (analysis.isSad && (GENTLE_INTENTS.has(main) || followUp === 'ask')) return []
  if (
    !random.chance(
      FOLLOW_UP_PROBABILITIES[followUp][analysis.followsQuestion ? 'afterQuestion' : 'otherwise'],
    )
  )
    return []
  switch (followUp) {
    case 'hobby':
      return random.shuffle(selectAnecdotes(pack.hobbies, speaker.hobbies))
    case 'job':
      return selectAnecdotes(pack.jobs, [speaker.job])
    case 'now': {
      const now = [pack.lines[`now:${toPeriod(hour)}`], pack.lines.anyHobby]
      return random.chance(0.5) ? [...random.shuffle(getDayPools(situation)), ...now] : now
    }
    case 'care': {
      const isExhausted = main === 'tired' || main === 'angry'
      const cause = isExhausted && analysis.intents.find((i) => i === 'work' || i === 'study')
      return cause ? [pack.lines[cause], pack.lines.care] : [pack.lines.care]
    }
    case 'none':
      return []
    default:
      return [pack.lines[followUp], pack.lines.ask]
  }
}
