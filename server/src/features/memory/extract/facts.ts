import { LONGEST_FACT, LONGEST_SOURCE, type Fact } from '../memory.ts'
import { chineseRules } from './chinese.ts'
import { englishRules } from './english.ts'
import { factsBy } from './rule.ts'
import { sentencesOf } from './sentences.ts'

const HAN = /\p{Script=Han}/u
/** What is only supposed, dreamt or told of another is no fact. */
const SUPPOSED =
  /^(?:if|imagine|suppose|pretend|let's pretend|what if|maybe|i wish|i dreamt|i dreamed|in my dream|once upon|he said|she said|they say)\b|^(?:如果|要是|假如|假设|假装|想象|也许|可能|梦到|我梦见|他说|她说)/i

const MOST_PER_MESSAGE = 6

const shortened = (text: string): string =>
  text.length <= LONGEST_SOURCE ? text : `${text.slice(0, LONGEST_SOURCE - 1).trimEnd()}…`

const SAME_EN = /\band (?=(?:live|work|study|love|like|hate|have|play|come from|moved)\b)/gi
const SAME_ZH =
  /([，,、])(?=(?:现在|目前)?(?:住在|来自|养了|是(?:一?[个名位])|最?喜欢|讨厌|不吃|不喝|对.{1,8}过敏|在.{1,8}(?:工作|上班)|今年\d))/g

/** Who has said "I" once need not say it again: "I am 34 and live in Leeds". */
const withSubject = (text: string): string => {
  if (/^i\b|^i'm\b/i.test(text)) return text.replaceAll(SAME_EN, 'and I ')
  return text.startsWith('我') ? text.replaceAll(SAME_ZH, '$1我') : text
}

/** What somebody tells about himself in a message, in the words of the one who remembers. */
export const factsIn = (message: string): Fact[] => {
  const seen = new Set<string>()
  const facts = sentencesOf(message).flatMap(({ text, isQuestion }) => {
    if (isQuestion || SUPPOSED.test(text)) return []
    const rules = HAN.test(text) ? chineseRules : englishRules
    return factsBy(rules, withSubject(text)).map(({ kind = 'you', slot, text: said }): Fact => ({
      kind,
      slot,
      text: said,
      source: shortened(text),
    }))
  })
  return facts
    .filter(({ text, slot }) => {
      const key = slot ?? text
      return text.length <= LONGEST_FACT && !seen.has(key) && seen.add(key)
    })
    .slice(0, MOST_PER_MESSAGE)
}
