import type { Memory } from './memory.ts'
import { extractKeywords } from './text-analysis.ts'

const MIN_MATCHING_SHARE = 0.5

/**
 * Which of the recalled memories a reply used: it contains at least half of a memory's keywords, not
 * counting those that are in the user's own message.
 */
export const findUsedMemories = <M extends Pick<Memory, 'text'>>(
  reply: string,
  input: { memories: readonly M[]; userText: string },
): M[] => {
  const replyWords = new Set(extractKeywords(reply))
  const userWords = new Set(extractKeywords(input.userText))
  return input.memories.filter(({ text }) => {
    const words = [...new Set(extractKeywords(text))].filter((word) => !userWords.has(word))
    const hits = words.filter((word) => replyWords.has(word)).length
    return hits > 0 && hits / words.length >= MIN_MATCHING_SHARE
  })
}
