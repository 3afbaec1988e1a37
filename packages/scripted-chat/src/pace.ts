import { setTimeout as sleep } from 'node:timers/promises'
import type { Language } from './reply-request.ts'
import type { Random } from './random.ts'

/** Typing delay in ms before a word, given the previous word (null before the first one). */
export type TypingPace = (previous: string | null, random: Random) => number

export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>

const FIRST_WORD_DELAY_MS = 350

export const humanTypingPace: TypingPace = (previous, random) => {
  if (previous === null) return FIRST_WORD_DELAY_MS + random.below(300)
  const word = 20 + random.below(21)
  if (/[.!?。！？…]["”*）)]*\s*$/.test(previous)) return word + 180
  return /[,;:，；：、—]\s*$/.test(previous) ? word + 80 : word
}

export const instantTyping: TypingPace = () => 0

export const sleepWithTimer: Sleep = async (ms, signal) => {
  try {
    await sleep(ms, undefined, { signal })
  } catch {
    throw signal.reason
  }
}

const chineseWords = new Intl.Segmenter('zh-CN', { granularity: 'word' })

/** Words with the white space and punctuation around them: joined, they give the text again. */
export const splitWords = (text: string, language: Language): string[] => {
  if (language === 'en-US') return text.match(/\s*\S+\s*/g) ?? []
  const words: string[] = []
  for (const { segment, isWordLike } of chineseWords.segment(text)) {
    if (isWordLike || words.length === 0) words.push(segment)
    else words[words.length - 1] += segment
  }
  return words
}
