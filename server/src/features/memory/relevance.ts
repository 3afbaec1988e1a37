import type { Memory } from './memory.ts'
import { tokensOf, wordsOf } from './words.ts'

/** How much of the prompt may be facts, and how much the summary of what lies further back. */
export const FACT_TOKENS = 360
export const SUMMARY_TOKENS = 320

/** Which facts are known about everybody first of all. */
const ALWAYS = new Set(['name', 'her pet name'])

/** Of facts that exclude each other only the newest is true. The list comes newest first. */
export const stillTrue = (memories: readonly Memory[]): Memory[] => {
  const taken = new Set<string>()
  return memories.filter(({ slot, kind }) => {
    const key = slot && kind !== 'summary' ? slot : null
    if (!key) return true
    if (taken.has(key)) return false
    taken.add(key)
    return true
  })
}

const rarity = (texts: readonly ReadonlySet<string>[]): ((word: string) => number) => {
  const counts = new Map<string, number>()
  for (const words of texts) {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return (word) => Math.log(1 + texts.length / (counts.get(word) ?? texts.length))
}

/** What fits the moment, best first, within a budget: pinned ones and names always come along. */
export const mostRelevant = (
  memories: readonly Memory[],
  moment: readonly string[],
  budget = FACT_TOKENS,
): Memory[] => {
  const facts = stillTrue(memories).filter(({ kind }) => kind !== 'summary')
  const known = facts.map((memory) => ({
    memory,
    words: new Set(wordsOf(`${memory.text} ${memory.source}`)),
  }))
  const weigh = rarity(known.map(({ words }) => words))
  const asked = new Set(moment.flatMap(wordsOf))
  const scored = known.map(({ memory, words }, age) => {
    const match = [...words].reduce((sum, word) => sum + (asked.has(word) ? weigh(word) : 0), 0)
    const isAlways = memory.isPinned || (memory.slot !== null && ALWAYS.has(memory.slot))
    return { memory, score: (isAlways ? 1000 : 0) + match * 10 + 1 / (1 + age) }
  })
  let left = budget
  return scored
    .toSorted((a, b) => b.score - a.score)
    .filter(({ memory }) => {
      const cost = tokensOf(memory.text) + 2
      if (cost > left) return false
      left -= cost
      return true
    })
    .map(({ memory }) => memory)
}

/** The newest summaries that fit, oldest first as they happened. */
export const lastSummaries = (memories: readonly Memory[], budget = SUMMARY_TOKENS): string[] => {
  let left = budget
  const kept: string[] = []
  for (const { kind, text } of memories) {
    if (kind !== 'summary' || !text) continue
    left -= tokensOf(text)
    if (left < 0) break
    kept.unshift(text)
  }
  return kept
}
