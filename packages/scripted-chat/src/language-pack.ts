import type { Language, Speaker } from './reply-request.ts'
import { INTENTS, type Intent, type Mood } from './intent.ts'

export type Period = 'morning' | 'day' | 'evening' | 'night'

/** Themes of a question about the life of the character. */
export const LIFE_THEMES = ['work', 'origin', 'dream', 'flaw', 'us', 'past'] as const

export type LifeTheme = (typeof LIFE_THEMES)[number]

export type FavouriteTopic =
  | 'food'
  | 'music'
  | 'film'
  | 'book'
  | 'travel'
  | 'pet'
  | 'sport'
  | 'game'

/** Keys of template pools: one per intent, and further ones that the situation selects. */
export const LINE_KEYS = [
  ...INTENTS,
  'now:morning',
  'now:day',
  'now:evening',
  'now:night',
  'favourite:food',
  'favourite:music',
  'favourite:film',
  'favourite:book',
  'favourite:travel',
  'favourite:pet',
  'favourite:sport',
  'favourite:game',
  'loveClose',
  'askLoveMeClose',
  'humanAgain',
  'explicitAgain',
  'meetAgain',
  'moneyAgain',
  'knowMeNothing',
  'knowMeName',
  'knowMeMemory',
  'recall',
  'knowMeMemories',
  'lifeAside',
  'mirror',
  'hello',
  'back',
  'ask',
  'illOther',
  'askJobVague',
  'askHobbyVague',
  'care',
  'anyHobby',
  'anyJob',
  'endless',
  'askCharacterYesNo',
  'askLifeStory',
  'aboutYours',
  'aboutNoun',
  'gentle',
  'reminded',
  'missGone',
  'likeKnown',
  'likeYes',
  'thanksGentle',
  'knowMeFact',
  'knowMeUnknown',
] as const

export type LineKey = (typeof LINE_KEYS)[number]

/** Templates of a reply, with alternatives and slots: see `template.ts`. */
export type Templates = readonly string[]

/** Anecdotes used if a hobby or the job of the character matches. */
export type AnecdoteSet = { about: RegExp; lines: Templates }

/** Pattern-response rule for a specific statement or question. Named groups of the pattern are slots. */
export type ResponseRule = {
  /** Matches the message of the user. */
  about: RegExp
  lines: Templates
  mood: Mood
  /** Skipped if the job, a hobby or the story of the character has a better answer. */
  yieldsToOwn?: true
  /** Assumes that a person can be contacted: not used while the user is grieving. */
  assumesPersonAlive?: true
  /** Used if a fact that the lines need is unknown. */
  fallbackLines?: Templates
  /** Lines for coming back to it some turns later. */
  followUpLines?: Templates
}

/** Lines that respond to the answer to a question of the character. */
export type AnswerRule = { question: RegExp; lines: Templates }

/** Extra lines for a type of character or a relationship. */
export type Tone = {
  about: RegExp
  lines: Partial<Record<LineKey, Templates>>
  actions?: Templates
}

/** A question of the user about themselves, and the memory that answers it. */
export type OwnFactQuestion = { question: RegExp; known: RegExp }

/** Everything specific to one language; the rest of the engine is language-independent. */
export type LanguagePack = {
  language: Language
  /** Separator between two sentences. */
  sentenceSeparator: string
  formatAction: (text: string) => string
  /** How a name is added to a sentence. */
  formatVocative: (name: string) => string
  patterns: readonly (readonly [Intent, RegExp])[]
  isQuestion: RegExp
  /** Addresses the character. */
  addressesCharacter: RegExp
  /** "Do you like …": the first group is the thing. */
  likedThing: RegExp
  namePatterns: readonly RegExp[]
  notNamePattern: RegExp
  /** Captures the name in a memory, which is written in second person. */
  nameInMemory: RegExp
  asksName: RegExp
  /** Stop words. */
  stopWords: ReadonlySet<string>
  /** Rewrites a sentence of the description to first person; null if that fails. */
  toFirstPerson: (sentence: string, speaker: Speaker) => string | null
  /** Which life sentences answer which theme. */
  lifePatterns: Record<LifeTheme, RegExp>
  /** Phrases a memory for use inside a sentence. */
  formatMemory: (text: string) => string
  closeRelationship: RegExp
  lines: Record<LineKey, Templates>
  actions: Record<Mood, Templates>
  /** Rules for statements of the user, most specific first. */
  statementRules: readonly ResponseRule[]
  /** Rules for questions to the character, most specific first. */
  questionRules: readonly ResponseRule[]
  answerRules: readonly AnswerRule[]
  tones: readonly Tone[]
  /** A yes/no question, and an open question. */
  isYesNo: RegExp
  asksWhat: RegExp
  /** Swaps first and second person in the user's words; null if that is not safe. */
  swapPronouns: (words: string) => string | null
  /** Something of the user that the message mentions ("your boss"), and another noun in it. */
  extractPossession: (text: string) => string | null
  extractNoun: (text: string) => string | null
  /** Matches a refusal of the character, and an insisting user after it. */
  characterRefuses: RegExp
  userInsists: RegExp
  /** A message that continues the previous one. */
  continuesPrevious: RegExp
  /** Matches a user who doubts the AI disclosure, and the disclosure itself. */
  userDoubts: RegExp
  characterDisclosesAi: RegExp
  /** Speech style: tests for a brief one; applies a way of typing to the reply. */
  isBrief: RegExp
  applyTypingStyle: (reply: string, voice: string) => string
  /** Questions of the user about themselves, with the memory that answers each. */
  ownFactQuestions: readonly OwnFactQuestion[]
  /** Phrases a like for use inside a sentence. */
  formatLike: (like: string) => string
  /** Describes the hair; null if unknown. */
  formatHair: (color: string, style: string) => string | null
  /** A sentence about the character themselves, which can be mentioned unprompted. */
  isAboutSelf: RegExp
  /** Terms of endearment, used instead of the name. */
  endearments: Templates
  /** Phrases a life sentence for use after a colon or a comma. */
  joinClause: (life: string) => string
  hobbies: readonly AnecdoteSet[]
  jobs: readonly AnecdoteSet[]
  /** Slots that depend on grammar. */
  formatNames: (first: string, last: string) => { first: string; full: string }
  formatJob: (job: string) => Record<string, string>
  formatHobby: (hobby: string) => string
  formatList: (items: readonly string[]) => string
  /** Mirrors the user's statement in second person; null if that is not safe. */
  mirrorStatement: (text: string) => string | null
  /** The user's short answer in quotable form; null if it is not short. */
  toQuote: (text: string) => string | null
}
