import { setTimeout as sleep } from 'node:timers/promises'
import type { Language } from '../../port.ts'
import type { Random } from './random.ts'

/** Typing delay in ms before a word, given the previous word (null before the first one). */
export type Pace = (previous: string | null, random: Random) => number

export type Wait = (ms: number, signal: AbortSignal) => Promise<void>

const FIRST_WORD_DELAY_MS = 350

export const humanPace: Pace = (previous, random) => {
  if (previous === null) return FIRST_WORD_DELAY_MS + random.below(300)
  const word = 20 + random.below(21)
  if (/[.!?。！？…]["”*）)]*\s*$/.test(previous)) return word + 180
  return /[,;:，；：、—]\s*$/.test(previous) ? word + 80 : word
}

export const atOnce: Pace = () => 0

export const timerWait: Wait = async (ms, signal) => {
  try {
    await sleep(ms, undefined, { signal })
  } catch {
    throw signal.reason
  }
}

const chineseWords = new Intl.Segmenter('zh-CN', { granularity: 'word' })

/** Words with the white space and punctuation around them: joined, they give the text again. */
export const wordsOf = (text: string, language: Language): string[] => {
  if (language === 'en-US') return text.match(/\s*\S+\s*/g) ?? []
  const words: string[] = []
  for (const { segment, isWordLike } of chineseWords.segment(text)) {
    if (isWordLike || words.length === 0) words.push(segment)
    else words[words.length - 1] += segment
  }
  return words
}
