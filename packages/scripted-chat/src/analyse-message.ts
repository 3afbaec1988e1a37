import type { ReplyRequest } from './reply-request.ts'
import { matchEarlierMessages, matchRules, findAnswerRule } from './match-rules.ts'
import type { RuleMatch } from './match-rules.ts'
import {
  MIN_CLOSE_SHARED_WORDS,
  extractContentWords,
  findLifeAbout,
  toLifeSentences,
} from './life-sentences.ts'
import { INTENTS, isTopic } from './intent.ts'
import { solveArithmetic } from './arithmetic.ts'
import type { Intent } from './intent.ts'
import type { Templates, AnswerRule, LanguagePack } from './language-pack.ts'

export type MessageAnalysis = {
  /** Most urgent first, never empty. */
  intents: Intent[]
  /** Whether the last message of the character ended with a question. */
  followsQuestion: boolean
  /** The name of the user, if known. */
  name: string | null
  /** What the user asks whether the character likes. */
  likedThing: string | null
  mirror: string | null
  quote: string | null
  memory: string | null
  /** Memories, most relevant first, phrased for use inside a sentence. */
  memories: string[]
  /** Whether the user asks for their own name. */
  asksName: boolean
  /** Memories that relate to the message, except the name. */
  relatedMemories: string[]
  /** Life sentences of the character that relate to the message. */
  relatedLife: string[]
  /** Those that relate to it closely. */
  closelyRelatedLife: string[]
  /** All life sentences of the character. */
  life: string[]
  /** Rules for statements and for questions that match the message. */
  statements: RuleMatch[]
  questions: RuleMatch[]
  /** Statements from some turns ago that may be followed up. */
  earlierStatements: RuleMatch[]
  /** The rule for an answer to a question of the character. */
  answerRule: AnswerRule | null
  /** Anecdotes of a hobby or job of the character that the message mentions. */
  activityPools: Templates[]
  isYesNo: boolean
  isToCharacter: boolean
  /** Whether a recent message was sad. */
  isSad: boolean
  /** Whether the user spoke of a death. */
  isGrieving: boolean
  firstMessage: string | null
  /** Likes of the character that relate to the message, and all likes. */
  relatedLikes: string[]
  likes: string[]
  /** The user asks for a fact about themselves; with the memory of it, if any. */
  ownFact: { memory: string | null } | null
  /** The previous message of the user. */
  previousMessage: string | null
  /** Result of an arithmetic question. */
  arithmeticResult: string | null
  possession: string | null
  noun: string | null
}

