import type { Speaker } from '../../port.ts'
import { lifeOn } from './her-life.ts'
import { RECIPES, isTopic } from './intent.ts'
import type { Follow, Intent, Mood } from './intent.ts'
import type { Random } from './random.ts'
import type { Understanding } from './understand.ts'
import type { Aside, LineKey, Period, Templates, Tone, Topic, Voice } from './voice.ts'

export type Situation = { voice: Voice; speaker: Speaker; hour: number; random: Random }

const MIRROR_PROBABILITY = 0.5
const NOTICE_PROBABILITY = 0.45
const GENTLE_PROBABILITY = 0.9
const ACKNOWLEDGE_PROBABILITY = 0.4

/** Probability of a follow-up; lower if the last message of the character ended with a question. */
const FOLLOW_UP_PROBABILITIES: Record<Follow, { afterQuestion: number; otherwise: number }> = {
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

const FAVOURITE_TOPICS: readonly Topic[] = [
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
export const isTooLight = ({ isHeavy, isGrieving, told }: Understanding): boolean =>
  isHeavy && isGrieving && LIGHT_MOODS.has(told[0]?.matter.mood ?? 'calm')

const ABOUT_OTHERS: readonly Intent[] = ['family', 'friend', 'pet']

const selectAnecdotes = (asides: readonly Aside[], facts: readonly string[]): Templates[] =>
  asides.filter(({ about }) => facts.some((fact) => about.test(fact))).map(({ lines }) => lines)

export const tonesOf = ({ voice, speaker }: Situation): Tone[] =>
  voice.tones.filter(({ about }) => about.test(`${speaker.type} ${speaker.relationship}`))

/** General templates, and twice as likely those of the tones that fit the character. */
export const poolOf = (key: LineKey, situation: Situation): Templates => {
  const own = tonesOf(situation).flatMap(({ lines }) => lines[key] ?? [])
  return [...situation.voice.lines[key], ...own, ...own]
}

/** Anecdotes of the day that fit the job and the hobbies of the character. */
const getDayPools = ({ voice, speaker }: Situation): Templates[] => [
  ...selectAnecdotes(voice.jobs, [speaker.job]),
  ...selectAnecdotes(voice.hobbies, speaker.hobbies),
]

/** Pools for the answer itself; those specific to the situation come before the general one. */
export const answerPools = (
  intent: Intent,
  analysis: Understanding,
  situation: Situation,
): Templates[] => {
  const { voice, speaker, random } = situation
  const getPools = (...keys: LineKey[]) => keys.map((key) => poolOf(key, situation))
  const isClose = voice.close.test(speaker.relationship)
  const now = `now:${toPeriod(situation.hour)}` as const
  if (analysis.isHeavy && analysis.isGrieving && intent === 'thanks')
    return getPools('thanksGentle', 'gentle')
  const isThanked = intent === 'thanks'
  if (analysis.isHeavy && GENTLE_INTENTS.has(intent) && !isThanked)
    return getPools('gentle', intent)
  if (isTopic(intent) || intent === 'statement') {
    const isGentle = analysis.isHeavy && analysis.isGrieving && random.chance(GENTLE_PROBABILITY)
    if (isGentle) return getPools('gentle', intent)
    if (analysis.remindedOf.length > 0) return getPools('reminded', intent)
    if (analysis.mirror && random.chance(MIRROR_PROBABILITY)) return getPools('mirror', intent)
    if (analysis.yours && random.chance(NOTICE_PROBABILITY)) return getPools('aboutYours', intent)
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
      if (analysis.ofMine)
        return getPools(analysis.ofMine.memory ? 'knowMeFact' : 'knowMeUnknown', 'knowMe')
      if (analysis.asksName && analysis.name) return getPools('knowMeName', 'knowMe')
      if (analysis.memories.length > 1) return getPools('knowMeMemories', 'knowMeMemory', 'knowMe')
      if (analysis.memory) return getPools('knowMeMemory', 'knowMe')
      return analysis.name ? getPools('knowMeName', 'knowMe') : getPools('knowMeNothing', 'knowMe')
    case 'ill':
      return analysis.intents.some((i) => ABOUT_OTHERS.includes(i))
        ? getPools('illOther')
        : getPools('ill')
    case 'askWhere':
      return lifeOn(analysis.life, 'origin', voice).length
        ? getPools('askLifeStory', 'askWhere')
        : getPools('askWhere')
    case 'askLike':
      if (analysis.fondAbout.length) return getPools('likeKnown', 'askLike')
      return analysis.herDoing.length
        ? [...getPools('likeYes'), ...analysis.herDoing]
        : getPools('askLike')
    case 'askJob':
      return getPools('askJob', 'askJobVague')
    case 'askHobby':
      return getPools('askHobby', 'askHobbyVague')
    case 'askSpecific':
      return [
        ...analysis.asked.flatMap(({ matter }) => [matter.lines, matter.otherwise ?? []]),
        ...getPools('askCharacter'),
      ]
    case 'stateSpecific':
      if (isTooLight(analysis)) return getPools('gentle')
      if (analysis.isGrieving && analysis.told[0]?.matter.isOfTheLiving)
        return getPools('missGone', 'gentle')
      return [...analysis.told.map(({ matter }) => matter.lines), ...getPools('statement')]
    case 'acknowledgeAnswer':
      return [...(analysis.thread ? [analysis.thread.lines] : []), ...getPools('acknowledgeAnswer')]
    case 'askHobbyOn':
      return [...analysis.herDoing, ...getPools('askCharacter')]
    case 'askLife':
      return getPools('askLife', 'askLifeStory')
    case 'askCharacter':
      return analysis.isYesNo
        ? getPools('askCharacterYesNo', 'askCharacter')
        : getPools('askCharacter')
    case 'statement':
      return analysis.wasAsked && !analysis.isToHer && random.chance(ACKNOWLEDGE_PROBABILITY)
        ? getPools('acknowledgeAnswer', 'statement')
        : getPools('statement')
    case 'askWorkDay':
      return [...selectAnecdotes(voice.jobs, [speaker.job]), ...getPools('askJob', 'askDay')]
    case 'askDay':
      return [...random.shuffled(getDayPools(situation)), ...getPools('askDay', now)]
    case 'askDoing':
      return toPeriod(situation.hour) === 'day'
        ? [...selectAnecdotes(voice.jobs, [speaker.job]), ...getPools(now, 'askDoing')]
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

export const followPools = (
  main: Intent,
  analysis: Understanding,
  situation: Situation,
): Templates[] => {
  const { voice, speaker, random, hour } = situation
  const { follow } = RECIPES[main]
  if (analysis.isHeavy && (GENTLE_INTENTS.has(main) || follow === 'ask')) return []
  if (
    !random.chance(
      FOLLOW_UP_PROBABILITIES[follow][analysis.wasAsked ? 'afterQuestion' : 'otherwise'],
    )
  )
    return []
  switch (follow) {
    case 'hobby':
      return random.shuffled(selectAnecdotes(voice.hobbies, speaker.hobbies))
    case 'job':
      return selectAnecdotes(voice.jobs, [speaker.job])
    case 'now': {
      const now = [voice.lines[`now:${toPeriod(hour)}`], voice.lines.anyHobby]
      return random.chance(0.5) ? [...random.shuffled(getDayPools(situation)), ...now] : now
    }
    case 'care': {
      const isExhausted = main === 'tired' || main === 'angry'
      const cause = isExhausted && analysis.intents.find((i) => i === 'work' || i === 'study')
      return cause ? [voice.lines[cause], voice.lines.care] : [voice.lines.care]
    }
    case 'none':
      return []
    default:
      return [voice.lines[follow], voice.lines.ask]
  }
}
