import type { Speaker } from '../../port.ts'
import { lifeOn } from './her-life.ts'
import { RECIPES, isTopic } from './intent.ts'
import type { Follow, Intent, Mood } from './intent.ts'
import type { Random } from './random.ts'
import type { Understanding } from './understand.ts'
import type { Aside, LineKey, Period, Templates, Tone, Topic, Voice } from './voice.ts'

export type Situation = { voice: Voice; speaker: Speaker; hour: number; random: Random }

const MIRRORS_IN = 0.5
const NOTICES_IN = 0.45
const SOFT_IN = 0.9
const TAKES_UP_IN = 0.4

/** How often a follow-up comes. Who has just asked something asks less. */
const FOLLOWS: Record<Follow, { asked: number; otherwise: number }> = {
  hello: { asked: 0.6, otherwise: 0.9 },
  back: { asked: 0.3, otherwise: 0.75 },
  ask: { asked: 0.2, otherwise: 0.8 },
  now: { asked: 0.6, otherwise: 0.6 },
  care: { asked: 0.5, otherwise: 0.9 },
  hobby: { asked: 0.8, otherwise: 0.8 },
  job: { asked: 0.8, otherwise: 0.8 },
  none: { asked: 0, otherwise: 0 },
}

const periodOf = (hour: number): Period => {
  if (hour >= 5 && hour < 11) return 'morning'
  if (hour >= 11 && hour < 17) return 'day'
  return hour >= 17 && hour < 22 ? 'evening' : 'night'
}

const FAVOURITES: readonly Topic[] = [
  'food',
  'music',
  'film',
  'book',
  'travel',
  'pet',
  'sport',
  'game',
]

/** What is met gently as long as something sad is near. */
const SOFTENED: ReadonlySet<Intent> = new Set([
  'statement',
  'answer',
  'takeUp',
  'yes',
  'no',
  'short',
  'thanks',
  'ill',
  'angry',
])
const LIGHT_MOODS: ReadonlySet<Mood> = new Set(['playful', 'warm', 'shy'])

/** Small talk beside a death is met gently. */
export const isTooLight = ({ isHeavy, isGrieving, told }: Understanding): boolean =>
  isHeavy && isGrieving && LIGHT_MOODS.has(told[0]?.matter.mood ?? 'calm')

const OTHERS: readonly Intent[] = ['family', 'friend', 'pet']

const fitting = (asides: readonly Aside[], facts: readonly string[]): Templates[] =>
  asides.filter(({ about }) => facts.some((fact) => about.test(fact))).map(({ lines }) => lines)

export const tonesOf = ({ voice, speaker }: Situation): Tone[] =>
  voice.tones.filter(({ about }) => about.test(`${speaker.type} ${speaker.relationship}`))

/** What anybody may say, and twice as likely what her kind says. */
export const poolOf = (key: LineKey, at: Situation): Templates => {
  const own = tonesOf(at).flatMap(({ lines }) => lines[key] ?? [])
  return [...at.voice.lines[key], ...own, ...own]
}

/** Small things of her day, by what she does. */
const dayPools = ({ voice, speaker }: Situation): Templates[] => [
  ...fitting(voice.jobs, [speaker.job]),
  ...fitting(voice.hobbies, speaker.hobbies),
]