const normaliseApostrophes = (text: string): string => text.replace(/[’‘`´]/g, "'").trim()

const extractName = (text: string, pack: LanguagePack): string | null => {
  for (const pattern of pack.namePatterns) {
    const name = pattern.exec(text)?.[1]
    if (name && !pack.notNamePattern.test(name)) return name.charAt(0).toUpperCase() + name.slice(1)
  }
  return null
}

const findNewestName = (texts: readonly string[], pack: LanguagePack): string | null =>
  texts.reduce<string | null>(
    (found, text) => extractName(normaliseApostrophes(text), pack) ?? found,
    null,
  )

const extractThing = (text: string, pack: LanguagePack): string | null => {
  const thing = pack.likedThing.exec(text)?.[1]?.trim()
  return thing && thing.length <= 24 && /^[\p{L}\p{N}' -]+$/u.test(thing) ? thing : null
}

const MAX_MEMORY_LENGTH = 120
// The lookbehind lets a match begin only at the start of a run, so that a long run is read once.
const ENDING = /(?<![.。!！\s])[.。!！\s]+$/

/** Memories ranked by shared content words. */
const rankMemories = (memories: readonly string[], text: string, pack: LanguagePack) => {
  const textWords = extractContentWords(text, pack.stopWords)
  const scored = memories
    .filter((memory) => memory.length <= MAX_MEMORY_LENGTH)
    .map((memory, at) => ({
      memory: pack.formatMemory(memory.replace(ENDING, '')),
      at,
      score: [...extractContentWords(memory, pack.stopWords)].filter((word) => textWords.has(word))
        .length,
    }))
    .toSorted((a, b) => b.score - a.score || b.at - a.at)
  const related = scored
    .filter(({ at, score }) => score > 0 && !pack.nameInMemory.test(memories[at] ?? ''))
    .map(({ memory }) => memory)
  return { memories: scored.map(({ memory }) => memory), related }
}

const findName = (
  memories: readonly string[],
  userMessages: readonly string[],
  pack: LanguagePack,
) => {
  const nameMemory = memories.findLast((memory) => pack.nameInMemory.test(memory))
  const rememberedName = nameMemory ? pack.nameInMemory.exec(nameMemory)?.[1] : undefined
  return findNewestName(userMessages, pack) ?? rememberedName ?? findNewestName(memories, pack)
}

/** The intent of a message that no pattern matches. */
const classifyUnmatched = (text: string, pack: LanguagePack): Intent => {
  if (!pack.isQuestion.test(text)) return 'statement'
  return pack.addressesCharacter.test(text) ? 'askCharacter' : 'wonder'
}

const isCharacterName = (text: string, { speaker }: ReplyRequest): boolean =>
  [speaker.firstName, speaker.lastName + speaker.firstName].includes(
    text.replace(/(?<![^\p{L}\p{N}·])[^\p{L}\p{N}·]+$/u, ''),
  )

const isOneWord = (text: string): boolean => !/\s/.test(text) && text.length <= 12

const endsWithQuestion = (text: string): boolean => /[?？][^?？]{0,12}$/.test(text)

/** Anecdotes of those hobbies and the job of the character that the message mentions. */
const findMentionedActivities = (
  text: string,
  { speaker }: ReplyRequest,
  pack: LanguagePack,
): Templates[] => {
  const named = (facts: readonly string[]) => (aside: { about: RegExp }) =>
    aside.about.test(text) && facts.some((fact) => aside.about.test(fact))
  return [
    ...pack.hobbies.filter(named(speaker.hobbies)),
    ...pack.jobs.filter(named([speaker.job])),
  ].map(({ lines }) => lines)
}

/** For how many messages of the user a sad intent stays in effect. */
type IntentDurations = Partial<Record<Intent, number>>

const GRIEF_INTENTS: IntentDurations = { grief: 40 }
const SAD_INTENTS: IntentDurations = { crisis: 20, grief: 24, sad: 3, lonely: 3 }
const ABOUT_OTHERS = /它|\bit\b/i

const matchesRecently = (
  userMessages: readonly string[],
  pack: LanguagePack,
  durations: IntentDurations,
): boolean =>
  pack.patterns.some(([intent, pattern]) => {
    const lines = durations[intent]
    return (
      lines !== undefined &&
      userMessages
        .slice(-lines)
        .some((line) => pattern.test(normaliseApostrophes(line)) && !ABOUT_OTHERS.test(line))
    )
  })

const MAX_QUOTE_LENGTH = 60

const toQuote = (line: string): string | null => {
  if (!line || /[“”\n]/.test(line)) return null
  return line.length > MAX_QUOTE_LENGTH
    ? `${line.slice(0, MAX_QUOTE_LENGTH).replace(/\s\S*$/, '')}…`
    : line.replace(/(?<![.。!！])[.。!！]+$/, '')
}

/** Whether the user asks for a fact about themselves, and the memory that answers it. */
const findOwnFact = (text: string, memories: readonly string[], pack: LanguagePack) => {
  for (const { question, known } of pack.ownFactQuestions) {
    const found = question.exec(text)
    if (!found) continue
    const noun = found.groups?.['mine']?.toLowerCase()
    const memory = memories.findLast(
      (one) => known.test(one) || (noun !== undefined && one.toLowerCase().includes(noun)),
    )
    return {
      memory: memory === undefined ? null : pack.formatMemory(memory.replace(ENDING, '')),
    }
  }
  return null
}

const FEELINGS: readonly Intent[] = ['lonely', 'sad', 'anxious', 'ill', 'angry', 'tired', 'bored']
const LIKE_INTENTS: ReadonlySet<Intent> = new Set(['askLike', 'askKnow'])

/** Analyses the newest message of the user in the context of the conversation. */
export const analyseMessage = (request: ReplyRequest, pack: LanguagePack): MessageAnalysis => {
  const { turns, memories } = request
  const userMessages = turns.filter((turn) => turn.role === 'user').map((turn) => turn.text)
  const text = normaliseApostrophes(userMessages.at(-1) ?? '')
  const lastReply = turns.findLast((turn) => turn.role === 'assistant')?.text ?? ''
  const matched = new Set(pack.patterns.filter(([, p]) => p.test(text)).map(([intent]) => intent))
  if (extractName(text, pack)) matched.add('stateName')
  if (!text || isCharacterName(text, request)) matched.add('greeting')
  if (
    pack.toQuote(text) &&
    (endsWithQuestion(lastReply) || isOneWord(text)) &&
    [...matched].every(isTopic)
  ) {
    matched.clear()
    matched.add('answer')
  }
  const life = toLifeSentences(request.speaker, pack)
  const lifeMatches = findLifeAbout(life, text, pack)
  const fondAbout = findLifeAbout(request.speaker.likes, text, pack)
  const rankedMemories = rankMemories(memories, text, pack)
  const isQuestion = pack.isQuestion.test(text)
  const addressesCharacter = pack.addressesCharacter.test(text)
  const asksCharacter = addressesCharacter && (pack.isYesNo.test(text) || pack.asksWhat.test(text))
  const statementMatches = asksCharacter ? [] : matchRules(text, pack.statementRules, pack)
  // "Are you tired?" is not a complaint of the user.
  if (asksCharacter) for (const feeling of FEELINGS) matched.delete(feeling)
  const mentionedActivities =
    isQuestion && addressesCharacter ? findMentionedActivities(text, request, pack) : []
  const hasOwnAnswer =
    mentionedActivities.length > 0 ||
    findLifeAbout(life, text, pack, MIN_CLOSE_SHARED_WORDS).length > 0
  const questionMatches = matchRules(text, pack.questionRules, pack).filter(
    ({ rule }) => !(rule.yieldsToOwn && hasOwnAnswer),
  )
  const ownFactMatch = findOwnFact(text, memories, pack)
  if (ownFactMatch) matched.add('knowMe')
  if (statementMatches.length) matched.add('stateSpecific')
  if (questionMatches.length) matched.add('askSpecific')
  if (/它/.test(text)) matched.delete('sad')
  if (pack.characterRefuses.test(lastReply) && pack.userInsists.test(text)) matched.add('explicit')
  if (pack.characterDisclosesAi.test(lastReply) && pack.userDoubts.test(text)) matched.add('human')
  if (pack.continuesPrevious.test(text) && [...matched].every(isTopic)) matched.clear()
  const isOpen = [...matched].every((intent) => isTopic(intent) || LIKE_INTENTS.has(intent))
  // If the character's own story has an answer, the generic one is not used.
  if (lifeMatches.length && !fondAbout.length && !mentionedActivities.length)
    matched.delete('askLike')
  if (isOpen && isQuestion) {
    if (mentionedActivities.length) matched.add('askHobbyOn')
    if (lifeMatches.length) matched.add('askLife')
    if (addressesCharacter && [...matched].every(isTopic)) matched.add('askCharacter')
  }
  const isAnswer =
    endsWithQuestion(lastReply) &&
    !isQuestion &&
    !addressesCharacter &&
    rankedMemories.related.length === 0
  const matchedAnswer = isAnswer ? findAnswerRule(lastReply, pack) : null
  if (matchedAnswer && text && [...matched].every(isTopic)) matched.add('acknowledgeAnswer')
  if (matched.size === 0) matched.add(classifyUnmatched(text, pack))
  return {
    intents: INTENTS.filter((intent) => matched.has(intent)),
    followsQuestion: endsWithQuestion(lastReply),
    name: findName(memories, userMessages, pack),
    likedThing: extractThing(text, pack),
    mirror: pack.mirrorStatement(text),
    quote: pack.toQuote(text),
    memory: ownFactMatch?.memory ?? rankedMemories.memories[0] ?? null,
    memories: rankedMemories.memories,
    relatedMemories: rankedMemories.related,
    ownFact: ownFactMatch,
    previousMessage: toQuote(userMessages.at(-2) ?? ''),
    asksName: pack.asksName.test(text),
    relatedLife: lifeMatches,
    closelyRelatedLife: findLifeAbout(life, text, pack, MIN_CLOSE_SHARED_WORDS),
    life,
    statements: statementMatches,
    questions: questionMatches,
    earlierStatements: matchEarlierMessages(userMessages, pack),
    answerRule: matchedAnswer,
    activityPools: mentionedActivities,
    isYesNo: pack.isYesNo.test(text),
    isToCharacter: addressesCharacter,
    isSad: matchesRecently(userMessages, pack, SAD_INTENTS),
    isGrieving: matchesRecently(userMessages, pack, GRIEF_INTENTS),
    firstMessage: toQuote(userMessages[0] ?? ''),
    relatedLikes: fondAbout.map(pack.formatLike),
    likes: request.speaker.likes.map(pack.formatLike),
    arithmeticResult: solveArithmetic(text),
    possession: pack.extractPossession(text),
    noun: pack.extractNoun(text),
  }
}
