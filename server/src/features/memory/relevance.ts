import type { Memory } from './memory.ts'
import { estimateTokens, extractKeywords } from './text-analysis.ts'

/** Token budgets of the prompt for facts and for summaries of older messages. */
export const MAX_FACT_TOKENS = 360
export const MAX_SUMMARY_TOKENS = 320

/** The slots of facts that are always recalled. */
const ALWAYS_RECALLED_SLOTS = new Set(['name', 'her pet name'])

/** Drops facts that a newer one of the same slot supersedes. The input is newest first. */
export const dropSuperseded = (memories: readonly Memory[]): Memory[] => {
  const seenSlots = new Set<string>()
  return memories.filter(({ slot, kind }) => {
    const key = slot && kind !== 'summary' ? slot : null
    if (!key) return true
    if (seenSlots.has(key)) return false
    seenSlots.add(key)
    return true
  })
}

/** Inverse document frequency: rare words weigh more. */
const createWordWeights = (texts: readonly ReadonlySet<string>[]): ((word: string) => number) => {
  const counts = new Map<string, number>()
  for (const words of texts) {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return (word) => Math.log(1 + texts.length / (counts.get(word) ?? texts.length))
}

/** The facts most relevant to the context, within a token budget: pinned ones and names come first. */
export const selectRelevantFacts = (
  memories: readonly Memory[],
  context: readonly string[],
  budget = MAX_FACT_TOKENS,
): Memory[] => {
  const facts = dropSuperseded(memories).filter(({ kind }) => kind !== 'summary')
  const known = facts.map((memory) => ({
    memory,
    words: new Set(extractKeywords(`${memory.text} ${memory.source}`)),
  }))
  const weigh = createWordWeights(known.map(({ words }) => words))
  const contextWords = new Set(context.flatMap(extractKeywords))
  const scored = known.map(({ memory, words }, age) => {
    const match = [...words].reduce(
      (sum, word) => sum + (contextWords.has(word) ? weigh(word) : 0),
      0,
    )
    const isAlwaysRecalled =
      memory.isPinned || (memory.slot !== null && ALWAYS_RECALLED_SLOTS.has(memory.slot))
    return { memory, score: (isAlwaysRecalled ? 1000 : 0) + match * 10 + 1 / (1 + age) }
  })
  let left = budget
  return scored
    .toSorted((a, b) => b.score - a.score)
    .filter(({ memory }) => {
      const cost = estimateTokens(memory.text) + 2
      if (cost > left) return false
      left -= cost
      return true
    })
    .map(({ memory }) => memory)
}

/** The newest summaries that fit the token budget, oldest first. */
export const selectLatestSummaries = (
  memories: readonly Memory[],
  budget = MAX_SUMMARY_TOKENS,
): string[] => {
  let left = budget
  const selected: string[] = []
  for (const { kind, text } of memories) {
    if (kind !== 'summary' || !text) continue
    left -= estimateTokens(text)
    if (left < 0) break
    selected.unshift(text)
  }
  return selected
}
