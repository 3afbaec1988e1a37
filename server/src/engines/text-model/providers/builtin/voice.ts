import type { Language, Speaker } from '../../port.ts'
import type { Intent, Mood } from './intent.ts'

export type Period = 'morning' | 'day' | 'evening' | 'night'

/** What a question about her life can be after. */
export type LifeTheme = 'work' | 'origin' | 'dream' | 'flaw' | 'us' | 'past'

export type Topic = 'food' | 'music' | 'film' | 'book' | 'travel' | 'pet' | 'sport' | 'game'

/** Beside one pool per intent: pools that a situation chooses. */
export type LineKey =
  | Intent
  | `now:${Period}`
  | `favourite:${Topic}`
  | 'loveClose'
  | 'askLoveMeClose'
  | 'humanAgain'
  | 'explicitAgain'
  | 'meetAgain'
  | 'moneyAgain'
  | 'knowMeNothing'
  | 'knowMeName'
  | 'knowMeMemory'
  | 'recall'
  | 'knowMeMemories'
  | 'lifeAside'
  | 'mirror'
  | 'hello'
  | 'back'
  | 'ask'
  | 'illOther'
  | 'askJobVague'
  | 'askHobbyVague'
  | 'care'
  | 'anyHobby'
  | 'anyJob'
  | 'endless'
  | 'askHerYesNo'
  | 'askLifeTold'
  | 'aboutYours'
  | 'aboutNoun'
  | 'gentle'
  | 'reminded'
  | 'missGone'
  | 'likeTold'
  | 'likeYes'
  | 'thanksGentle'
  | 'knowMeFact'
  | 'knowMeUntold'

export type Templates = readonly string[]

/** Small things of her own life, told when her hobby or job is of that kind. */
export type Aside = { about: RegExp; lines: Templates }

/** Something told or asked that deserves an answer of its own. Its named groups are slots. */
export type Matter = {
  about: RegExp
  lines: Templates
  mood: Mood
  /** Not answered so where her own job, hobby or story has a better answer. */
  yields?: true
  /** It supposes that somebody can be reached: not said to who mourns. */
  isOfTheLiving?: true
  /** Said where a fact that the lines need is not known. */
  otherwise?: Templates
  /** How she comes back to it some turns later. */
  later?: Templates
}

/** How an answer to a question of hers is taken up. */
export type Thread = { asked: RegExp; lines: Templates }

/** How her kind, or what she is to the user, colours what she says. */
export type Tone = {
  about: RegExp
  lines: Partial<Record<LineKey, Templates>>
  actions?: Templates
}

/** All that a language needs to be spoken; the code beside it knows no word of any. */
export type Voice = {
  language: Language
  /** Between two sentences. */
  space: string
  action: (text: string) => string
  /** How a name is added to a sentence. */
  vocative: (name: string) => string
  patterns: readonly (readonly [Intent, RegExp])[]
  isQuestion: RegExp
  /** Asked of her, not of the world. */
  toHer: RegExp
  /** What she is asked to like: the first group. */
  thing: RegExp
  names: readonly RegExp[]
  notNames: RegExp
  /** The name in a memory, which speaks to the user. */
  nameInMemory: RegExp
  asksName: RegExp
  /** Too common to tell what a sentence is about. */
  common: ReadonlySet<string>
  /** A sentence of her description as she says it herself. */
  asHer: (sentence: string, speaker: Speaker) => string | null
  /** Which of her sentences answers which kind of question. */
  life: Record<LifeTheme, RegExp>
  /** A memory inside a sentence. */
  memory: (text: string) => string
  close: RegExp
  lines: Record<LineKey, Templates>
  actions: Record<Mood, Templates>
  /** What a user may tell, the most particular first. */
  told: readonly Matter[]
  /** What she may be asked, the most particular first. */
  asked: readonly Matter[]
  threads: readonly Thread[]
  tones: readonly Tone[]
  /** Asked to be answered by yes or no, and by more than that. */
  isYesNo: RegExp
  asksWhat: RegExp
  /** The user's own words as she says them to him; null where that is not safe. */
  turned: (words: string) => string | null
  /** What of his the user speaks of ("your boss"), and what else stands in his line. */
  yours: (text: string) => string | null
  noun: (text: string) => string | null
  /** How her refusal sounds, and how somebody presses on after it. */
  refused: RegExp
  insists: RegExp
  /** A line that goes on with the one before it. */
  continues: RegExp
  /** How somebody presses on who doubts what she said of being an AI, and how that sounded. */
  doubts: RegExp
  saidAi: RegExp
  /** Of how she talks: few words; a way of typing. */
  isBrief: RegExp
  typed: (reply: string, voice: string) => string
  /** What he asks of his own, and the memory that would answer it. */
  mine: readonly { asked: RegExp; known: RegExp }[]
  /** Something she is fond of, inside a sentence. */
  fond: (like: string) => string
  /** Her hair as it is told; null where nobody has said. */
  hair: (color: string, style: string) => string | null
  /** Plainly of herself, so that it can be told unasked. */
  isHers: RegExp
  /** How she calls somebody close, instead of the name. */
  dear: Templates
  /** Her own sentence after a colon or a comma. */
  joined: (life: string) => string
  hobbies: readonly Aside[]
  jobs: readonly Aside[]
  /** Slots that depend on grammar. */
  called: (first: string, last: string) => { first: string; full: string }
  job: (job: string) => Record<string, string>
  hobby: (hobby: string) => string
  list: (items: readonly string[]) => string
  /** The user's statement told back to him, where that is safe to do. */
  mirror: (text: string) => string | null
  /** The user's short answer as it can be quoted. */
  quote: (text: string) => string | null
}
