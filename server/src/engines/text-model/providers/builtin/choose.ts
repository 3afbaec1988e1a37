import type { Speaker } from '../../port.ts'
import { lifeOn } from './her-life.ts'
import { RECIPES, isTopic, wantsAnswer } from './intent.ts'
import type { Follow, Intent, Mood } from './intent.ts'
import type { Random } from './random.ts'
import type { Understanding } from './understand.ts'
import type { Slots } from './template.ts'
import type { Aside, LifeTheme, LineKey, Period, Templates, Tone, Topic, Voice } from './voice.ts'

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

export type Situation = { voice: Voice; speaker: Speaker; hour: number; random: Random }

const ACTIONS_IN = 0.45
const MIRRORS_IN = 0.5
const RECALLS_IN = 0.5
const REMINDED_IN = 0.6
const TELLS_IN = 0.5
const COMES_BACK_IN = 0.4
const NOTICES_IN = 0.45
const SOFT_IN = 0.7

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
const REMINDED: ReadonlySet<Mood> = new Set(['warm', 'playful', 'caring'])
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
const isTooLight = ({ isHeavy, isGrieving, told }: Understanding): boolean =>
  isHeavy && isGrieving && LIGHT_MOODS.has(told[0]?.matter.mood ?? 'calm')

const OTHERS: readonly Intent[] = ['family', 'friend', 'pet']

const fitting = (asides: readonly Aside[], facts: readonly string[]): Templates[] =>
  asides.filter(({ about }) => facts.some((fact) => about.test(fact))).map(({ lines }) => lines)

const tonesOf = ({ voice, speaker }: Situation): Tone[] =>
  voice.tones.filter(({ about }) => about.test(`${speaker.type} ${speaker.relationship}`))

/** What anybody may say, and twice as likely what her kind says. */
const poolOf = (key: LineKey, at: Situation): Templates => {
  const own = tonesOf(at).flatMap(({ lines }) => lines[key] ?? [])
  return [...at.voice.lines[key], ...own, ...own]
}

/** Small things of her day, by what she does. */
const dayPools = ({ voice, speaker }: Situation): Templates[] => [
  ...fitting(voice.jobs, [speaker.job]),
  ...fitting(voice.hobbies, speaker.hobbies),
]

/** Pools for the answer itself. The situation's own come before the general one. */
const answerPools = (intent: Intent, seen: Understanding, at: Situation): Templates[] => {
  const { voice, speaker, random } = at
  const of = (...keys: LineKey[]) => keys.map((key) => poolOf(key, at))
  const isClose = voice.close.test(speaker.relationship)
  const now = `now:${periodOf(at.hour)}` as const
  if (seen.isHeavy && SOFTENED.has(intent)) return of('gentle', intent)
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
    case 'askMatter':
      return [...seen.asked.map(({ matter }) => matter.lines), ...of('askHer')]
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
      return seen.wasAsked && !seen.isToHer && random.chance(0.4)
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

const followPools = (main: Intent, seen: Understanding, at: Situation): Templates[] => {
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

const PARTICULAR: ReadonlySet<Intent> = new Set([
  'askMatter',
  'tellMatter',
  'askHobbyOn',
  'askColour',
  'askSeason',
  'askLife',
])

/** What has an answer of its own needs no second one. */
const isParticular = (intent: Intent): boolean => PARTICULAR.has(intent)

/** What is answered, in the order in which it is said: courtesies come first. */
const answeredOf = (main: Intent, seen: Understanding): Intent[] => {
  if (RECIPES[main].alone) return [main]
  const rest = seen.intents.filter((intent) => intent !== main && !RECIPES[intent].alone)
  const courtesy = rest.find((intent) => RECIPES[intent].courtesy)
  const other = isParticular(main) ? undefined : rest.find((intent) => wantsAnswer(intent))
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
  if (!LIGHT.has(main) || !random.chance(COMES_BACK_IN)) return []
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
      isStrict: alone === true || intent === 'askMatter',
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
  const follow = [...(tells ? [voice.lines.lifeAside] : []), ...followPools(main, seen, at)]
  return {
    parts: [
      ...answers,
      ...(recalls ? [recallOf(seen, voice)] : []),
      ...comesBack(main, seen, random),
      { pools: follow, life: aside, isOptional: true },
    ],
    mood:
      (isTooLight(seen) ? 'caring' : moodOf(main, seen)) ??
      (seen.isHeavy && !alone ? 'caring' : mood),
    withAction: main !== 'crisis' && random.chance(ACTIONS_IN),
    ownActions:
      TELLING.has(mood) && !seen.isHeavy ? tonesOf(at).flatMap(({ actions }) => actions ?? []) : [],
  }
}