/** Pools for the answer itself. The situation's own come before the general one. */
export const answerPools = (intent: Intent, seen: Understanding, at: Situation): Templates[] => {
  const { voice, speaker, random } = at
  const of = (...keys: LineKey[]) => keys.map((key) => poolOf(key, at))
  const isClose = voice.close.test(speaker.relationship)
  const now = `now:${periodOf(at.hour)}` as const
  if (seen.isHeavy && seen.isGrieving && intent === 'thanks') return of('thanksGentle', 'gentle')
  const isThanked = intent === 'thanks'
  if (seen.isHeavy && SOFTENED.has(intent) && !isThanked) return of('gentle', intent)
  if (isTopic(intent) || intent === 'statement') {
    const isSoft = seen.isHeavy && seen.isGrieving && random.chance(SOFT_IN)
    if (isSoft) return of('gentle', intent)
    if (seen.remindedOf.length > 0) return of('reminded', intent)
    if (seen.mirror && random.chance(MIRRORS_IN)) return of('mirror', intent)
    if (seen.yours && random.chance(NOTICES_IN)) return of('aboutYours', intent)
    if (intent === 'statement' && seen.noun && random.chance(NOTICES_IN)) {
      return of('aboutNoun', intent)
    }
  }
  switch (intent) {
    case 'human':
    case 'explicit':
    case 'meet':
    case 'money':
      return of(intent, `${intent}Again`)
    case 'love':
      return isClose ? of('loveClose', 'love') : of('love')
    case 'askLoveMe':
      return isClose ? of('askLoveMeClose', 'askLoveMe') : of('askLoveMe')
    case 'knowMe':
      if (seen.ofMine) return of(seen.ofMine.memory ? 'knowMeFact' : 'knowMeUntold', 'knowMe')
      if (seen.asksName && seen.name) return of('knowMeName', 'knowMe')
      if (seen.memories.length > 1) return of('knowMeMemories', 'knowMeMemory', 'knowMe')
      if (seen.memory) return of('knowMeMemory', 'knowMe')
      return seen.name ? of('knowMeName', 'knowMe') : of('knowMeNothing', 'knowMe')
    case 'ill':
      return seen.intents.some((i) => OTHERS.includes(i)) ? of('illOther') : of('ill')
    case 'askWhere':
      return lifeOn(seen.life, 'origin', voice).length
        ? of('askLifeTold', 'askWhere')
        : of('askWhere')
    case 'askLike':
      if (seen.fondAbout.length) return of('likeTold', 'askLike')
      return seen.herDoing.length ? [...of('likeYes'), ...seen.herDoing] : of('askLike')
    case 'askJob':
      return of('askJob', 'askJobVague')
    case 'askHobby':
      return of('askHobby', 'askHobbyVague')
    case 'askMatter':
      return [
        ...seen.asked.flatMap(({ matter }) => [matter.lines, matter.otherwise ?? []]),
        ...of('askHer'),
      ]
    case 'tellMatter':
      if (isTooLight(seen)) return of('gentle')
      if (seen.isGrieving && seen.told[0]?.matter.isOfTheLiving) return of('missGone', 'gentle')
      return [...seen.told.map(({ matter }) => matter.lines), ...of('statement')]
    case 'takeUp':
      return [...(seen.thread ? [seen.thread.lines] : []), ...of('takeUp')]
    case 'askHobbyOn':
      return [...seen.herDoing, ...of('askHer')]
    case 'askLife':
      return of('askLife', 'askLifeTold')
    case 'askHer':
      return seen.isYesNo ? of('askHerYesNo', 'askHer') : of('askHer')
    case 'statement':
      return seen.wasAsked && !seen.isToHer && random.chance(TAKES_UP_IN)
        ? of('takeUp', 'statement')
        : of('statement')
    case 'askWorkDay':
      return [...fitting(voice.jobs, [speaker.job]), ...of('askJob', 'askDay')]
    case 'askDay':
      return [...random.shuffled(dayPools(at)), ...of('askDay', now)]
    case 'askDoing':
      return periodOf(at.hour) === 'day'
        ? [...fitting(voice.jobs, [speaker.job]), ...of(now, 'askDoing')]
        : of(now, 'askDoing')
    case 'andYou':
      return random.chance(0.5) ? of('andYou', 'anyHobby', now) : of('anyHobby', now, 'andYou')
    case 'askFavourite': {
      const topics = FAVOURITES.filter((topic) => seen.intents.includes(topic))
      return [...of(...topics.map((topic) => `favourite:${topic}` as const)), ...of('askFavourite')]
    }
    default:
      return of(intent)
  }
}

export const followPools = (main: Intent, seen: Understanding, at: Situation): Templates[] => {
  const { voice, speaker, random, hour } = at
  const { follow } = RECIPES[main]
  if (seen.isHeavy && (SOFTENED.has(main) || follow === 'ask')) return []
  if (!random.chance(FOLLOWS[follow][seen.wasAsked ? 'asked' : 'otherwise'])) return []
  switch (follow) {
    case 'hobby':
      return random.shuffled(fitting(voice.hobbies, speaker.hobbies))
    case 'job':
      return fitting(voice.jobs, [speaker.job])
    case 'now': {
      const now = [voice.lines[`now:${periodOf(hour)}`], voice.lines.anyHobby]
      return random.chance(0.5) ? [...random.shuffled(dayPools(at)), ...now] : now
    }
    case 'care': {
      const isSpent = main === 'tired' || main === 'angry'
      const cause = isSpent && seen.intents.find((i) => i === 'work' || i === 'study')
      return cause ? [voice.lines[cause], voice.lines.care] : [voice.lines.care]
    }
    case 'none':
      return []
    default:
      return [voice.lines[follow], voice.lines.ask]
  }
}
