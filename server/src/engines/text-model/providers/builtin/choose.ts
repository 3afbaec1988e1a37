import type { Speaker } from '../../port.ts'
import { lifeOn } from './her-life.ts'
import { RECIPES, isTopic, wantsAnswer } from './intent.ts'
import type { Follow, Intent, Mood } from './intent.ts'
import type { Random } from './random.ts'
import type { Understanding } from './understand.ts'
import type { Aside, LifeTheme, LineKey, Period, Templates, Topic, Voice } from './voice.ts'

/** One thing to say: the pools to take it from, the best first. */
export type Part = {
  pools: readonly Templates[]
  isOptional: boolean
  mayRepeat?: boolean
  /** Her own sentences that may be told here, the best first. */
  life?: readonly string[]
}

export type Plan = { parts: Part[]; mood: Mood; withAction: boolean }

export type Situation = { voice: Voice; speaker: Speaker; hour: number; random: Random }

const ACTIONS_IN = 0.45
const MIRRORS_IN = 0.5
const RECALLS_IN = 0.5
const REMINDED_IN = 0.6
const TELLS_IN = 0.15

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

export const periodOf = (hour: number): Period => {
  if (hour >= 5 && hour < 11) return 'morning'
  if (hour >= 11 && hour < 17) return 'day'
  return hour >= 17 && hour < 22 ? 'evening' : 'night'
}

/** Moods in which somebody tells of herself; who comforts does not. */
const TELLING: ReadonlySet<Mood> = new Set(['warm', 'playful'])

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

const OTHERS: readonly Intent[] = ['family', 'friend', 'pet']

const fitting = (asides: readonly Aside[], facts: readonly string[]): Templates[] =>
  asides.filter(({ about }) => facts.some((fact) => about.test(fact))).map(({ lines }) => lines)

/** Pools for the answer itself. The situation's own come before the general one. */
const answerPools = (intent: Intent, seen: Understanding, at: Situation): Templates[] => {
  const { voice, speaker, random } = at
  const of = (...keys: LineKey[]) => keys.map((key) => voice.lines[key])
  const isClose = voice.close.test(speaker.relationship)
  const now = `now:${periodOf(at.hour)}` as const
  if (seen.mirror && (isTopic(intent) || intent === 'statement') && random.chance(MIRRORS_IN)) {
    return of('mirror', intent)
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
      if (seen.asksName && seen.name) return of('knowMeName', 'knowMe')
      if (seen.memories.length > 1) return of('knowMeMemories', 'knowMeMemory', 'knowMe')
      if (seen.memory) return of('knowMeMemory', 'knowMe')
      return seen.name ? of('knowMeName', 'knowMe') : of('knowMeNothing', 'knowMe')
    case 'ill':
      return seen.intents.some((i) => OTHERS.includes(i)) ? of('illOther') : of('ill')
    case 'askJob':
      return of('askJob', 'askJobVague')
    case 'askHobby':
      return of('askHobby', 'askHobbyVague')
    case 'askDoing':
      return of(now, 'askDoing')
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

const followPools = (main: Intent, seen: Understanding, at: Situation): Templates[] => {
  const { voice, speaker, random, hour } = at
  const { follow } = RECIPES[main]
  if (!random.chance(FOLLOWS[follow][seen.wasAsked ? 'asked' : 'otherwise'])) return []
  switch (follow) {
    case 'hobby':
      return random.shuffled(fitting(voice.hobbies, speaker.hobbies))
    case 'job':
      return fitting(voice.jobs, [speaker.job])
    case 'now':
      return [voice.lines[`now:${periodOf(hour)}`], voice.lines.anyHobby]
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

const TELLS_LIFE = /<life>/

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

/** What is answered, in the order in which it is said: courtesies come first. */
const answeredOf = (main: Intent, seen: Understanding): Intent[] => {
  if (RECIPES[main].alone) return [main]
  const rest = seen.intents.filter((intent) => intent !== main && !RECIPES[intent].alone)
  const courtesy = rest.find((intent) => RECIPES[intent].courtesy)
  const other = rest.find((intent) => wantsAnswer(intent))
  const answered = [main, other].filter((intent) => intent !== undefined)
  return courtesy && courtesy !== other ? [courtesy, ...answered] : answered
}

/** Says what to say, in which order and mood; the words are found later. */
export const choose = (seen: Understanding, at: Situation): Plan => {
  const { voice, random } = at
  const main = seen.intents[0] ?? 'statement'
  const { mood, alone } = RECIPES[main]
  const answers = answeredOf(main, seen).map((intent): Part => {
    const life = lifeFor(intent, seen, voice)
    const pools = herOwnFirst(answerPools(intent, seen, at), life)
    if (intent !== main) return { pools, life, isOptional: true }
    // Where help is told, the same words again are better than other ones.
    if (intent === 'crisis') return { pools, isOptional: false, mayRepeat: true }
    const last = alone ? [] : [voice.lines.statement, voice.lines.ask]
    return { pools: [...pools, ...last, voice.lines.endless], life, isOptional: false }
  })
  const isReminded = seen.isReminded && main !== 'knowMe' && random.chance(REMINDED_IN)
  const recalls = isReminded || (main === 'greeting' && seen.memory && random.chance(RECALLS_IN))
  const tells = !alone && TELLING.has(mood) && random.chance(TELLS_IN)
  const follow = [
    ...(recalls ? [voice.lines.recall] : []),
    ...(tells ? [voice.lines.lifeAside] : []),
    ...followPools(main, seen, at),
  ]
  // What touches the talk comes before what is merely hers.
  const aside = [...seen.lifeAbout, ...random.shuffled(seen.life)]
  return {
    parts: [...answers, { pools: follow, life: aside, isOptional: true }],
    mood,
    withAction: main !== 'crisis' && random.chance(ACTIONS_IN),
  }
}
