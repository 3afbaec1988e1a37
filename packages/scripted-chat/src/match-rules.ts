import type { Slots } from './template.ts'
import type { ResponseRule, AnswerRule, LanguagePack } from './language-pack.ts'

/** A rule that matched a message, with the slot values captured from it. */
export type RuleMatch = { rule: ResponseRule; slots: Slots }

const matchRule = (candidate: ResponseRule, text: string, pack: LanguagePack): RuleMatch | null => {
  const found = candidate.about.exec(text)
  if (!found) return null
  const slots = Object.entries(found.groups ?? {}).map(([slot, words]) => [
    slot,
    words === undefined ? undefined : (pack.swapPronouns(words) ?? undefined),
  ])
  return { rule: candidate, slots: Object.fromEntries(slots) }
}

export const matchRules = (
  text: string,
  rules: readonly ResponseRule[],
  pack: LanguagePack,
): RuleMatch[] => rules.flatMap((candidate) => matchRule(candidate, text, pack) ?? [])

const MIN_MESSAGES_AGO = 3
const MAX_EARLIER_MESSAGES = 14
const MIN_MESSAGE_LENGTH = 10

/** Statements of the user from some turns ago that the character may come back to, newest first. */
export const matchEarlierMessages = (
  userMessages: readonly string[],
  pack: LanguagePack,
): RuleMatch[] => {
  const followUpRules = pack.statementRules.filter(({ followUpLines }) => followUpLines)
  const lines = userMessages
    .slice(0, -MIN_MESSAGES_AGO)
    .filter((line) => line.length >= MIN_MESSAGE_LENGTH || /\p{Script=Han}{4}/u.test(line))
  const matches = lines
    .slice(-MAX_EARLIER_MESSAGES)
    .toReversed()
    .flatMap((line) => matchRules(line, followUpRules, pack).slice(0, 1))
  return matches.filter(
    (match, at) => matches.findIndex((other) => other.rule === match.rule) === at,
  )
}

const QUESTION = /(?<![^.!?。！？])[^.!?。！？]*[?？]/g

/** The rule for an answer to the last question of the character, if there is one. */
export const findAnswerRule = (lastReply: string, pack: LanguagePack): AnswerRule | null => {
  const lastQuestion = lastReply.match(QUESTION)?.at(-1)
  return (
    (lastQuestion && pack.answerRules.find(({ question }) => question.test(lastQuestion))) || null
  )
}
