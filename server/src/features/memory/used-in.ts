import type { Memory } from './memory.ts'
import { wordsOf } from './words.ts'

const ENOUGH = 0.5

/**
 * Which of the facts that she was given a reply draws on: half of what is particular to a fact is
 * said again, and it was not the user who has just said it.
 */
export const usedIn = <M extends Pick<Memory, 'text'>>(
  reply: string,
  given: { memories: readonly M[]; justSaid: string },
): M[] => {
  const said = new Set(wordsOf(reply))
  const echoed = new Set(wordsOf(given.justSaid))
  return given.memories.filter(({ text }) => {
    const words = [...new Set(wordsOf(text))].filter((word) => !echoed.has(word))
    const hits = words.filter((word) => said.has(word)).length
    return hits > 0 && hits / words.length >= ENOUGH
  })
}
