import type { Memory } from './memory.ts'
import { wordsOf } from './words.ts'

const MIN_MATCHING_SHARE = 0.5

/**
 * Which of the recalled memories a reply used: it contains at least half of a memory's keywords, not
 * counting those that are in the user's own message.
 */
export const usedIn = <M extends Pick<Memory, 'text'>>(
  reply: string,
  input: { memories: readonly M[]; userText: string },
): M[] => {
  const replyWords = new Set(wordsOf(reply))
  const userWords = new Set(wordsOf(input.userText))
  return input.memories.filter(({ text }) => {
    const words = [...new Set(wordsOf(text))].filter((word) => !userWords.has(word))
    const hits = words.filter((word) => replyWords.has(word)).length
    return hits > 0 && hits / words.length >= MIN_MATCHING_SHARE
  })
}
