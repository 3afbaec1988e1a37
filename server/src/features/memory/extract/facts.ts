import { MAX_FACT_LENGTH, MAX_SOURCE_LENGTH, type Fact } from '../memory.ts'
import { chineseRules } from './chinese.ts'
import { englishRules } from './english.ts'
import { applyRules } from './rule.ts'
import { splitSentences } from './sentences.ts'

const HAN = /\p{Script=Han}/u
/** Suppositions, dreams and reported speech are not facts. */
const NOT_FACTUAL =
  /^(?:if|imagine|suppose|pretend|let's pretend|what if|maybe|i wish|i dreamt|i dreamed|in my dream|once upon|he said|she said|they say)\b|^(?:如果|要是|假如|假设|假装|想象|也许|可能|梦到|我梦见|他说|她说)/i

const MAX_FACTS_PER_MESSAGE = 6

const truncateSource = (text: string): string =>
  text.length <= MAX_SOURCE_LENGTH ? text : `${text.slice(0, MAX_SOURCE_LENGTH - 1).trimEnd()}…`

const SAME_SUBJECT_EN = /\band (?=(?:live|work|study|love|like|hate|have|play|come from|moved)\b)/gi
const SAME_SUBJECT_ZH =
  /([，,、])(?=(?:现在|目前)?(?:住在|来自|养了|是(?:一?[个名位])|最?喜欢|讨厌|不吃|不喝|对.{1,8}过敏|在.{1,8}(?:工作|上班)|今年\d))/g

/** Repeats a subject that is stated only once: "I am 34 and live in Leeds". */
const repeatSubject = (text: string): string => {
  if (/^i\b|^i'm\b/i.test(text)) return text.replaceAll(SAME_SUBJECT_EN, 'and I ')
  return text.startsWith('我') ? text.replaceAll(SAME_SUBJECT_ZH, '$1我') : text
}

/** The facts about the user in a message, in the second person. */
export const findFacts = (message: string): Fact[] => {
  const seen = new Set<string>()
  const facts = splitSentences(message).flatMap(({ text, isQuestion }) => {
    if (isQuestion || NOT_FACTUAL.test(text)) return []
    const rules = HAN.test(text) ? chineseRules : englishRules
    return applyRules(rules, repeatSubject(text)).map(
      ({ kind = 'you', slot, text: factText }): Fact => ({
        kind,
        slot,
        text: factText,
        source: truncateSource(text),
      }),
    )
  })
  return facts
    .filter(({ text, slot }) => {
      const key = slot ?? text
      return text.length <= MAX_FACT_LENGTH && !seen.has(key) && seen.add(key)
    })
    .slice(0, MAX_FACTS_PER_MESSAGE)
}
