import type { Language, Speaker } from '../../port.ts'
import type { Intent, Mood } from './intent.ts'

export type Period = 'morning' | 'day' | 'evening' | 'night'

/** Themes of a question about the life of the character. */
export type LifeTheme = 'work' | 'origin' | 'dream' | 'flaw' | 'us' | 'past'

export type Topic = 'food' | 'music' | 'film' | 'book' | 'travel' | 'pet' | 'sport' | 'game'

/** Keys of template pools: one per intent, and further ones that the situation selects. */
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
  | 'askCharacterYesNo'
  | 'askLifeStory'
  | 'aboutYours'
  | 'aboutNoun'
  | 'gentle'
  | 'reminded'
  | 'missGone'
  | 'likeKnown'
  | 'likeYes'
  | 'thanksGentle'
  | 'knowMeFact'
  | 'knowMeUnknown'

export type Templates = readonly string[]

/** Anecdotes used if a hobby or the job of the character matches. */
export type Aside = { about: RegExp; lines: Templates }

/** Pattern-response rule for a specific statement or question. Named groups of the pattern are slots. */
export type Matter = {
  about: RegExp
  lines: Templates
  mood: Mood
  /** Skipped if the job, a hobby or the story of the character has a better answer. */
  yields?: true
  /** Assumes that a person can be contacted: not used while the user is grieving. */
  isOfTheLiving?: true
  /** Used if a fact that the lines need is unknown. */
  otherwise?: Templates
  /** Lines for coming back to it some turns later. */
  later?: Templates
}

/** Lines that respond to the answer to a question of the character. */
export type Thread = { asked: RegExp; lines: Templates }

/** Extra lines for a type of character or a relationship. */
export type Tone = {
  about: RegExp
  lines: Partial<Record<LineKey, Templates>>
  actions?: Templates
}

/** A question of the user about themselves, and the memory that answers it. */
export type OwnFactQuestion = { question: RegExp; known: RegExp }

/** Everything specific to one language; the rest of the engine is language-independent. */
export type Voice = {
  language: Language
  /** Separator between two sentences. */
  space: string
  action: (text: string) => string
  /** How a name is added to a sentence. */
  vocative: (name: string) => string
  patterns: readonly (readonly [Intent, RegExp])[]
  isQuestion: RegExp
  /** Addresses the character. */
  toHer: RegExp
  /** "Do you like …": the first group is the thing. */
  thing: RegExp
  names: readonly RegExp[]
  notNames: RegExp
  /** Captures the name in a memory, which is written in second person. */
  nameInMemory: RegExp
  asksName: RegExp
  /** Stop words. */
  common: ReadonlySet<string>
  /** Rewrites a sentence of the description to first person; null if that fails. */
  asHer: (sentence: string, speaker: Speaker) => string | null
  /** Which life sentences answer which theme. */
  life: Record<LifeTheme, RegExp>
  /** Phrases a memory for use inside a sentence. */
  memory: (text: string) => string
  close: RegExp
  lines: Record<LineKey, Templates>
  actions: Record<Mood, Templates>
  /** Rules for statements of the user, most specific first. */
  told: readonly Matter[]
  /** Rules for questions to the character, most specific first. */
  asked: readonly Matter[]
  threads: readonly Thread[]
  tones: readonly Tone[]
  /** A yes/no question, and an open question. */
  isYesNo: RegExp
  asksWhat: RegExp
  /** Swaps first and second person in the user's words; null if that is not safe. */
  turned: (words: string) => string | null
  /** Something of the user that the message mentions ("your boss"), and another noun in it. */
  yours: (text: string) => string | null
  noun: (text: string) => string | null
  /** Matches a refusal of the character, and an insisting user after it. */
  refused: RegExp
  insists: RegExp
  /** A message that continues the previous one. */
  continues: RegExp
  /** Matches a user who doubts the AI disclosure, and the disclosure itself. */
  doubts: RegExp
  saidAi: RegExp
  /** Speech style: tests for a brief one; applies a way of typing to the reply. */
  isBrief: RegExp
  typed: (reply: string, voice: string) => string
  /** Questions of the user about themselves, with the memory that answers each. */
  mine: readonly OwnFactQuestion[]
  /** Phrases a like for use inside a sentence. */
  fond: (like: string) => string
  /** Describes the hair; null if unknown. */
  hair: (color: string, style: string) => string | null
  /** A sentence about the character themselves, which can be mentioned unprompted. */
  isHers: RegExp
  /** Terms of endearment, used instead of the name. */
  dear: Templates
  /** Phrases a life sentence for use after a colon or a comma. */
  joined: (life: string) => string
  hobbies: readonly Aside[]
  jobs: readonly Aside[]
  /** Slots that depend on grammar. */
  called: (first: string, last: string) => { first: string; full: string }
  job: (job: string) => Record<string, string>
  hobby: (hobby: string) => string
  list: (items: readonly string[]) => string
  /** Mirrors the user's statement in second person; null if that is not safe. */
  mirror: (text: string) => string | null
  /** The user's short answer in quotable form; null if it is not short. */
  quote: (text: string) => string | null
}
