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

/** What somebody tells about himself in a message, in the words of the one who remembers. */
export const factsIn = (message: string): Fact[] => {
  const seen = new Set<string>()
  const facts = sentencesOf(message).flatMap(({ text, isQuestion }) => {
    if (isQuestion || SUPPOSED.test(text)) return []
    const rules = HAN.test(text) ? chineseRules : englishRules
    return factsBy(rules, text).map(({ kind = 'you', slot, text: said }): Fact => ({
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
